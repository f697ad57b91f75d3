import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { listAuditLog } from './list-audit-log.ts';

export const registerAuditLogRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.listAuditLog, (ctx, { query }) => listAuditLog(ctx, query));

  registerRoute(app, deps, routes.exportAuditLog, (ctx, { query }) =>
    Promise.resolve(exportAuditLog(ctx, query)),
  );
};
