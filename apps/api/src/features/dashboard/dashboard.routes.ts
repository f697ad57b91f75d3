import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { registerRoute } from '../../platform/http/register-route.ts';

/** Nothing can be paid or extracted yet, so every company stands at zero. */
export const registerDashboardRoutes = (app: FastifyInstance): void => {
  registerRoute(app, routes.getDashboard, () =>
    Promise.resolve({
      balance: 0,
      paymentsCount: 0,
      executionsCount: 0,
      recentExecutions: [],
      recentPayments: [],
    }),
  );
};
