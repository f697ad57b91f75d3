import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
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
    const rule = { name: 'parallel', limit: 7, windowSeconds: 60 };
    const clock = createTestClock();
    const calls = Array.from({ length: 50 }, () => consumeRateLimit(database.db, clock, rule, 'one key'));
    const outcomes = await Promise.allSettled(calls);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(7);
  });
});
