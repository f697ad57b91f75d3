import { pathOf, type RouteDefinition } from '@propsmith/contract';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { z } from 'zod';
import { countOf } from './count-of.ts';

export interface CallOptions {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly bearer?: string;
  /** The caller's IP address; loopback when absent. */
  readonly ip?: string;
}

export interface Answer<Reply> {
  readonly status: number;
  /** The parsed JSON, or the text of any other content. */
  readonly body: unknown;
  readonly headers: LightMyRequestResponse['headers'];
  /** The body parsed by the route's schema; throws when the call was refused. */
  reply(): Reply;
}

/** Calls a route of the contract as a client does. */
export const call = async <Route extends RouteDefinition>(
  app: FastifyInstance,
  route: Route,
  { params, query, headers, body, bearer, ip = '127.0.0.1' }: CallOptions = {},
): Promise<Answer<z.output<Route['reply']>>> => {
  const answer = await app.inject({
    method: route.method,
    url: pathOf(route, params),
    remoteAddress: ip,
    headers: { ...headers, ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }) },
    ...(query === undefined ? {} : { query }),
    ...(body === undefined ? {} : { payload: body }),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  const parsed: unknown = isJson ? answer.json() : answer.body;
  return {
    status: answer.statusCode,
    body: parsed,
    headers: answer.headers,
    reply: () => {
      if (answer.statusCode !== (route.status ?? 200))
        throw new Error(`${answer.statusCode}: ${answer.body}`);
      return route.reply.parse(parsed) as z.output<Route['reply']>;
    },
  };
};

/** A body as text, without the one field that differs between any two answers. */
export const withoutRequestId = (body: string): string => body.replace(/"request_id":"[^"]*"/, '');

/** How often each status was answered, as `{ 200: 1, 400: 19 }`. */
export const countByStatus = (answers: readonly { readonly status: number }[]): Record<number, number> =>
  countOf(answers.map(({ status }) => String(status)));

/** Starts `times` calls in parallel. */
export const atOnce = <Result>(times: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: times }, (_, index) => make(index)));
