import { roles, serverMessages, type RouteDefinition } from '@propsmith/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refusal } from '../refusal.ts';
import { isPlanActor, type Actor, type Authenticator, type PlanActor } from './actor.ts';
import { parseInput } from './parse-input.ts';
import { requestInfo, type RequestInfo } from './request-info.ts';
import { readUpload, type Upload } from './upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    authenticator: Authenticator;
    /** Every route of the contract that has a handler. */
    registeredRoutes: Set<RouteDefinition>;
  }
  interface FastifyRequest {
    actor: Actor | PlanActor | undefined;
  }
}

type Parsed<Route, Part extends string> =
  Route extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined;
type ActorOf<Route extends RouteDefinition> = {
  public: undefined;
  'signed-in': Actor;
  admin: Actor;
  plan: Actor | PlanActor;
}[Route['access']];

interface RouteInput<Route extends RouteDefinition> {
  readonly body: Parsed<Route, 'body'>;
  readonly params: Parsed<Route, 'params'>;
  readonly query: Parsed<Route, 'query'>;
  readonly headers: Parsed<Route, 'headers'>;
  /** Present when the route accepts multipart bodies and the request has one. */
  readonly upload: Upload | undefined;
}
export interface FileReply {
  /** The name that the browser proposes; ASCII without quotes. */
  readonly fileName: string;
  readonly content: string | Buffer;
}
type Answer<Route extends RouteDefinition> = Route extends { readonly file: string }
  ? FileReply
  : z.input<Route['reply']>;
/** The first argument of the feature's use cases (see platform/context.ts). */
type RouteContext<Services, Route extends RouteDefinition> = Services & {
  readonly actor: ActorOf<Route>;
  readonly request: RequestInfo;
};

const sendAnswer = (reply: FastifyReply, route: RouteDefinition, answer: unknown): FastifyReply => {
  if (route.file === undefined) return reply.code(route.status ?? 200).send(route.reply.parse(answer));
  const { fileName, content } = answer as FileReply;
  return reply
    .header('Content-Disposition', `attachment; filename="${fileName}"`)
    .type(route.file)
    .send(content);
};

/** RFC 6750: `Authorization: Bearer <token>`; the scheme is case-insensitive. */
const bearerOf = (request: FastifyRequest): string => {
  const bearer = /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer === undefined) throw new Refusal('not_authenticated', serverMessages.credentialsMissing);
  return bearer;
};

const requireAdmin = (actor: Actor): Actor => {
  if (actor.role !== roles.admin) throw new Refusal('forbidden', serverMessages.adminOnly);
  return actor;
};

const authorise = async (
  access: RouteDefinition['access'],
  authenticator: Authenticator,
  request: FastifyRequest,
): Promise<Actor | PlanActor | undefined> => {
  switch (access) {
    case 'public':
      return undefined;
    case 'signed-in':
      return authenticator.member(bearerOf(request));
    case 'admin':
      return requireAdmin(await authenticator.member(bearerOf(request)));
    case 'plan': {
      const actor = await authenticator.memberOrPlan(bearerOf(request));
      return isPlanActor(actor) ? actor : requireAdmin(actor);
    }
  }
};

/**
 * Registers a route of the contract. The caller is authorised before the body is read. Input and reply are parsed by the
 * contract's schemas, so that no unknown field reaches the handler or the client.
 */
export const registerRoute = <Services extends object, const Route extends RouteDefinition>(
  app: FastifyInstance,
  services: Services,
  route: Route,
  handle: (ctx: RouteContext<Services, Route>, input: RouteInput<Route>) => Promise<Answer<Route>>,
): void => {
  app.registeredRoutes.add(route);
  app.route({
    method: route.method,
    url: route.path,
    onRequest: async (request) => {
      request.actor = await authorise(route.access, app.authenticator, request);
    },
    handler: async (request, reply) => {
      const upload = route.multipart && request.isMultipart() ? await readUpload(request) : undefined;
      // Checked by `authorise` and by the route's schemas.
      const ctx = { ...services, actor: request.actor, request: requestInfo(request) };
      const input = { ...parseInput(route, request, upload), upload };
      const answer = await handle(ctx as RouteContext<Services, Route>, input as RouteInput<Route>);
      return sendAnswer(reply, route, answer);
    },
  });
};
