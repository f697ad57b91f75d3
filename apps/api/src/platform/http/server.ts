import { limits, type RouteDefinition } from '@propsmith/contract';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { Authenticator } from './actor.ts';
import { installErrorMapper, sendRefusal } from './error-mapper.ts';
import { refusalOf } from './refusal-of.ts';
import { installRequestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { uploadLimits } from './upload.ts';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
/** Longer than a usual proxy keeps an idle connection, so that it is the proxy that closes it. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

export interface ServerOptions {
  readonly log: Logger;
  readonly publicUrl: string;
  readonly trustProxyHops: number;
  readonly authenticator: Authenticator;
}

/** An HTTP server with everything that holds for each request, and no route yet. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const headers = securityHeaders(options.publicUrl);
  const loggerInstance: FastifyBaseLogger = options.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // Ids are our own: one from outside could not be told from another request's.
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: limits.jsonBodyBytesMax,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    routerOptions: { maxParamLength: limits.tokenCharsMax },
    trustProxy: (_address, hop) => hop < options.trustProxyHops,
    // Requests that are already on a connection when the server stops are answered, not refused.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // Such a request reaches no hook.
      sendRefusal(request, reply.headers({ ...headers, 'X-Request-Id': request.id }), refusalOf(error));
    },
  });
  app.decorate('authenticator', options.authenticator);
  app.decorate('registeredRoutes', new Set<RouteDefinition>());
  app.decorateRequest('actor', undefined);
  // A form of another site may send text/plain without asking first: only JSON and multipart are read.
  app.removeContentTypeParser('text/plain');
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: true });
  installErrorMapper(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, 'X-Request-Id': request.id });
    done();
  });
  installRequestLog(app);
  return app;
};
