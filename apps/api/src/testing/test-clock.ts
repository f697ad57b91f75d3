import { secondsAfter, type Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  set(instant: Date): void;
  advance(seconds: number): void;
}

/** A clock that only a test moves. It starts at the real time, as the database's clock does. */
export const createTestClock = (start = new Date()): TestClock => {
  let now = start;
  return {
    now: () => now,
    set: (instant) => {
      now = instant;
    },
    advance: (seconds) => {
      now = secondsAfter(now, seconds);
    },
  };
};
