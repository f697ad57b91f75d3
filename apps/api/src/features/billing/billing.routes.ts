import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';

/** Nothing can be paid yet, so every company has no payments and no movements. */
export const registerBillingRoutes = (app: FastifyInstance): void => {
  registerRoute(app, routes.listPayments, () => Promise.resolve({ results: [], rowCount: 0 }));
  registerRoute(app, routes.listStatement, () => Promise.resolve({ results: [], rowCount: 0 }));
};
