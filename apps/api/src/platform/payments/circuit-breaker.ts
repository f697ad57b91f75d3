import type { Clock } from '../clock.ts';
import { isOutage, isReplay, ProviderUnavailable } from './provider-unavailable.ts';

const FAILURES_MAX = 5;
const OPEN_MS = 15_000;

/**
 * Opens after five consecutive outages: calls fail immediately for fifteen seconds, then one trial call is let through. The
 * state is per process.
 */
export const createCircuitBreaker = (clock: Clock) => {
  let failures = 0;
  let openUntilMs = 0;

  return async <Result>(call: () => Promise<Result>): Promise<Result> => {
    const nowMs = clock.now().getTime();
    // Further away than it was set: the clock was put back meanwhile.
    const isOpen = nowMs < openUntilMs && openUntilMs <= nowMs + OPEN_MS;
    if (failures >= FAILURES_MAX && isOpen) throw new ProviderUnavailable('circuit open');
    // Only this call is the trial: others keep failing until it has succeeded.
    if (failures >= FAILURES_MAX) openUntilMs = nowMs + OPEN_MS;
    try {
      const result = await call();
      failures = 0;
      return result;
    } catch (error) {
      const isAnswer = !isOutage(error) || isReplay(error);
      failures = isAnswer ? 0 : failures + 1;
      if (!isOutage(error)) throw error;
      openUntilMs = clock.now().getTime() + OPEN_MS;
      throw new ProviderUnavailable('no answer', { cause: error });
    }
  };
};
