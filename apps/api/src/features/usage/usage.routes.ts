import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { readAfterwards } from '../../platform/db/reading.ts';
import type { Deps } from '../../platform/deps.ts';
import { registerReading } from '../../platform/http/register-route.ts';
import { listExecutions, searchExecutions } from '../extraction/index.ts';

export const registerUsageRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerReading(app, deps, routes.listUsage, (ctx, { query }) => {
    const { search = '' } = query;
    return search === ''
      ? listExecutions(ctx, query)
      : readAfterwards(() => searchExecutions(ctx, { ...query, search }));
  });
};
