import { limits, routes, serverMessages, type RouteDefinition } from '@propsmith/contract';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Deps } from './platform/deps.ts';
import type { Authenticator } from './platform/http/actor.ts';
import { installErrorMapper } from './platform/http/error-mapper.ts';
import { registerRoute } from './platform/http/register-route.ts';
import { uploadLimits } from './platform/http/upload.ts';
import { newId } from './platform/ids.ts';
import { Refusal } from './platform/refusal.ts';

/** Routes of the contract that no feature serves yet check caller and input like all others and then say so. */
const registerRoutesNotServedYet = (app: FastifyInstance): void => {
  for (const route of Object.values<RouteDefinition>(routes)) {
    if (app.registeredRoutes.has(route)) continue;
    registerRoute(app, route, () => {
      throw new Refusal('not_available_yet', serverMessages.notAvailableYet);
    });
  }
};

const nobody: Authenticator = {
  member: () => Promise.reject(new Refusal('token_not_valid', serverMessages.tokenInvalid)),
  memberOrPlan: () => Promise.reject(new Refusal('token_not_valid', serverMessages.tokenInvalid)),
};

/** The whole server, not listening: everything it needs is an argument. */
export const buildApp = async (deps: Deps): Promise<FastifyInstance> => {
  const loggerInstance: FastifyBaseLogger = deps.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    disableRequestLogging: true,
    genReqId: newId,
    bodyLimit: limits.jsonBodyBytesMax,
    trustProxy: (_address, hop) => hop < deps.config.trustProxyHops,
  });
  app.decorate('authenticator', nobody);
  app.decorate('registeredRoutes', new Set<RouteDefinition>());
  app.decorateRequest('actor', undefined);
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, { limits: uploadLimits });
  installErrorMapper(app);

  registerRoutesNotServedYet(app);
  await app.ready();
  return app;
};
