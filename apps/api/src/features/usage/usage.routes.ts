import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { countExecutions, listExecutions } from '../extraction/index.ts';

export const registerUsageRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.listUsage, async (ctx, { query }) => ({
    results: await listExecutions(ctx, query),
    rowCount: await countExecutions(ctx, query),
  }));
};
