import { pathOf, type RouteDefinition } from '@propsmith/contract';
import { CallFailure } from './call-failure.ts';
import type { Reply, SentOptions } from './call-types.ts';

const addressOf = (route: RouteDefinition, { params, query = {} }: SentOptions): string => {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const path = pathOf(route, params);
  return search.size > 0 ? `${path}?${search.toString()}` : path;
};

const requestOf = (route: RouteDefinition, options: SentOptions, bearer: string | undefined): RequestInit => {
  const headers = new Headers(options.headers);
  if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`);
  if (options.body !== undefined) headers.set('Content-Type', 'application/json');
  return {
    method: route.method,
    credentials: 'include',
    headers,
    body: options.form ?? (options.body === undefined ? null : JSON.stringify(options.body)),
    signal: options.signal ?? null,
    keepalive: options.keepalive ?? false,
  };
};

const reach = async (fetchReply: () => Promise<Response>): Promise<Response> => {
  try {
    return await fetchReply();
  } catch (error) {
    throw new CallFailure({ kind: 'unreachable' }, error instanceof Error ? error.message : '');
  }
};

/** One exchange with the server: the reply of the route's shape, or a CallFailure. */
export const send = async <Route extends RouteDefinition>(
  fetcher: typeof fetch,
  route: Route,
  options: SentOptions,
  bearer?: string,
): Promise<Reply<Route>> => {
  const response = await reach(() => fetcher(addressOf(route, options), requestOf(route, options, bearer)));
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw CallFailure.refused(response.status, response.statusText, body);
  const parsed = route.reply.safeParse(body);
  if (!parsed.success) throw new CallFailure({ kind: 'misshapen' });
  return parsed.data as Reply<Route>;
};
