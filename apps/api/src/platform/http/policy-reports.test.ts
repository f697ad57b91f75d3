import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { createTestServer } from '../../testing/test-server.ts';
import { createLog } from '../log.ts';
import { POLICY_REPORTS_PATH } from './content-security-policy.ts';
import { installPolicyReports } from './policy-reports.ts';

const start = async () => {
  const lines: string[] = [];
  const clock = createTestClock(new Date('2026-11-15T21:30:00Z'));
  const app = await createTestServer({ log: createLog('warn', { write: (line) => lines.push(line) }) });
  const gauges = installPolicyReports(app, { clock });
  const send = async (type: string, payload: string) => {
    const headers = { 'content-type': type };
    return (await app.inject({ method: 'POST', url: POLICY_REPORTS_PATH, headers, payload })).statusCode;
  };
  return {
    clock,
    report: (violation: object) =>
      send('application/csp-report', JSON.stringify({ 'csp-report': violation })),
    send,
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    count: () => gauges.propsmith_policy_violations?.read(),
  };
};

const SECRET_URL = 'https://ads.example.net/pixel?token=canary';

it('S51 logs a violation with its directive and the blocked origin, without path and query', async () => {
  const { report, logged, count } = await start();
  const image = { 'effective-directive': 'img-src', 'blocked-uri': SECRET_URL, 'document-uri': SECRET_URL };
  expect(await report(image)).toBe(204);
  expect(await report({ 'effective-directive': 'script-src-elem', 'blocked-uri': 'inline' })).toBe(204);
  expect(logged()).toEqual([
    expect.objectContaining({ directive: 'img-src', blocked: 'https://ads.example.net' }),
    expect.objectContaining({ directive: 'script-src-elem', blocked: 'inline' }),
  ]);
  expect(JSON.stringify(logged())).not.toContain('canary');
  expect(await count()).toBe(2);
});

it('S51 logs at most 20 violations a minute and counts all', async () => {
  const { clock, report, logged, count } = await start();
  const violation = { 'effective-directive': 'img-src', 'blocked-uri': 'data' };
  for (let sent = 0; sent < 30; sent += 1) await report(violation);
  expect(logged()).toHaveLength(20);
  clock.advance(60);
  await report(violation);
  expect(logged()).toHaveLength(21);
  expect(await count()).toBe(31);
});

it.each([
  ['other JSON', 'application/csp-report', '{"a":1}', 204],
  ['broken JSON', 'application/csp-report', '{', 400],
  ['another type', 'text/plain', 'hello', 415],
  ['more than 16 KB', 'application/csp-report', JSON.stringify(['x'.repeat(17_000)]), 413],
])('counts nothing of %s', async (_, type, payload, status) => {
  const { send, logged, count } = await start();
  expect(await send(type, payload)).toBe(status);
  expect(logged()).toEqual([]);
  expect(await count()).toBe(0);
});
