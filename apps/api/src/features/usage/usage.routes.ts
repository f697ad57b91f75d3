import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';

/** No log can be extracted yet, so every company has used nothing. */
export const registerUsageRoutes = (app: FastifyInstance): void => {
  registerRoute(app, routes.listUsage, () => Promise.resolve({ results: [], rowCount: 0 }));
};
