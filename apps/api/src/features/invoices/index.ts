export { registerInvoicesRoutes } from './invoices.routes.ts';
export { withInvoices } from './with-invoices.ts';
