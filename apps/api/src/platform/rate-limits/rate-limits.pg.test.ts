import { expect, it } from 'vitest';
import { atOnce } from '../../testing/api-client.ts';
import { countOf } from '../../testing/count-of.ts';
import { describePostgres } from '../../testing/describe-postgres.ts';
import { withRateLimits } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { Refusal } from '../refusal.ts';
import { consumeRateLimit } from './rate-limits.ts';

describePostgres('rate limits under parallel calls', () => {
  const database = setUpTestDatabase('postgres');

  it('allows exactly the limit', async () => {
    const config = withRateLimits({ loginPerIp: { limit: 7, windowSeconds: 60 } });
    const ctx = { db: database.db, clock: createTestClock(), config };
    const outcomes = await atOnce(50, () =>
      consumeRateLimit(ctx, 'loginPerIp', 'one key').then(
        () => 'allowed',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      ),
    );
    expect(countOf(outcomes)).toEqual({ allowed: 7, rate_limited: 43 });
  });
});
