import type { FastifyInstance, FastifyRequest } from 'fastify';

const SEGMENT_CHARS_MAX = 24;

/**
 * The path without the secrets of links: the pattern of a matched route, otherwise the path without long segments, which
 * may be a secret in a mistyped link.
 */
const loggablePath = (request: Pick<FastifyRequest, 'url' | 'routeOptions'>): string =>
  request.routeOptions.url ??
  (request.url.split(/[?#]/, 1)[0] ?? '')
    .split('/')
    .map((segment) => (segment.length > SEGMENT_CHARS_MAX ? '[long]' : segment))
    .slice(0, 10)
    .join('/');

/** One line for each answered request. */
export const installRequestLog = (app: FastifyInstance): void => {
  app.addHook('onResponse', (request, reply, done) => {
    const { actor, refusal } = request;
    request.log.info(
      {
        method: request.method,
        path: loggablePath(request),
        status: reply.statusCode,
        duration_ms: Math.round(reply.elapsedTime),
        ip: request.ip,
        ...(actor && { user_id: actor.userId, company_id: actor.companyId }),
        ...(actor && 'apiKey' in actor && { api_key: actor.apiKey.id }),
        ...(refusal && { refusal: refusal.code }),
      },
      'request',
    );
    done();
  });
};
