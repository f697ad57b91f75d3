import { pathOf, routes } from '@propsmith/contract';
import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { createLog } from '../log.ts';
import { registerRoute } from './register-route.ts';

const loggedBy = async (requests: readonly InjectOptions[]): Promise<string> => {
  const lines: string[] = [];
  const app = await createTestServer({ log: createLog('info', { write: (line) => lines.push(line) }) });
  registerRoute(app, {}, routes.login, () => Promise.reject(new Error('broken')));
  registerRoute(app, {}, routes.resetPassword, () => Promise.resolve({ message: 'ok' }));
  registerRoute(app, {}, routes.getProfile, () =>
    Promise.resolve({ displayName: '', email: '', phoneNumber: '' }),
  );
  for (const request of requests) await app.inject(request);
  await app.close();
  return lines.join('');
};

const SECRET = 'canary-canary-canary-canary-canary-canary';

it('logs caller, route, status and duration in one line', async () => {
  const line = await loggedBy([{ url: '/api/profile/', headers: { authorization: 'Bearer user-token' } }]);
  expect(JSON.parse(line)).toEqual({
    level: 'info',
    time: expect.stringMatching(/Z$/) as string,
    request_id: expect.any(String) as string,
    method: 'GET',
    path: '/api/profile/',
    status: 200,
    duration_ms: expect.any(Number) as number,
    ip: '127.0.0.1',
    user_id: 'u1',
    company_id: 'c1',
    msg: 'request',
  });
});

it('contains no credentials, bodies or tokens of links', async () => {
  const text = await loggedBy([
    {
      method: 'POST',
      url: '/api/login/',
      payload: { email: 'ann@example.com', password: SECRET, domain_name: 'propsmith' },
    },
    {
      method: 'PUT',
      url: pathOf(routes.resetPassword, { uuid: 'u', token: SECRET }),
      payload: { password_1: `${SECRET}Aa1!`, password_2: `${SECRET}Aa1!` },
    },
    {
      url: `/api/profile/?token=${SECRET}`,
      headers: { authorization: `Bearer ${SECRET}`, cookie: `a=${SECRET}` },
    },
    { url: `/verify-email/0b6c/${SECRET}` },
    { url: `/verify-emial/0b6c/${SECRET}?x=${SECRET}` },
  ]);
  expect(text.match(/"msg":"request"/g)).toHaveLength(5);
  expect(text).toContain('"path":"/api/reset-password/:uuid/:token/"');
  expect(text).not.toContain('canary');
});

it('logs the error of a failed request', async () => {
  const text = await loggedBy([
    {
      method: 'POST',
      url: '/api/login/',
      payload: { email: 'ann@example.com', password: 'x', domain_name: 'propsmith' },
    },
  ]);
  const [failure, request] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(failure).toMatchObject({ level: 'error', err: { message: 'broken' } });
  expect(request).toMatchObject({ status: 500, refusal: 'unexpected', request_id: failure!.request_id });
});
