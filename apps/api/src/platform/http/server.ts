import { limits, type RouteDefinition } from '@propsmith/contract';
import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { newId } from '../ids.ts';
import type { Logger } from '../log.ts';
import type { RequestLimits } from '../rate-limits/index.ts';
import type { Authenticator } from './actor.ts';
import { installErrorMapper, sendRefusal } from './error-mapper.ts';
import { installJsonBody } from './json-body.ts';
import { answerAllRequests, refuseUnparsed } from './parser-errors.ts';
import { refusalOf } from './refusal-of.ts';
import { installRequestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';
import { uploadLimits } from './upload.ts';

export interface ConnectionLimits {
  /** Until the request's headers have arrived. */
  readonly headersTimeoutMs: number;
  /** Until the whole request has arrived. */
  readonly requestTimeoutMs: number;
  /** How often the two are checked. */
  readonly checkEveryMs: number;
  readonly keepAliveTimeoutMs: number;
  /** Further connections are closed at once. */
  readonly connectionsMax: number;
}

export const connectionLimits: ConnectionLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  // Node checks every 30 s by default, so that slow connections would live three times as long.
  checkEveryMs: 1000,
  // Longer than the idle timeout of common proxies, so that the proxy closes the connection first.
  keepAliveTimeoutMs: 72_000,
  connectionsMax: 10_000,
};

export interface ServerOptions {
  readonly log: Logger;
  readonly publicUrl: string;
  readonly trustProxyHops: number;
  readonly authenticator: Authenticator;
  readonly requestLimits: RequestLimits;
  readonly connections?: ConnectionLimits;
}

/** An HTTP server without routes: headers, authentication, errors, uploads and the request log. */
export const createServer = async (options: ServerOptions): Promise<FastifyInstance> => {
  const headers = securityHeaders(options.publicUrl);
  const connections = options.connections ?? connectionLimits;
  const loggerInstance: FastifyBaseLogger = options.log;
  const app: FastifyInstance = Fastify({
    loggerInstance,
    // A client's id could repeat that of another request.
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    bodyLimit: limits.jsonBodyBytesMax,
    requestTimeout: connections.requestTimeoutMs,
    keepAliveTimeout: connections.keepAliveTimeoutMs,
    http: {
      headersTimeout: connections.headersTimeoutMs,
      connectionsCheckingInterval: connections.checkEveryMs,
      // Required by `answerAllRequests`: Node's refusal would have no headers.
      requireHostHeader: false,
    },
    clientErrorHandler: refuseUnparsed(headers),
    routerOptions: { maxParamLength: limits.tokenCharsMax },
    trustProxy: (_address, hop) => hop < options.trustProxyHops,
    // Requests that arrived before the server began to stop are answered.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      // No hook runs for these requests.
      sendRefusal(request, reply.headers({ ...headers, 'X-Request-Id': request.id }), refusalOf(error));
    },
  });
  app.server.maxConnections = connections.connectionsMax;
  app.decorate('authenticator', options.authenticator);
  app.decorate('requestLimits', options.requestLimits);
  app.decorate('registeredRoutes', new Set<RouteDefinition>());
  app.decorateRequest('actor', undefined);
  // A form of another site can send text/plain without a CORS preflight.
  app.removeContentTypeParser('text/plain');
  installJsonBody(app);
  await app.register(multipart, { limits: uploadLimits, throwFileSizeLimit: true });
  installErrorMapper(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers({ ...headers, 'X-Request-Id': request.id });
    done();
  });
  installRequestLog(app);
  answerAllRequests(app);
  return app;
};
