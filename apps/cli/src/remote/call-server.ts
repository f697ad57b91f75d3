import { errorBody, pathOf, type RouteDefinition } from '@propsmith/contract';
import type { z } from 'zod';
import type { Terminal } from '../terminal.ts';
import type { Credentials } from './credentials.ts';
import { LogRefused, RemoteError } from './remote-error.ts';

/** Waits between the tries of a request whose answer did not arrive. */
const RETRY_WAITS_MS = [1000, 3000] as const;
/** The server or its proxy is away for a moment. */
const passingStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

export interface ServerCall {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: FormData;
}

type CallTerminal = Pick<Terminal, 'fetch' | 'sleep'>;

/** The whole response; undefined when none arrived, or only a part. */
const send = async (
  { fetch }: CallTerminal,
  { url, key }: Credentials,
  route: RouteDefinition,
  { params, query, headers, body }: ServerCall,
): Promise<Response | undefined> => {
  const address = new URL(url + pathOf(route, params));
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
  try {
    const response = await fetch(address, {
      method: route.method,
      headers: { ...headers, authorization: `Bearer ${key}` },
      redirect: 'error',
      ...(body && { body }),
    });
    return new Response(await response.arrayBuffer(), response);
  } catch {
    return undefined;
  }
};

/** A request is repeated as it was, with the same Idempotency-Key: the server executes and charges it once. */
const sendUntilAnswered = async (
  terminal: CallTerminal,
  ...request: [Credentials, RouteDefinition, ServerCall]
): Promise<Response> => {
  for (const waitMs of [...RETRY_WAITS_MS, undefined]) {
    const response = await send(terminal, ...request);
    const isFinal = response !== undefined && !passingStatuses.has(response.status);
    if (isFinal) return response;
    if (waitMs === undefined && response !== undefined) return response;
    if (waitMs !== undefined) await terminal.sleep(waitMs);
  }
  throw new RemoteError(`no answer from ${request[0].url}`);
};

const bodyOf = async (response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
};

const failureOf = (url: string, { status }: Response, body: unknown): Error => {
  const { message, code } = errorBody.partial().safeParse(body).data ?? {};
  if (message === undefined) return new RemoteError(`${url} answered ${status}`, status);
  if (code === 'extraction_failed' || code === 'validation_failed') return new LogRefused(message);
  return new RemoteError(status === 401 ? `${message} Run: propsmith login` : message, status);
};

/** Calls a route with the API key; throws what the server says when it refuses. */
export const callServer = async <Route extends RouteDefinition>(
  terminal: CallTerminal,
  credentials: Credentials,
  route: Route,
  call: ServerCall = {},
): Promise<z.output<Route['reply']>> => {
  const response = await sendUntilAnswered(terminal, credentials, route, call);
  const body = await bodyOf(response);
  if (!response.ok) throw failureOf(credentials.url, response, body);
  const reply = route.reply.safeParse(body);
  if (!reply.success) throw new RemoteError(`the answer of ${credentials.url} is not understood`);
  return reply.data as z.output<Route['reply']>;
};
