import { limits, serverMessages, type RouteDefinition } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestServer } from '../../testing/test-server.ts';
import { installNotFound } from './not-found.ts';
import { registerRoute } from './register-route.ts';

const route = {
  method: 'POST',
  path: '/api/things/:id/',
  access: 'public',
  summary: 'For tests',
  body: z.object({ a: z.string().optional() }, { error: serverMessages.bodyRequired }),
  reply: z.object({}),
} as const satisfies RouteDefinition;

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer();
  registerRoute(app, {}, route, () => Promise.resolve({}));
  app.decorate('sendWebDocument', undefined);
  installNotFound(app);
});
afterAll(() => app.close());

const post = (payload: string | Buffer, contentType?: string) =>
  app.inject({
    method: 'POST',
    url: '/api/things/1/',
    payload,
    headers: contentType === undefined ? {} : { 'content-type': contentType },
  });

const JSON_TYPE = 'application/json';
const TOO_LARGE = `{"a":"${'x'.repeat(limits.jsonBodyBytesMax)}"}`;
const MULTIPART = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--b--\r\n';

it.each([
  ['broken JSON', '{"a":', JSON_TYPE, 400, serverMessages.jsonBroken],
  ['an empty body', '', JSON_TYPE, 400, serverMessages.bodyRequired],
  ['a list', '[]', JSON_TYPE, 400, serverMessages.bodyRequired],
  ['a text', '"a"', JSON_TYPE, 400, serverMessages.bodyRequired],
  ['null', 'null', JSON_TYPE, 400, serverMessages.bodyRequired],
  ['a prototype', '{"__proto__":{"a":"x"}}', JSON_TYPE, 400, serverMessages.jsonBroken],
  [
    'a prototype by escapes',
    String.raw`{"\u005f_proto__":{"a":"x"}}`,
    JSON_TYPE,
    400,
    serverMessages.jsonBroken,
  ],
  ['a key twice', '{"a":"x","a":"y"}', JSON_TYPE, 400, serverMessages.jsonBroken],
  ['a key twice by escapes', String.raw`{"a":"x","\u0061":"y"}`, JSON_TYPE, 400, serverMessages.jsonBroken],
  [
    'a deep nest of lists',
    `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
    JSON_TYPE,
    400,
    serverMessages.jsonBroken,
  ],
  [
    'a deep nest of objects',
    `${'{"a":'.repeat(21)}1${'}'.repeat(21)}`,
    JSON_TYPE,
    400,
    serverMessages.jsonBroken,
  ],
  ['a number beyond all numbers', '{"a":1e309}', JSON_TYPE, 400, undefined],
  ['too much', TOO_LARGE, JSON_TYPE, 413, serverMessages.bodyTooLarge],
  ['plain text', '{"a":"x"}', 'text/plain', 415, serverMessages.mediaType],
  ['a form', 'a=x', 'application/x-www-form-urlencoded', 415, serverMessages.mediaType],
  ['a multipart form', MULTIPART, 'multipart/form-data; boundary=b', 415, serverMessages.mediaType],
  ['XML', '<a/>', 'application/xml', 415, serverMessages.mediaType],
  ['no content type', Buffer.from('{"a":"x"}'), undefined, 415, serverMessages.mediaType],
] as const)('S39 S48 S54 refuses %s', async (_name, payload, contentType, status, message) => {
  const answer = await post(payload, contentType);
  expect(answer.json()).toMatchObject({
    ...(message !== undefined && { message }),
    request_id: answer.headers['x-request-id'],
  });
  expect(answer.statusCode).toBe(status);
});

it.each([
  '{"a":"x"}',
  String.raw`{"a":"\"a\":{[\\","b":{"a":"x"},"c":[{"a":1},{"a":2}]}`,
  `${'{"b":'.repeat(20)}"a"${'}'.repeat(20)}`,
])('accepts the valid JSON %s', async (payload) => {
  expect((await post(payload, 'application/json; charset=utf-8')).statusCode).toBe(200);
});

it('answers an unknown path of the API with JSON', async () => {
  const answer = await app.inject({ url: '/api/nothing/' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ message: serverMessages.routeNotFound, code: 'not_found' });
});

it.each(['GET', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'] as const)(
  'S55 answers %s with the allowed methods',
  async (method) => {
    const answer = await app.inject({ method, url: '/api/things/1/?x=1' });
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe('POST');
    expect(answer.json()).toMatchObject({ message: serverMessages.methodNotAllowed(method) });
  },
);

it.each(['/api/things/%E0%A4%A/', `/api/things/${'x'.repeat(5000)}/`])(
  'answers a malformed path like an unknown one',
  async (url) => {
    const answer = await app.inject({ method: 'POST', url, payload: {} });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    expect(answer.headers['content-security-policy']).toBeDefined();
  },
);
