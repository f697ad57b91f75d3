import { routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { listMembers } from './list-members.ts';

export const registerMembersRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, routes.listMembers, ({ actor, query }) => listMembers(deps, actor, query));
};
