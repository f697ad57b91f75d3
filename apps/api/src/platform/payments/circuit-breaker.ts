import type { Clock } from '../clock.ts';
import { isOutage, isReplay, ProviderUnavailable } from './provider-unavailable.ts';

const FAILURES_MAX = 5;
const REST_MS = 15_000;

/**
 * Stops asking a provider that does not answer: after five outages in a row every call fails at once for fifteen seconds, then
 * one call may try. Each process learns by itself; nothing but waiting time depends on it.
 */
export const createCircuitBreaker = (clock: Clock) => {
  let failures = 0;
  let restUntilMs = 0;

  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const nowMs = clock.now().getTime();
    if (failures >= FAILURES_MAX && nowMs < restUntilMs) throw new ProviderUnavailable('resting');
    // Whoever comes next waits for the outcome of this try.
    if (failures >= FAILURES_MAX) restUntilMs = nowMs + REST_MS;
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      const isAnswer = !isOutage(error) || isReplay(error);
      failures = isAnswer ? 0 : failures + 1;
      if (!isOutage(error)) throw error;
      restUntilMs = clock.now().getTime() + REST_MS;
      throw new ProviderUnavailable('no answer', { cause: error });
    }
  };
};
