export { invoicePdfs, invoicesJsonl } from './export-invoices.ts';
export { registerInvoicesRoutes } from './invoices.routes.ts';
export { openInvoiceRenderer } from './pdf/invoice-renderer.ts';
export { withInvoices } from './with-invoices.ts';
