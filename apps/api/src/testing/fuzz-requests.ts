import {
  IDEMPOTENCY_KEY_HEADER,
  pathOf,
  routes,
  SIGNUP_TOKEN_HEADER,
  STRIPE_WEBHOOK_PATH,
  type RouteDefinition,
  type RouteName,
} from '@propsmith/contract';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { anyContentType, anyRawBody, anyText, anyValue } from './fuzz-values.ts';
import { sampleRequests } from './sample-requests.ts';

/** What generated requests refer to. */
export interface FuzzWorld {
  /** Credentials by actor; undefined for anonymous. */
  readonly bearers: Readonly<Record<string, string | undefined>>;
  /** Ids of all companies: executions, payments, invoices, members, uploads. */
  readonly ids: readonly string[];
  readonly emails: readonly string[];
}

export interface FuzzRequest {
  readonly actor: string;
  /** The route's name; undefined for another path, or another method of a route's path. */
  readonly route: RouteName | undefined;
  readonly request: InjectOptions;
}

type Fields = Record<string, unknown>;

const routeNames = Object.keys(routes) as RouteName[];
/** Paths outside the contract. */
const otherPaths = [
  STRIPE_WEBHOOK_PATH,
  '/dev/mail',
  '/dev/mail.json',
  '/dev/mail/1',
  '/health/live',
  '/health/ready',
  '/api/openapi.json',
  '/api/nothing/',
  '/assets/nothing.js',
  '/metrics',
  '/login',
];

/** A valid body with one or two parts replaced, removed or added. */
const mutated = (body: Fields): fc.Arbitrary<Fields> => {
  const keys = Object.keys(body);
  const key = keys.length === 0 ? fc.constant('x') : fc.constantFrom(...keys);
  const change = fc.oneof(
    { weight: 6, arbitrary: fc.tuple(key, anyValue) },
    { weight: 1, arbitrary: fc.tuple(key, fc.constant(undefined)) },
    { weight: 1, arbitrary: fc.tuple(anyText, anyValue) },
  );
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) => ({ ...body, ...Object.fromEntries(changes) }));
};

/** Changes inside the first item of a list, as in `users`. */
const mutatedInside = (body: Fields): fc.Arbitrary<Fields> => {
  const [name, list] = Object.entries(body).find(([, value]) => Array.isArray(value)) ?? [];
  const [item] = (list ?? []) as unknown[];
  if (name === undefined || typeof item !== 'object' || item === null) return mutated(body);
  return mutated(item as Fields).map((changed) => ({ ...body, [name]: [changed] }));
};

const multipartBody = (fields: Fields): fc.Arbitrary<{ type: string; payload: Buffer }> =>
  fc
    .record({
      name: fc.oneof(fc.constantFrom('app.log', 'app.txt', 'app.log\0', '../a.log', 'a.log.html'), anyText),
      field: fc.constantFrom('files', 'uploaded_file', '__proto__', 'logs'),
      content: fc.oneof(
        fc.constantFrom('2026-03-02 08:15:01 INFO a\n2026-03-02 08:15:02 INFO b\n', '', '\0', 'x'),
        fc.string({ unit: 'binary', maxLength: 300 }),
        fc.uint8Array({ maxLength: 300 }),
      ),
      disposition: fc.constantFrom('filename="', "filename*=utf-8''\"", 'x="'),
      end: fc.constantFrom('\r\n--b--\r\n', '\r\n--b--\r\n', '\r\n--b\r\n', ''),
      parts: fc.constantFrom(1, 1, 1, 12),
    })
    .map(({ name, field, content, disposition, end, parts }) => {
      const texts = Object.entries(fields).map(
        ([key, value]) => `--b\r\nContent-Disposition: form-data; name="${key}"\r\n\r\n${String(value)}\r\n`,
      );
      const file = `--b\r\nContent-Disposition: form-data; name="${field}"; ${disposition}${name}"\r\nContent-Type: text/plain\r\n\r\n`;
      const files = Array.from({ length: parts }, () =>
        Buffer.concat([Buffer.from(file), Buffer.from(content)]),
      );
      const between = Buffer.from('\r\n');
      return {
        type: 'multipart/form-data; boundary=b',
        payload: Buffer.concat([
          Buffer.from(texts.join('')),
          ...files.flatMap((part) => [part, between]),
          Buffer.from(end),
        ]),
      };
    });

type Payload = { readonly type?: string; readonly payload?: string | Buffer };

const json = (value: unknown): Payload => ({ type: 'application/json', payload: JSON.stringify(value) });

const payloadOf = (route: RouteDefinition, body: Fields | undefined): fc.Arbitrary<Payload> => {
  const raw = fc.record({ type: anyContentType, payload: anyRawBody });
  if (body === undefined)
    return fc.oneof({ weight: 9, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: raw });
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(json(body)) },
    { weight: 5, arbitrary: mutated(body).map(json) },
    { weight: 3, arbitrary: mutatedInside(body).map(json) },
    { weight: 2, arbitrary: raw },
    { weight: route.multipart ? 6 : 0, arbitrary: multipartBody(body) },
  );
};

/** A URL cannot contain half of a surrogate pair. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '');

const queryOf = (route: RouteDefinition): fc.Arbitrary<string> => {
  const names = [...Object.keys(route.query?.shape ?? {}), 'to', 'x'];
  const pair = fc
    .tuple(fc.constantFrom(...names), anyText)
    .map(([name, value]) => `${name}=${encodeURIComponent(wellFormed(value))}`);
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant('') },
    {
      weight: 2,
      arbitrary: fc.array(pair, { minLength: 1, maxLength: 3 }).map((pairs) => `?${pairs.join('&')}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('?', '?&&', '?%', '?pageNumber[]=1', '?pageNumber=1&pageNumber=2'),
    },
  );
};

/** Node refuses other characters in a header before a request is sent. */
const headerText = anyText.map((text) => text.replace(/[^\t\x20-\x7e\x80-\xff]/g, '').slice(0, 5000));

const headersOf = (world: FuzzWorld): fc.Arbitrary<Record<string, string>> =>
  fc
    .array(
      fc.oneof(
        fc.tuple(
          fc.constant(IDEMPOTENCY_KEY_HEADER),
          fc.oneof(fc.uuid(), fc.constantFrom(...world.ids), headerText),
        ),
        fc.tuple(
          fc.constantFrom(
            ...[SIGNUP_TOKEN_HEADER, 'stripe-signature', 'user-agent', 'x-forwarded-for', 'accept', 'cookie'],
            ...['origin', 'host', 'content-encoding', 'range', 'if-none-match', 'accept-encoding'],
          ),
          headerText,
        ),
      ),
      { maxLength: 2 },
    )
    .map((pairs) => Object.fromEntries(pairs));

const methodOf = (method: string): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 20, arbitrary: fc.constant(method) },
    { weight: 1, arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE') },
  );

const credentialOf = (world: FuzzWorld): fc.Arbitrary<{ actor: string; authorization?: string }> =>
  fc.oneof(
    {
      weight: 12,
      arbitrary: fc
        .constantFrom(...Object.entries(world.bearers))
        .map(([actor, bearer]) =>
          bearer === undefined ? { actor } : { actor, authorization: `Bearer ${bearer}` },
        ),
    },
    {
      weight: 1,
      arbitrary: headerText.map((text) => ({ actor: 'forged', authorization: `Bearer ${text}` })),
    },
  );

const targetOf = (world: FuzzWorld, name: RouteName): fc.Arbitrary<InjectOptions> => {
  const route: RouteDefinition = routes[name];
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...world.ids) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 2, arbitrary: anyText.map(wellFormed) },
  );
  const email = fc.oneof(
    fc.constantFrom(...world.emails),
    fc.uuid().map((name) => `${name}@example.com`),
  );
  return fc.tuple(id, email).chain(([chosenId, chosenEmail]) => {
    const sample = sampleRequests[name]({ id: chosenId, email: chosenEmail });
    return fc
      .record({
        method: methodOf(route.method),
        query: queryOf(route),
        payload: payloadOf(route, sample.body as Fields | undefined),
        headers: headersOf(world),
      })
      .map(({ method, query, payload: { type, payload }, headers }) => ({
        method: method as 'GET',
        url: pathOf(route, sample.params) + query,
        headers: { ...sample.headers, ...headers, ...(type !== undefined && { 'content-type': type }) },
        ...(payload !== undefined && { payload }),
      }));
  });
};

const otherTarget = (world: FuzzWorld): fc.Arbitrary<FuzzRequest> =>
  fc
    .record({
      path: fc.constantFrom(...otherPaths),
      method: methodOf('GET'),
      query: queryOf(routes.listUsage),
      headers: headersOf(world),
      payload: anyRawBody,
    })
    .map(({ path, method, query, headers, payload }) => ({
      actor: 'anonymous',
      route: undefined,
      request: {
        method: (path === STRIPE_WEBHOOK_PATH ? 'POST' : method) as 'GET',
        url: path + query,
        headers: { ...headers, 'content-type': 'application/json' },
        ...(path === STRIPE_WEBHOOK_PATH && { payload }),
      },
    }));

/** Requests to every route of the contract as every actor, valid ones and broken ones. */
export const anyRequest = (world: FuzzWorld): fc.Arbitrary<FuzzRequest> => {
  const contract = fc.constantFrom(...routeNames).chain((route) =>
    fc.tuple(targetOf(world, route), credentialOf(world)).map(([request, { actor, authorization }]) => ({
      actor,
      route: request.method === routes[route].method ? route : undefined,
      request: { ...request, headers: { ...request.headers, ...(authorization && { authorization }) } },
    })),
  );
  return fc.oneof({ weight: 15, arbitrary: contract }, { weight: 1, arbitrary: otherTarget(world) });
};
