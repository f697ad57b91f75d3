import { pathOf, type RouteDefinition } from '@propsmith/contract';
import { CallFailure } from './call-failure.ts';
import type { ReceivedFile, Reply, SentOptions } from './call-types.ts';

const urlOf = (route: RouteDefinition, { params, query = {} }: SentOptions): string => {
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

const mapNetworkError = async <Received>(receive: () => Promise<Received>): Promise<Received> => {
  const wasOffline = !navigator.onLine;
  try {
    return await receive();
  } catch (error) {
    throw new CallFailure({ kind: 'unreachable', wasOffline }, error instanceof Error ? error.message : '');
  }
};

/** From Content-Disposition (RFC 6266), in the form that our server sends. */
const fileNameOf = (response: Response): string =>
  /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? '';

const readFile = async (response: Response): Promise<ReceivedFile> => {
  const fileName = fileNameOf(response);
  // Our server always names the file; a reply without a name comes from a proxy.
  if (fileName === '') throw new CallFailure({ kind: 'malformed', text: '' });
  return { fileName, content: await mapNetworkError(() => response.blob()) };
};

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** In the form that our server sends: seconds. */
const retryAfterOf = (response: Response): number | undefined => {
  const header = response.headers.get('Retry-After') ?? '';
  return /^\d+$/.test(header) ? Number(header) : undefined;
};

/** Sends one request. Returns the validated reply or throws a CallFailure. */
export const send = async <Route extends RouteDefinition>(
  fetcher: typeof fetch,
  route: Route,
  options: SentOptions,
  bearer?: string,
): Promise<Reply<Route>> => {
  const response = await mapNetworkError(() =>
    fetcher(urlOf(route, options), requestOf(route, options, bearer)),
  );
  if (response.ok && route.file !== undefined) return (await readFile(response)) as Reply<Route>;
  const text = await response.text().catch(() => '');
  const body = parseJson(text);
  if (!response.ok)
    throw CallFailure.refused(response.status, response.statusText, body, retryAfterOf(response));
  const parsed = route.reply.safeParse(body);
  if (!parsed.success) throw new CallFailure({ kind: 'malformed', text });
  return parsed.data as Reply<Route>;
};
