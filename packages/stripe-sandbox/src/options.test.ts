import { afterEach, expect, it, vi } from 'vitest';
import type { SandboxOptions } from './options.ts';
import { startStripeSandbox } from './start-sandbox.ts';

const OPTIONS: SandboxOptions = {
  secretKey: 'sk_test_1',
  publishableKey: 'pk_test_1',
  webhook: { url: 'http://127.0.0.1:8080/api/stripe/webhook/', secrets: ['whsec_1'] },
};

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  [{ nodeEnv: 'production' }, 'does not run in production'],
  [{ host: '0.0.0.0' }, 'listens on loopback only, not on 0.0.0.0'],
  [{ host: '192.0.2.1' }, 'listens on loopback only'],
  [{ secretKey: 'sk_live_1' }, 'test keys only'],
  [{ publishableKey: 'pk_live_1' }, 'test keys only'],
  [{ webhook: { url: 'http://198.51.100.7/', secrets: ['whsec_1'] } }, 'loopback only'],
  [{ webhook: { url: null, secrets: [] } }, 'at least one webhook secret'],
])('%o: refused', async (override, message) => {
  await expect(startStripeSandbox({ ...OPTIONS, ...override })).rejects.toThrow(message);
});

it('refuses to run when the environment says production', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  await expect(startStripeSandbox(OPTIONS)).rejects.toThrow('does not run in production');
});

it.each(['127.0.0.1', 'localhost'])('listens on %s, on a free port, by the given clock', async (host) => {
  const sandbox = await startStripeSandbox({ ...OPTIONS, host, clock: () => Date.UTC(2031, 0, 1) });
  const answer = await fetch(`${sandbox.url}/v1/customers`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_1' },
  });
  expect(await answer.json()).toMatchObject({ object: 'customer', created: Date.UTC(2031, 0, 1) / 1000 });
  await sandbox.stop();
  await expect(fetch(sandbox.url)).rejects.toThrow();
});
