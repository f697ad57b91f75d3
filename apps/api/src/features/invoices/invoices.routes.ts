import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { getInvoicePdf } from './get-invoice-pdf.ts';
import { getInvoice, listInvoices } from './read-invoices.ts';

export const registerInvoicesRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.listInvoices, (ctx, { query }) => listInvoices(ctx, query));
  registerRoute(app, deps, routes.getInvoice, (ctx, { params }) => getInvoice(ctx, params.id));
  registerRoute(app, deps, routes.getInvoicePdf, (ctx, { params }) => getInvoicePdf(ctx, params.id));
};
