import { connect, type AddressInfo, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { connectionLimits, type ConnectionLimits } from './server.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const openConnections = (server: FastifyInstance | undefined): Promise<number | undefined> =>
  new Promise((resolve) => server?.server.getConnections((_error, count) => resolve(count)));

const start = async (changes: Partial<ConnectionLimits>) => {
  app = await createTestServer({ connections: { ...connectionLimits, checkEveryMs: 20, ...changes } });
  app.get('/', () => ({ status: 'ok' }));
  app.post('/', () => ({ status: 'ok' }));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  /** Opens a connection, writes to it and waits until the server closes it; what the server sent is returned. */
  const exchange = (text: string): { readonly socket: Socket; readonly received: Promise<string> } => {
    const socket = connect(port, '127.0.0.1');
    let received = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
    socket.write(text);
    return { socket, received: new Promise((resolve) => socket.on('close', () => resolve(received))) };
  };
  return { exchange, get: () => fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }) };
};

describe('S59 slow connections', () => {
  it('have ten seconds for the headers and thirty for the request, checked every second', () => {
    expect(connectionLimits).toMatchObject({
      headersTimeoutMs: 10_000,
      requestTimeoutMs: 30_000,
      checkEveryMs: 1000,
      keepAliveTimeoutMs: 72_000,
    });
  });

  it.each([
    ['headers', { headersTimeoutMs: 100 }, 'GET / HTTP/1.1\r\nHost: propsmith.example.com\r\nX-Slow: '],
    [
      'a body',
      { headersTimeoutMs: 100, requestTimeoutMs: 100 },
      'POST / HTTP/1.1\r\nHost: propsmith.example.com\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('that never finish %s are closed, and others are answered meanwhile', async (_, changes, text) => {
    const { exchange, get } = await start(changes);
    const slow = Array.from({ length: 200 }, () => exchange(text).received);
    expect((await get()).status).toBe(200);
    expect(new Set((await Promise.all(slow)).map((answer) => answer.slice(0, 12)))).toEqual(
      new Set(['HTTP/1.1 408']),
    );
    expect((await get()).status).toBe(200);
  });

  it('past the greatest number of connections are closed at once', async () => {
    const { exchange, get } = await start({ connectionsMax: 3 });
    const held = [1, 2, 3].map(() => exchange('GET / HTTP/1.1\r\n'));
    await expect.poll(() => openConnections(app)).toBe(3);
    expect(await exchange('GET / HTTP/1.1\r\n').received).toBe('');
    for (const { socket } of held) socket.destroy();
    await expect.poll(() => openConnections(app)).toBe(0);
    expect((await get()).status).toBe(200);
  });
});

it.each([
  [
    'headers of more than 16 KB',
    `GET / HTTP/1.1\r\nHost: a\r\nX-Large: ${'x'.repeat(17_000)}\r\n\r\n`,
    '431',
  ],
  [
    'a body past its declared length cap',
    'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: 99999999\r\n\r\n{',
    '413',
  ],
  [
    'a compressed body',
    'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nContent-Length: 2\r\n\r\n\x1f\x8b',
    '400',
  ],
])('S48 refuses %s', async (_, text, status) => {
  const { exchange } = await start({});
  expect((await exchange(text).received).slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
});
