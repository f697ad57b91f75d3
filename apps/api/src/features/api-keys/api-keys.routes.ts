import { apiKeyMessages, routes } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { createKey } from './create-key.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';

export const registerApiKeysRoutes = (app: FastifyInstance, deps: Deps): void => {
  registerRoute(app, deps, routes.listApiKeys, (ctx, { query }) => listKeys(ctx, query));

  registerRoute(app, deps, routes.createApiKey, (ctx, { body }) => createKey(ctx, body));

  registerRoute(app, deps, routes.revokeApiKey, async (ctx, { params }) => {
    await revokeKey(ctx, params.id);
    return { message: apiKeyMessages.revoked };
  });
};
