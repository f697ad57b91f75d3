import { afterEach, expect, it, vi } from 'vitest';
import type { SandboxOptions } from './options.ts';
import { startStripeSandbox } from './start-sandbox.ts';

const options: SandboxOptions = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhook: { url: 'http://127.0.0.1:8080/api/stripe/webhook/', secrets: ['whsec_1'] },
};

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  [{ nodeEnv: 'production' }, 'does not run in production'],
  [{ secretKey: 'sk_live_1' }, 'test keys only'],
  [{ publishableKey: 'pk_live_1' }, 'test keys only'],
  [{ webhook: { url: 'http://198.51.100.7/', secrets: ['whsec_1'] } }, 'loopback only'],
  [{ webhook: { url: null, secrets: [] } }, 'at least one webhook secret'],
])('refuses %o', async (override, message) => {
  await expect(startStripeSandbox({ ...options, ...override })).rejects.toThrow(message);
});

it('refuses to run when NODE_ENV is production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startStripeSandbox(options)).rejects.toThrow('does not run in production');
});

it('uses the given clock, and refuses connections once stopped', async () => {
  const sandbox = await startStripeSandbox({ ...options, clock: () => Date.UTC(2031, 0, 1) });
  const answer = await fetch(`${sandbox.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_1' },
    body: new URLSearchParams({ amount: '1000', currency: 'usd' }),
  });
  expect(await answer.json()).toMatchObject({ created: Date.UTC(2031, 0, 1) / 1000 });
  await sandbox.stop();
  await expect(fetch(sandbox.url)).rejects.toThrow('fetch failed');
});
