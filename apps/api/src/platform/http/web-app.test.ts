import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { screens, verifyEmailPath } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { stripeOrigins } from '../payments/index.ts';
import { installNotFound } from './not-found.ts';
import { installWebApp } from './web-app.ts';

const startWith = async (webRoot: string): Promise<FastifyInstance> => {
  const app = await createTestServer();
  await installWebApp(app, webRoot, stripeOrigins);
  installNotFound(app);
  return app;
};

describe('a built application', () => {
  let folder: string;
  let app: FastifyInstance;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'propsmith-web-'));
    const webRoot = path.join(folder, 'dist');
    await mkdir(path.join(webRoot, 'assets'), { recursive: true });
    await writeFile(path.join(folder, 'package.json'), '{}');
    await writeFile(path.join(webRoot, '.built'), 'stamp');
    await writeFile(
      path.join(webRoot, 'index.html'),
      '<meta nonce="__CSP_NONCE__"><style nonce="__CSP_NONCE__">',
    );
    await writeFile(path.join(webRoot, 'theme.js'), 'theme');
    await writeFile(path.join(webRoot, 'assets/index-1a2b.js'), 'plain');
    await writeFile(path.join(webRoot, 'assets/index-1a2b.js.br'), 'smaller');
    await writeFile(path.join(webRoot, 'assets/index-1a2b.js.map'), 'map');
    app = await startWith(webRoot);
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it.each([
    ...Object.values(screens).filter((screen) => !screen.includes(':')),
    verifyEmailPath('u', 't'.repeat(200)),
  ])('serves its document at %s', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toMatch(/^<meta nonce="([\w-]{22})"><style nonce="\1">$/);
  });

  it('uses a new nonce for each response, for styles only', async () => {
    const nonceOf = async () => {
      const { headers } = await app.inject({ url: '/login' });
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      return /style-src 'self' 'nonce-([^']+)'/.exec(policy)![1];
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  it('allows scripts, calls and frames of the card payment provider only', async () => {
    const { headers } = await app.inject({ url: '/login' });
    const directives = String(headers['content-security-policy']).split('; ');
    expect(directives).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
        "connect-src 'self' https://api.stripe.com",
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
      ]),
    );
  });

  it('serves the same document with 404 at an unknown path', async () => {
    const answer = await app.inject({ url: '/no/such/screen' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<style');
  });

  it.each(['/api/nothing/', '/api', '/assets/gone.js', '/dev/mail'])('answers JSON at %s', async (url) => {
    const answer = await app.inject({ url });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
  });

  it('serves hashed files as immutable, and compressed where accepted', async () => {
    const answer = await app.inject({
      url: '/assets/index-1a2b.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toBe('smaller');
    expect((await app.inject({ url: '/assets/index-1a2b.js' })).body).toBe('plain');
    expect((await app.inject({ url: '/theme.js' })).headers['cache-control']).toBe('no-cache');
  });

  it.each(['/index.html', '/assets/index-1a2b.js.map', '/assets/..%2f..%2fpackage.json', '/.built'])(
    'does not serve %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(404);
    },
  );
});

it('serves only the API while the application is not built', async () => {
  const app = await startWith('/nowhere');
  const answer = await app.inject({ url: '/login' });
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toMatchObject({ code: 'not_found' });
});
