import { serverMessages, type RouteDefinition } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../refusal.ts';
import { sendRefusal } from './error-mapper.ts';

const matches = (pattern: string, path: string): boolean => {
  const wanted = pattern.split('/');
  const given = path.split('/');
  return (
    wanted.length === given.length &&
    wanted.every((segment, at) => (segment.startsWith(':') ? given[at] !== '' : segment === given[at]))
  );
};

/** The methods of an API path; none when the path is unknown. */
const methodsAt = (routes: Iterable<RouteDefinition>, path: string): string[] => [
  ...new Set([...routes].filter((route) => matches(route.path, path)).map((route) => route.method)),
];

/** Answers unknown paths with JSON, or with the web application's document where a screen could be. */
export const installNotFound = (app: FastifyInstance): void => {
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1);
    const methods = methodsAt(app.registeredRoutes, path);
    if (methods.length > 0) {
      reply.header('Allow', methods.join(', '));
      return sendRefusal(
        request,
        reply,
        new Refusal('method_not_allowed', serverMessages.methodNotAllowed(request.method)),
      );
    }
    const isScreen = !/^\/(api|assets|dev)(\/|$)/.test(path) && ['GET', 'HEAD'].includes(request.method);
    if (isScreen && app.sendWebDocument !== undefined) return app.sendWebDocument(reply.code(404));
    return sendRefusal(request, reply, new Refusal('not_found', serverMessages.routeNotFound));
  });
};
