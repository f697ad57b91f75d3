import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { resetPasswordPath, screens, verifyEmailPath } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { stripeOrigins } from '../payments/index.ts';
import { installNotFound } from './not-found.ts';
import { installWebApp } from './web-app.ts';

const startWith = async (webRoot: string): Promise<FastifyInstance> => {
  const app = await createTestServer({ publicUrl: 'https://props.example.com' });
  app.get('/broken', () => Promise.reject(new Error('broken')));
  app.get('/api/good/', () => ({}));
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

  it.each([
    ['a document', '/login', 200],
    ['a document at an unknown path', '/no/such/screen', 404],
    ['a file', '/assets/index-1a2b.js', 200],
    ['an answer of the API', '/api/good/', 200],
    ['an unknown path of the API', '/api/nothing/', 404],
    ['an address that cannot be decoded', '/api/%zz/', 404],
    ['an error', '/broken', 500],
  ])('S52 sends the security headers with %s', async (kind, url, status) => {
    const { headers, statusCode } = await app.inject({ url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      'permissions-policy': expect.stringContaining(
        kind.startsWith('a document') ? 'payment=("https://js.stripe.com")' : 'payment=()',
      ) as string,
    });
    expect(headers).not.toHaveProperty('x-powered-by');
    expect(headers).not.toHaveProperty('server');
  });

  it('S19 answers the link of a verification mail with the document of every screen', async () => {
    const withoutNonce = async (url: string) =>
      (await app.inject({ url })).body.replaceAll(/nonce="[^"]+"/g, '');
    expect(await withoutNonce(verifyEmailPath('u', 't'))).toBe(await withoutNonce(screens.login));
  });

  it('S17 sends Referrer-Policy: no-referrer with the page of a reset link', async () => {
    const { headers } = await app.inject({ url: resetPasswordPath('u', 't') });
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  it('S51 uses a new nonce for each response, for styles only', async () => {
    const nonceOf = async () => {
      const { headers } = await app.inject({ url: '/login' });
      const policy = String(headers['content-security-policy']);
      expect(policy).not.toContain('unsafe');
      expect(policy).toContain("frame-ancestors 'none'");
      return /style-src 'self' 'nonce-([^']+)'/.exec(policy)![1];
    };
    expect(await nonceOf()).not.toBe(await nonceOf());
  });

  it('S51 allows scripts, calls and frames of the card payment provider only, and has violations reported', async () => {
    const { headers } = await app.inject({ url: '/login' });
    const directives = String(headers['content-security-policy']).split('; ');
    expect(directives).toEqual(
      expect.arrayContaining([
        "script-src 'self' https://js.stripe.com https://*.js.stripe.com",
        "connect-src 'self' https://api.stripe.com",
        'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        'report-uri /csp-reports',
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
    'S65 does not serve %s',
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
