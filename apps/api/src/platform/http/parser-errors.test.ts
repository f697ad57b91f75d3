import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { errorStatuses, serverMessages, type ErrorCode } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { refuseUnparsed } from './parser-errors.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await createTestServer({ publicUrl: 'https://props.example.com' });
  app.get('/', () => ({}));
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

interface RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

const parse = (answer: string): RawAnswer => {
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line) => line.split(': ', 2) as [string, string]);
  return {
    status: Number(statusLine.split(' ')[1]),
    headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])),
    body,
  };
};

/** What the server writes to a connection until it closes it. */
const send = async (bytes: string): Promise<RawAnswer> => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(bytes);
  return parse(await text(socket));
};

const CLOSE = 'Connection: close\r\n';
const HOST = 'Host: props.example.com\r\n';
const unreadable: readonly [ErrorCode, string] = ['validation_failed', serverMessages.requestUnreadable];

const expectRefusal = ({ status, headers, body }: RawAnswer, code: ErrorCode, message: string): void => {
  expect(status).toBe(errorStatuses[code]);
  expect(JSON.parse(body)).toEqual({ message, code, request_id: headers['x-request-id'] });
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
};

it.each([
  ['something else than HTTP', 'hello\r\n\r\n', ...unreadable],
  ['an unknown method', `BREW / HTTP/1.1\r\n${HOST}\r\n`, ...unreadable],
  ['NUL in a header', `GET / HTTP/1.1\r\n${HOST}X-A: a\0b\r\n\r\n`, ...unreadable],
  ['a space in the path', `GET /a b HTTP/1.1\r\n${HOST}\r\n`, ...unreadable],
  [
    'a length and chunks at once',
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ...unreadable,
  ],
  [
    'two lengths',
    `POST / HTTP/1.1\r\n${HOST}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde`,
    ...unreadable,
  ],
  ['no host', `GET / HTTP/1.1\r\n${CLOSE}\r\n`, ...unreadable],
  [
    'a header that is too large',
    `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(20_000)}\r\n\r\n`,
    'headers_too_large',
    serverMessages.headersTooLarge,
  ],
  [
    'a path that is too large',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`,
    'headers_too_large',
    serverMessages.headersTooLarge,
  ],
] as const)(
  'S52: %s is answered with the shape and headers of every refusal',
  async (_name, bytes, code, message) => {
    expectRefusal(await send(bytes), code, message);
  },
);

it('S52: a request that arrives too slowly is answered likewise', () => {
  const written: string[] = [];
  const socket = { writable: true, write: (bytes: string) => written.push(bytes), destroy: () => undefined };
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  refuseUnparsed(headers)(error, socket as never);
  const { status, body } = parse(written.join(''));
  expect({ status, body: JSON.parse(body) as unknown }).toMatchObject({
    status: 408,
    body: { code: 'request_timeout', message: serverMessages.requestTimeout },
  });
});

it.each(['Expect: anything\r\n', 'Upgrade: websocket\r\nConnection: upgrade\r\n'])(
  'a request with %j is answered like any other',
  async (line) => {
    expect(await send(`GET / HTTP/1.1\r\n${HOST}${line}${CLOSE}\r\n`)).toMatchObject({
      status: 200,
      headers: { 'x-content-type-options': 'nosniff' },
    });
  },
);

it.each(['TRACE', 'PROPFIND', 'LINK', 'OPTIONS'])(
  'S55: %s is not found, with the headers',
  async (method) => {
    const { status, headers } = await send(`${method} / HTTP/1.1\r\n${HOST}${CLOSE}\r\n`);
    expect({ status, headers }).toMatchObject({
      status: 404,
      headers: { 'x-content-type-options': 'nosniff' },
    });
  },
);
