import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';

/** Nothing can be paid yet, so no company has invoices. */
export const registerInvoicesRoutes = (app: FastifyInstance): void => {
  registerRoute(app, routes.listInvoices, () => Promise.resolve({ results: [], rowCount: 0 }));
};
