import { expect, it } from 'vitest';
import { waitingTime } from './sentences.ts';

it.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [121, '3 minutes'],
  [900, '15 minutes'],
  [7200, '2 hours'],
  [82_801, '24 hours'],
])('a wait of %i seconds is rounded up to %s', (seconds, text) => {
  expect(waitingTime(seconds)).toBe(text);
});
