import { routes } from '@propsmith/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { createTestServer } from '../../testing/test-server.ts';
import { registerRoute } from './register-route.ts';

describe('S38 on every answer', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await createTestServer({ publicUrl: 'https://props.example.com' });
    app.get('/good', () => ({}));
    app.get('/bad', () => Promise.reject(new Error('broken')));
    app.get('/ip', ({ ip }) => ({ ip }));
  });
  afterAll(() => app.close());

  it.each(['/good', '/bad', '/missing'])('%s', async (url) => {
    const { headers } = await app.inject({ url });
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cache-control': 'no-store',
    });
    expect(headers['x-powered-by']).toBeUndefined();
  });

  it('ignores a request id from the client', async () => {
    const { headers } = await app.inject({ url: '/good', headers: { 'x-request-id': 'forged' } });
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/);
  });

  it('S56 ignores X-Forwarded-For by default', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await app.inject({ url: '/ip', headers })).json()).toEqual({ ip: '127.0.0.1' });
  });
});

it.each(['https://evil.example.com', 'null', 'http://propsmith.example.com.evil.example.com'])(
  'S53 allows no origin to read its answers, not even %s',
  async (origin) => {
    const app = await createTestServer();
    app.get('/good', () => ({}));
    const preflight = { origin, 'access-control-request-method': 'GET' };
    for (const request of [
      { url: '/good', headers: { origin } },
      { url: '/good', method: 'OPTIONS' as const, headers: preflight },
    ]) {
      const { headers } = await app.inject(request);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  },
);

it('S54 a token in a cookie is no credential', async () => {
  const app = await createTestServer();
  registerRoute(app, {}, routes.getProfile, () => Promise.reject(new Error('not reached')));
  const headers = { cookie: 'accessToken=user-token; authorization=Bearer user-token' };
  expect((await app.inject({ url: routes.getProfile.path, headers })).statusCode).toBe(401);
});

it('sends no Strict-Transport-Security over http', async () => {
  const app = await createTestServer();
  const { headers } = await app.inject({ url: '/' });
  expect(headers['strict-transport-security']).toBeUndefined();
});

it('S56 reads the client address from the trusted proxies', async () => {
  const app = await createTestServer({ trustProxyHops: 1 });
  app.get('/ip', ({ ip }) => ({ ip }));
  const headers = { 'x-forwarded-for': '198.51.100.66, 203.0.113.9' };
  expect((await app.inject({ url: '/ip', headers })).json()).toEqual({ ip: '203.0.113.9' });
});
