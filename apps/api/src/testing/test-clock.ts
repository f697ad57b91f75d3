import { secondsAfter, type Clock } from '../platform/clock.ts';

export interface TestClock extends Clock {
  set(instant: Date): void;
  advance(seconds: number): void;
}

/** A clock that stands still until a test moves it. It begins at the real time, as the database's own clock does. */
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
