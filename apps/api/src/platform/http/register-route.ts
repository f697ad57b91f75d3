import type { Readable } from 'node:stream';
import {
  apiKeyMessages,
  roles,
  secondFactorMessages,
  serverMessages,
  type RouteDefinition,
} from '@propsmith/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Reading } from '../db/reading.ts';
import type { RequestLimits } from '../rate-limits/index.ts';
import { Refusal } from '../refusal.ts';
import { isPlanActor, type Actor, type Authenticator, type PlanActor } from './actor.ts';
import { parseHeaders, parseInput } from './parse-input.ts';
import { requestInfo, type RequestInfo } from './request-info.ts';
import { readUpload, type Upload } from './upload.ts';

declare module 'fastify' {
  interface FastifyInstance {
    authenticator: Authenticator;
    requestLimits: RequestLimits;
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
  readonly content: string | Buffer | Readable;
}
type Answer<Route extends RouteDefinition> = Route extends { readonly file: string }
  ? FileReply
  : z.input<Route['reply']>;
/** The first argument of the feature's use cases (see platform/context.ts). */
type RouteContext<Services, Route extends RouteDefinition> = Services & {
  readonly actor: ActorOf<Route>;
  readonly request: RequestInfo;
};

/** What a gate gives to the handler. */
interface Passed {
  /** Called when the request has ended, at least once. */
  leave(): void;
}
/** Called when the caller is known and before the body is read; throws to refuse the request. */
type Gate<Services, Route extends RouteDefinition, Pass> = (
  ctx: RouteContext<Services, Route>,
  headers: Parsed<Route, 'headers'>,
) => Pass | Promise<Pass>;

// The actor has been checked against the route's access.
const contextOf = <Services, Route extends RouteDefinition>(
  services: Services,
  request: FastifyRequest,
): RouteContext<Services, Route> =>
  ({ ...services, actor: request.actor, request: requestInfo(request) }) as RouteContext<Services, Route>;

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
  if (actor.role !== roles.admin)
    throw new Refusal('forbidden', serverMessages.adminOnly, { account: actor });
  return actor;
};

/** Refuses an API key that the route does not take. */
const requireScope = ({ apiKey: scope }: RouteDefinition, actor: Actor): void => {
  const { apiKey } = actor;
  if (apiKey === undefined || (scope && apiKey.scopes.includes(scope))) return;
  const message = scope ? apiKeyMessages.scopeMissing(scope) : apiKeyMessages.notHere;
  throw new Refusal('forbidden', message, { account: actor });
};

/** Refuses a member who has to set up a second factor first. */
const requireFactor = ({ beforeFactor }: RouteDefinition, actor: Actor): void => {
  if (!actor.mustSetUpFactor || beforeFactor === true) return;
  throw new Refusal('second_factor_setup_required', secondFactorMessages.setUpRequired, { account: actor });
};

/** The actor, who has the access that a route needs. */
const admitted = (route: RouteDefinition, actor: Actor): Actor => {
  requireFactor(route, actor);
  requireScope(route, actor);
  return route.access === 'signed-in' ? actor : requireAdmin(actor);
};

const authorise = async (
  route: RouteDefinition,
  authenticator: Authenticator,
  request: FastifyRequest,
): Promise<Actor | PlanActor | undefined> => {
  switch (route.access) {
    case 'public':
      return undefined;
    case 'signed-in':
    case 'admin':
      return admitted(route, await authenticator.member(bearerOf(request)));
    case 'plan': {
      const actor = await authenticator.memberOrPlan(bearerOf(request));
      return isPlanActor(actor) ? actor : admitted(route, actor);
    }
  }
};

/** Registers a route with a gate, which may refuse a request before its body is read. */
export const registerGatedRoute = <
  Services extends object,
  const Route extends RouteDefinition,
  Pass extends Passed,
>(
  app: FastifyInstance,
  services: Services,
  route: Route,
  gate: Gate<Services, Route, Pass>,
  handle: (
    ctx: RouteContext<Services, Route>,
    input: RouteInput<Route>,
    passed: Pass,
  ) => Promise<Answer<Route>>,
): void => {
  app.registeredRoutes.add(route);
  /** Of requests that have passed the gate and not reached the handler. */
  const passes = new WeakMap<FastifyRequest, Pass>();
  const answerTo = async (request: FastifyRequest, passed: Pass): Promise<Answer<Route>> => {
    const upload = route.multipart && request.isMultipart() ? await readUpload(request) : undefined;
    const input = { ...parseInput(route, request, upload), upload } as RouteInput<Route>;
    return handle(contextOf(services, request), input, passed);
  };
  app.route({
    method: route.method,
    url: route.path,
    // A GET may change something: the visit of a link, the first download of an invoice.
    exposeHeadRoute: false,
    onRequest: async (request, reply) => {
      app.requestLimits.countAddress(request.ip);
      const actor = await authorise(route, app.authenticator, request);
      request.actor = actor;
      if (actor !== undefined) app.requestLimits.countMember(route, actor);
      const headers = parseHeaders(route, request) as Parsed<Route, 'headers'>;
      const passed = await gate(contextOf(services, request), headers);
      passes.set(request, passed);
      // The client has gone meanwhile, and no event will tell.
      if (reply.raw.destroyed) passed.leave();
    },
    handler: async (request, reply) => {
      const passed = passes.get(request);
      if (passed === undefined)
        throw new Error('A request has reached its handler without passing the gate.');
      passes.delete(request);
      return sendAnswer(reply, route, await answerTo(request, passed).finally(() => passed.leave()));
    },
    // A request whose body could not be read, or whose client has gone.
    onResponse: (request, _reply, done) => {
      passes.get(request)?.leave();
      done();
    },
  });
};

const noGate = (): Passed => ({ leave: () => undefined });

/**
 * Registers a route of the contract. The caller is authorised before the body is read. Input and reply are parsed by the
 * contract's schemas, so that no unknown field reaches the handler or the client.
 */
export const registerRoute = <Services extends object, const Route extends RouteDefinition>(
  app: FastifyInstance,
  services: Services,
  route: Route,
  handle: (ctx: RouteContext<Services, Route>, input: RouteInput<Route>) => Promise<Answer<Route>>,
): void => registerGatedRoute(app, services, route, noGate, handle);

/**
 * Registers a route that only reads. Its answer is read in the statement that checks the caller's session, so `read` makes
 * no query: it says what is to be read for the actor.
 */
export const registerReading = <
  Services extends object,
  const Route extends RouteDefinition & { readonly method: 'GET'; readonly access: 'signed-in' | 'admin' },
>(
  app: FastifyInstance,
  services: Services,
  route: Route,
  read: (ctx: RouteContext<Services, Route>, input: RouteInput<Route>) => Reading<Answer<Route>>,
): void => {
  app.registeredRoutes.add(route);
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      app.requestLimits.countAddress(request.ip);
      // The authenticator asks again after a change of role; the request is still one.
      let isCounted = false;
      const answer = await app.authenticator.read(bearerOf(request), (actor) => {
        request.actor = admitted(route, actor);
        if (!isCounted) app.requestLimits.countMember(route, actor);
        isCounted = true;
        const input = { ...parseInput(route, request, undefined), upload: undefined } as RouteInput<Route>;
        return read(contextOf(services, request), input);
      });
      return sendAnswer(reply, route, answer);
    },
  });
};
