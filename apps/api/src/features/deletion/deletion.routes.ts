import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { readDeletion } from './read-deletion.ts';
import { requestDeletion } from './request-deletion.ts';
import { takeBackDeletion } from './take-back-deletion.ts';

export const registerDeletionRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.getCompanyDeletion, (ctx) => readDeletion(ctx));
  registerRoute(app, deps, routes.requestCompanyDeletion, (ctx, { body }) => requestDeletion(ctx, body));
  registerRoute(app, deps, routes.takeBackCompanyDeletion, (ctx) => takeBackDeletion(ctx));
};
