import { errorStatuses, routes, serverMessages, type RouteDefinition } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createTestServer } from '../../testing/test-server.ts';
import { Refusal } from '../refusal.ts';
import { registerRoute } from './register-route.ts';

const echo = {
  method: 'POST',
  path: '/api/echo/:name/',
  access: 'public',
  summary: 'For tests',
  params: z.object({ name: z.string().max(10) }),
  query: z.object({ times: z.coerce.number({ error: 'times must be a number.' }).default(1) }),
  headers: z.object({ 'x-mark': z.string().optional() }),
  body: z.object({ text: z.string({ error: 'Text is required.' }).max(5, { error: 'Text is too long.' }) }),
  status: 201,
  reply: z.object({ echoed: z.string() }),
} as const satisfies RouteDefinition;

const guarded = (access: RouteDefinition['access']) =>
  ({
    method: 'GET',
    path: `/api/${access}/`,
    access,
    summary: 'For tests',
    reply: z.object({ ok: z.boolean() }),
  }) as const;

let app: FastifyInstance;
beforeEach(async () => {
  app = await createTestServer();
});

describe('input and reply', () => {
  it('S35 parses the request and the reply by the schemas', async () => {
    registerRoute(app, {}, echo, (ctx, { params, query, headers, body }) => {
      expect(ctx.actor).toBeUndefined();
      expect(ctx.request).toEqual({
        id: expect.any(String) as string,
        ip: '127.0.0.1',
        userAgent: 'lightMyRequest',
      });
      const echoed = [params.name, body.text, headers['x-mark'], query.times + 1].join('-');
      return Promise.resolve({ echoed, secret: 'never sent' });
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/echo/bo/?times=2',
      headers: { 'X-Mark': 'm' },
      payload: { text: 'hi', role: 'customer-admin' },
    });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toEqual({ echoed: 'bo-hi-m-3' });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('refuses invalid fields with the first message and all messages by field', async () => {
    registerRoute(app, {}, echo, () => Promise.reject(new Error('not reached')));
    const answer = await app.inject({ method: 'POST', url: '/api/echo/bo/', payload: { text: 'too long' } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      message: 'Text is too long.',
      code: 'validation_failed',
      request_id: answer.headers['x-request-id'],
      errors: { text: ['Text is too long.'] },
    });
  });

  it('refuses another product as unknown_product', async () => {
    registerRoute(app, {}, routes.login, () => Promise.reject(new Error('not reached')));
    const payload = { email: 'ann@example.com', password: 'x', domain_name: 'other' };
    const answer = await app.inject({ method: 'POST', url: routes.login.path, payload });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: serverMessages.unknownProduct, code: 'unknown_product' });
  });

  it('answers a malformed id like an unknown one', async () => {
    registerRoute(app, {}, routes.getExecution, () => Promise.reject(new Error('not reached')));
    const answer = await app.inject({
      url: '/api/executions/17/',
      headers: { authorization: 'Bearer user-token' },
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ message: serverMessages.notFound, code: 'not_found' });
  });

  it('S70 answers 500 without details when the reply violates its schema', async () => {
    registerRoute(app, {}, echo, () => Promise.resolve({ echoed: 5 } as unknown as { echoed: string }));
    const answer = await app.inject({ method: 'POST', url: '/api/echo/bo/', payload: { text: 'hi' } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      message: serverMessages.unexpected,
      code: 'unexpected',
      request_id: answer.headers['x-request-id'],
    });
  });
});

describe('access', () => {
  const statuses = async (access: RouteDefinition['access']) => {
    registerRoute(app, {}, guarded(access), () => Promise.resolve({ ok: true }));
    const call = async (bearer?: string) =>
      (
        await app.inject({
          url: `/api/${access}/`,
          headers: bearer === undefined ? {} : { authorization: `Bearer ${bearer}` },
        })
      ).statusCode;
    return {
      nobody: await call(),
      stranger: await call('made-up'),
      plan: await call('plan-token'),
      user: await call('user-token'),
      admin: await call('admin-token'),
    };
  };

  it.each([
    ['public', { nobody: 200, stranger: 200, plan: 200, user: 200, admin: 200 }],
    ['signed-in', { nobody: 401, stranger: 401, plan: 401, user: 200, admin: 200 }],
    ['admin', { nobody: 401, stranger: 401, plan: 401, user: 403, admin: 200 }],
    ['plan', { nobody: 401, stranger: 401, plan: 200, user: 403, admin: 200 }],
  ] as const)('%s', async (access, expected) => {
    expect(await statuses(access)).toEqual(expected);
  });

  it('is checked before the body is parsed', async () => {
    registerRoute(app, {}, routes.addUsers, () => Promise.reject(new Error('not reached')));
    const answer = await app.inject({
      method: 'POST',
      url: routes.addUsers.path,
      headers: { 'content-type': 'application/json' },
      payload: '{ broken',
    });
    expect(answer.statusCode).toBe(401);
  });

  it.each(['', 'Bearer', 'Bearer a b', 'Basic YTpi', 'Bearer ä'])(
    'refuses the header "%s" as missing credentials',
    async (authorization) => {
      registerRoute(app, {}, guarded('signed-in'), () => Promise.resolve({ ok: true }));
      const answer = await app.inject({ url: '/api/signed-in/', headers: { authorization } });
      expect(answer.statusCode).toBe(401);
      expect(answer.headers['www-authenticate']).toBe('Bearer realm="api"');
      expect(answer.json()).toMatchObject({
        message: serverMessages.credentialsMissing,
        code: 'not_authenticated',
      });
    },
  );

  it('refuses an expired token in the documented shape', async () => {
    registerRoute(app, {}, guarded('signed-in'), () => Promise.resolve({ ok: true }));
    const answer = await app.inject({
      url: '/api/signed-in/',
      headers: { authorization: 'bearer expired-token' },
    });
    expect(answer.json()).toEqual({
      detail: serverMessages.tokenNotValid,
      code: 'token_not_valid',
      messages: [{ token_class: 'AccessToken', token_type: 'access', message: 'Token is expired' }],
    });
  });
});

describe('refusals', () => {
  it('answer a parser error with status 400 as an unreadable request', async () => {
    registerRoute(app, {}, guarded('public'), () =>
      Promise.reject(Object.assign(new Error('boundary'), { statusCode: 400 })),
    );
    const answer = await app.inject({ url: '/api/public/' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ message: serverMessages.requestUnreadable });
  });

  it.each(Object.entries(errorStatuses))('%s answers %i', async (code, status) => {
    registerRoute(app, {}, guarded('public'), () =>
      Promise.reject(new Refusal(code as keyof typeof errorStatuses, 'Because.', { retryAfterSeconds: 7 })),
    );
    const answer = await app.inject({ url: '/api/public/' });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.json()).toMatchObject({ code });
  });
});
