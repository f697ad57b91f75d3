export { registerInvoicesRoutes } from './invoices.routes.ts';
