import { pathOf, type RouteDefinition } from '@propsmith/contract';
import type { Reply } from '../api/call-types.ts';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly credentials: RequestCredentials | undefined;
  /** The request's abort signal. */
  readonly signal: AbortSignal | null;
  /** The parsed JSON, or the form. */
  readonly body: unknown;
}

type Handler = (request: RecordedRequest) => Response | Promise<Response>;

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

const ANYTHING = 'anything';

/** `/api/verify-email/:uuid/:token/` as an expression that any filled path matches. */
const patternOf = (route: RouteDefinition): RegExp => {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name ?? '', ANYTHING]);
  const path = pathOf(route, Object.fromEntries(names) as Record<string, string>);
  return new RegExp(`^${path.replaceAll(ANYTHING, '[^/]+')}$`);
};

const bodyOf = (init: RequestInit): unknown =>
  typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);

/** Replaces `fetch`: replies to the configured routes and records all requests. */
export class FakeServer {
  readonly requests: RecordedRequest[] = [];
  readonly #handlers: { route: RouteDefinition; handler: Handler }[] = [];

  /** The latest handler of a route replaces earlier ones. */
  answer(route: RouteDefinition, handler: Handler): this {
    this.#handlers.unshift({ route, handler });
    return this;
  }

  reply<Route extends RouteDefinition>(route: Route, body: Reply<Route>): this {
    return this.answer(route, () => json(body, route.status ?? 200));
  }

  replyFile(route: RouteDefinition & { readonly file: string }, fileName: string, content: string): this {
    const headers = {
      'Content-Type': route.file,
      'Content-Disposition': `attachment; filename="${fileName}"`,
    };
    return this.answer(route, () => new Response(content, { headers }));
  }

  refuse(route: RouteDefinition, status: number, body: unknown = {}): this {
    return this.answer(route, () => json(body, status));
  }

  unreachable(route: RouteDefinition, message = ''): this {
    return this.answer(route, () => Promise.reject(new TypeError(message)));
  }

  /** Makes the call throw an unexpected error, because the handler returns no response. */
  failUnexpectedly(route: RouteDefinition): this {
    return this.answer(route, () => null as never);
  }

  requestsTo(route: RouteDefinition): RecordedRequest[] {
    const pattern = patternOf(route);
    return this.requests.filter(({ method, path }) => method === route.method && pattern.test(path));
  }

  readonly fetcher = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://web.example.com');
    const request: RecordedRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init.headers),
      credentials: init.credentials,
      signal: init.signal ?? null,
      body: bodyOf(init),
    };
    this.requests.push(request);
    const found = this.#handlers.find(
      ({ route }) => route.method === request.method && patternOf(route).test(request.path),
    );
    if (!found) throw new TypeError(`No answer for ${request.method} ${request.path}`);
    // A real reply never arrives synchronously.
    await Promise.resolve();
    init.signal?.throwIfAborted();
    return found.handler(request);
  };
}
