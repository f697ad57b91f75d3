import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { downloadExport } from './download-export.ts';
import { readExport } from './read-export.ts';
import { startExport } from './start-export.ts';

export const registerExportsRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.getCompanyExport, (ctx) => readExport(ctx));
  registerRoute(app, deps, routes.startCompanyExport, (ctx, { body }) => startExport(ctx, body));
  registerRoute(app, deps, routes.downloadCompanyExport, (ctx, { params }) => downloadExport(ctx, params.id));
};
