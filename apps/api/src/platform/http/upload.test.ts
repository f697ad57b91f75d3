import { extractionMessages, limits, serverMessages, type RouteDefinition } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestServer } from '../../testing/test-server.ts';
import { registerRoute } from './register-route.ts';
import type { Upload } from './upload.ts';

const route = {
  method: 'POST',
  path: '/api/send/',
  access: 'public',
  summary: 'For tests',
  body: z.object({ note: z.string().max(5, { error: 'The note is too long.' }).optional() }),
  multipart: true,
  reply: z.object({ note: z.string().optional() }),
} as const satisfies RouteDefinition;

let app: FastifyInstance;
let seen: Upload | undefined;
beforeAll(async () => {
  app = await createTestServer();
  registerRoute(app, {}, route, (_ctx, { body, upload }) => {
    seen = upload;
    return Promise.resolve({ note: body.note });
  });
});
afterAll(() => app.close());

const part = (disposition: string, content: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--b\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n`),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ]);
const file = (name: string, content: string | Buffer): Buffer =>
  part(`name="files"; filename="${name}"`, content);
const send = (...parts: Buffer[]) =>
  app.inject({
    method: 'POST',
    url: route.path,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([...parts, Buffer.from('--b--\r\n')]),
  });

it('reads fields as the body and files as bytes', async () => {
  const answer = await send(part('name="note"', 'hi'), file('a.log', Buffer.from([0, 255, 10])));
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ note: 'hi' });
  expect(seen?.files).toEqual([{ fieldName: 'files', fileName: 'a.log', bytes: Buffer.from([0, 255, 10]) }]);
});

it('validates fields by the schema of the body', async () => {
  expect((await send(part('name="note"', 'too long'))).json()).toMatchObject({
    message: 'The note is too long.',
  });
});

it('accepts a file of the maximum size and refuses one byte more', async () => {
  expect((await send(file('a.log', Buffer.alloc(limits.logFileBytesMax)))).statusCode).toBe(200);
  const answer = await send(file('a.log', Buffer.alloc(limits.logFileBytesMax + 1)));
  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ message: extractionMessages.fileTooLarge });
});

it('refuses too many parts', async () => {
  const files = Array.from({ length: 40 }, (_, at) => file(`${at}.log`, 'x'));
  expect((await send(...files)).statusCode).toBe(413);
});

it('strips the folders from a file name', async () => {
  await send(file('../../etc/passwd.log', 'x'));
  expect(seen?.files[0]?.fileName).toBe('passwd.log');
});

it.each(['__proto__', 'constructor'])('refuses a field named %s', async (name) => {
  const answer = await send(part(`name="${name}"`, 'x'));
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: serverMessages.formBroken });
});

it('accepts JSON too', async () => {
  const answer = await app.inject({ method: 'POST', url: route.path, payload: { note: 'hi' } });
  expect(answer.json()).toEqual({ note: 'hi' });
  expect(seen).toBeUndefined();
});

it('refuses a truncated form', async () => {
  const answer = await app.inject({
    method: 'POST',
    url: route.path,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: file('a.log', 'x').subarray(0, 60),
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ message: serverMessages.formBroken });
});
