import Stripe from 'stripe';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../../testing/test-clock.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { ProviderUnavailable } from './provider-unavailable.ts';

let clock: TestClock;
let guarded: ReturnType<typeof createCircuitBreaker>;
let calls = 0;

beforeEach(() => {
  clock = createTestClock();
  guarded = createCircuitBreaker(clock);
  calls = 0;
});

const outage = new Stripe.errors.StripeConnectionError({ message: 'no answer', type: 'api_error' });
const declined = new Stripe.errors.StripeCardError({ message: 'declined', type: 'card_error' });

const call = (answer: Error | string) =>
  guarded(() => {
    calls += 1;
    return typeof answer === 'string' ? Promise.resolve(answer) : Promise.reject(answer);
  });
const fail = async (times: number): Promise<void> => {
  for (let time = 0; time < times; time += 1) await call(outage).catch(() => undefined);
};

describe('the circuit breaker', () => {
  it('reports an outage as ProviderUnavailable and passes a refusal on', async () => {
    await expect(call(outage)).rejects.toThrow(ProviderUnavailable);
    await expect(call(declined)).rejects.toBe(declined);
  });

  it('S61 opens after five consecutive outages and lets a call through after fifteen seconds', async () => {
    await fail(5);
    await expect(call('answer')).rejects.toThrow(ProviderUnavailable);
    expect(calls).toBe(5);
    clock.advance(16);
    expect(await call('answer')).toBe('answer');
    expect(await call('answer')).toBe('answer');
  });

  it('lets a single trial call through', async () => {
    await fail(5);
    clock.advance(16);
    const answers = await Promise.allSettled([call(outage), call('answer')]);
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(6);
  });

  it('does not count a replayed error as an outage', async () => {
    const replay = new Stripe.errors.StripeAPIError({
      message: 'stored',
      type: 'api_error',
      headers: { 'idempotent-replayed': 'true' },
    });
    for (let time = 0; time < 5; time += 1) await expect(call(replay)).rejects.toThrow(ProviderUnavailable);
    expect(await call('answer')).toBe('answer');
  });

  it('resets its count on any answer, a refusal included', async () => {
    await fail(4);
    await call(declined).catch(() => undefined);
    await fail(4);
    expect(await call('answer')).toBe('answer');
  });
});
