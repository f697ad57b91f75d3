import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readConfig } from './env.ts';
import { DEVELOPMENT_SECRET_PREFIX } from './platform/development-secret.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'propsmith-env-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (environment: Record<string, string>) =>
  readConfig({ PROPSMITH_DATA_DIR: folder, ...environment });

const refusal = (environment: Record<string, string>): string => {
  try {
    read(environment);
  } catch (error) {
    return String(error);
  }
  return 'started';
};

describe('development', () => {
  it('starts without any variable', () => {
    expect(read({})).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      database: { kind: 'pglite', dataDir: folder },
      mail: { kind: 'mailbox' },
      trustProxyHops: 0,
      price: { perExecutionCents: 1000, perThousandTokensCents: 0 },
    });
  });

  it('allows 600 sign-ups and 600 sign-ins an hour from one machine', () => {
    const { rateLimits } = read({});
    const perMachine = [
      rateLimits.loginPerIp,
      rateLimits.loginPerAccount,
      rateLimits.loginPerAccountAndNetwork,
      rateLimits.loginFromNewNetworks,
      rateLimits.sendCodePerIp,
      rateLimits.verifyCodePerIp,
      rateLimits.createMemberPerIp,
      rateLimits.linkVisitPerIp,
    ];
    for (const { limit, windowSeconds } of perMachine) {
      expect((limit / windowSeconds) * 3600).toBeGreaterThanOrEqual(600);
    }
  });

  it('creates a secret once, readable by its owner only', () => {
    const first = read({}).tokenSecret;
    expect(read({}).tokenSecret).toBe(first);
    const file = path.join(folder, 'token-secret');
    expect(readFileSync(file, 'utf8')).toBe(first);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('ignores an empty variable and drops the trailing slash of PUBLIC_URL', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, database: { kind: 'pglite' } });
    expect(read({ PUBLIC_URL: 'https://props.example.com/' }).publicUrl).toBe('https://props.example.com');
  });

  it('derives the security contact from the public address unless SECURITY_CONTACT is set', () => {
    const PUBLIC_URL = 'https://props.example.com:8443';
    expect(read({ PUBLIC_URL }).securityContact).toBe('mailto:security@props.example.com');
    expect(read({ PUBLIC_URL, SECURITY_CONTACT: 'https://example.com/report' }).securityContact).toBe(
      'https://example.com/report',
    );
  });

  it('uses PostgreSQL and SMTP when their URLs are set', () => {
    const config = read({
      DATABASE_URL: 'postgres://app@db.example.com/propsmith',
      DATABASE_POOL_SIZE: '7',
      SMTP_URL: 'smtp://mail.example.com:587',
      MAIL_FROM: 'Propsmith <no-reply@example.com>',
    });
    expect(config.database).toEqual({
      kind: 'postgres',
      url: 'postgres://app@db.example.com/propsmith',
      poolSize: 7,
      migrateOnStart: true,
    });
    expect(config.mail).toEqual({
      kind: 'smtp',
      url: 'smtp://mail.example.com:587',
      from: 'Propsmith <no-reply@example.com>',
    });
  });
});

it('leaves migrations to npm run migrate on request', () => {
  const postgres = { DATABASE_URL: 'postgres://app@db.example.com/propsmith' };
  expect(read({ ...postgres, MIGRATE_ON_START: 'false' }).database).toMatchObject({ migrateOnStart: false });
});

describe('invalid settings', () => {
  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['NODE_ENV', 'staging'],
    ['PUBLIC_URL', 'my.example.org'],
    ['SECURITY_CONTACT', 'reports@example.org'],
    ['DATABASE_URL', 'mysql://db.example.com/x'],
    ['MIGRATE_ON_START', 'never'],
    ['SMTP_URL', 'mail.example.com'],
    ['MAIL_FROM', 'nobody at all'],
    ['TOKEN_SECRET', 'short'],
    ['TOKEN_SECRET_PREVIOUS', 'short'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['PRICE_PER_EXECUTION_CENTS', '-77'],
    ['RATE_LIMIT_LOGIN_PER_IP', '777'],
    ['RATE_LIMIT_LOGIN_PER_IP', '0/60'],
    ['RATE_LIMIT_LOGN_PER_IP', '600/3600'],
  ])('%s=%s is refused with the name of the variable, not its value', (variable, value) => {
    const text = refusal({ [variable]: value });
    expect(text).toContain(`\n  ${variable}: `);
    expect(text.replaceAll(variable, '')).not.toContain(value);
  });

  it('are reported all at once', () => {
    const text = refusal({ PORT: 'x', LOG_LEVEL: 'y', RATE_LIMIT_LOGIN_PER_IP: 'z' });
    expect(text.split('\n').slice(1)).toHaveLength(3);
  });
});

it('requires MAIL_FROM with SMTP_URL', () => {
  expect(refusal({ SMTP_URL: 'smtp://mail.example.com' })).toContain(
    '\n  MAIL_FROM: is needed with SMTP_URL',
  );
});

it('reads a limit from its variable', () => {
  expect(read({ RATE_LIMIT_SEND_CODE_PER_ADDRESS: '3/60' }).rateLimits.sendCodePerAddress).toEqual({
    limit: 3,
    windowSeconds: 60,
  });
});

describe('production', () => {
  it('S65 refuses development settings', () => {
    const text = refusal({ NODE_ENV: 'production', PUBLIC_URL: 'http://props.example.com' });
    for (const variable of ['PUBLIC_URL', 'DATABASE_URL', 'SMTP_URL', 'TOKEN_SECRET', 'STRIPE_SECRET_KEY']) {
      expect(text).toContain(`\n  ${variable}: `);
    }
  });

  it('S23 refuses a secret created for development', () => {
    const text = refusal({
      NODE_ENV: 'production',
      TOKEN_SECRET: DEVELOPMENT_SECRET_PREFIX + 'x'.repeat(40),
    });
    expect(text).toContain('TOKEN_SECRET: this secret was made for development');
  });

  it('S23 refuses a secret that can be guessed, and test keys of the payment provider', () => {
    const text = refusal({
      NODE_ENV: 'production',
      TOKEN_SECRET: 'a'.repeat(40),
      FREE_PLAN_SECRET: 'please-change-me-please-change-me-now',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    });
    expect(text).toContain('TOKEN_SECRET: can be guessed');
    expect(text).toContain('FREE_PLAN_SECRET: can be guessed');
    expect(text).toContain('STRIPE_SECRET_KEY: production needs the keys for live payments');
  });
});
