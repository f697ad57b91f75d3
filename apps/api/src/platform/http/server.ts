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
/** Longer than the idle timeout of common proxies, so that the proxy closes the connection first. */
const KEEP_ALIVE_TIMEOUT_MS = 72_000;

export interface ServerOptions {
  readonly log: Logger;
  readonly publicUrl: string;
  readonly trustProxyHops: number;
  readonly authenticator: Authenticator;
}

/** An HTTP server without routes: headers, authentication, errors, uploads and the request log. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const headers = securityHeaders(options.publicUrl);
  const loggerInstance: FastifyBaseLogger = options.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // A client's id could repeat that of another request.
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: limits.jsonBodyBytesMax,
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS },
    routerOptions: { maxParamLength: limits.tokenCharsMax },
    trustProxy: (_address, hop) => hop < options.trustProxyHops,
    // Requests that arrived before the server began to stop are answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these requests.
      sendRefusal(request, reply.headers({ ...headers, 'X-Request-Id': request.id }), refusalOf(error));
    },
  });
  app.decorate('authenticator', options.authenticator);
  app.decorate('registeredRoutes', new Set<RouteDefinition>());
  app.decorateRequest('actor', undefined);
  // A form of another site can send text/plain without a CORS preflight.
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
