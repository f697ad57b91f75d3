import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerReading } from '../../platform/http/register-route.ts';
import { readDashboard } from './read-dashboard.ts';

export const registerDashboardRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerReading(app, deps, routes.getDashboard, (ctx) => readDashboard(ctx));
};
