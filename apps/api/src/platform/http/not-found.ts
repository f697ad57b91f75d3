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

/** The methods that a path of the API answers; none when there is no such path. */
const methodsAt = (routes: Iterable<RouteDefinition>, path: string): string[] => [
  ...new Set([...routes].filter((route) => matches(route.path, path)).map((route) => route.method)),
];

/** Paths that no route serves: JSON for the API and for other methods than reading, else what `showScreen` sends. */
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
