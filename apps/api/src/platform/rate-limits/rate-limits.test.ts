import { expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { withRateLimits } from '../../testing/test-app.ts';
import { consumeRateLimit, purgeRateLimits } from './rate-limits.ts';
import { rateLimit } from './rate-limits.tables.ts';

const twoPerMinute = { limit: 2, windowSeconds: 60 };
const database = setUpTestDatabase('pglite');

const start = (key: string) => {
  const clock = createTestClock(new Date('2026-01-01T00:00:00Z'));
  const use = (name: 'loginPerIp' | 'loginPerAccount' = 'loginPerIp', limit = twoPerMinute) =>
    consumeRateLimit({ db: database.db, clock, config: withRateLimits({ [name]: limit }) }, name, key);
  return { clock, use };
};

it('refuses uses past the limit, with the time to retry', async () => {
  const { clock, use } = start('a');
  await use();
  clock.advance(20);
  await use();
  clock.advance(0.5);
  await expect(use()).rejects.toMatchObject({ code: 'rate_limited', details: { retryAfterSeconds: 40 } });
});

it('starts a new window after the previous one, also after refused uses', async () => {
  const { clock, use } = start('b');
  await use();
  await use();
  await expect(use()).rejects.toMatchObject({ code: 'rate_limited' });
  clock.advance(59);
  await expect(use()).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
  clock.advance(1);
  await use();
  await use();
  await expect(use()).rejects.toMatchObject({ details: { retryAfterSeconds: 60 } });
});

it('counts each key and each limit separately', async () => {
  const { use } = start('c');
  await use();
  await use();
  await use('loginPerAccount');
  await start('d').use();
  await expect(use()).rejects.toMatchObject({ code: 'rate_limited' });
});

it('counts an IPv6 network as one address', async () => {
  await start('2001:db8:1:2::1').use();
  await start('2001:db8:1:2:ffff::').use();
  await expect(start('2001:db8:1:2:3:4:5:6').use()).rejects.toMatchObject({ code: 'rate_limited' });
  await start('2001:db8:1:3::1').use();
});

it('applies a raised limit within the window', async () => {
  const { use } = start('e');
  await use();
  await use();
  await expect(use()).rejects.toMatchObject({ code: 'rate_limited' });
  await use('loginPerIp', { ...twoPerMinute, limit: 4 });
});

it('stores no key in plain text and purges ended windows', async () => {
  const { clock, use } = start('ann@example.com');
  await use();
  const rows = await database.db.select().from(rateLimit);
  expect(JSON.stringify(rows)).not.toContain('ann@example.com');
  clock.advance(3600);
  await purgeRateLimits({ db: database.db, clock });
  expect(await database.db.$count(rateLimit)).toBe(0);
});
