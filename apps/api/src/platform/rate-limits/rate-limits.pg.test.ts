import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { withRateLimits } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { consumeRateLimit } from './rate-limits.ts';

describePostgres('rate limits under parallel calls', () => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
  });
  afterAll(() => database.close());

  it('allows exactly the limit', async () => {
    const config = withRateLimits({ loginPerIp: { limit: 7, windowSeconds: 60 } });
    const ctx = { db: database.db, clock: createTestClock(), config };
    const calls = Array.from({ length: 50 }, () => consumeRateLimit(ctx, 'loginPerIp', 'one key'));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  });
});
