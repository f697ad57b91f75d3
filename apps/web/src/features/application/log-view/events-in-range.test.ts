import { describe, expect, it } from 'vitest';
import { sampleEvent } from '../../../testing/sample-answer.ts';
import { eventAt, firstEventAfter } from './events-in-range.ts';

/** Events at 0–4, 5–9 and 12–20, with a gap before the last. */
const events = [
  [0, 4],
  [5, 9],
  [12, 20],
].map(([start = 0, end = 0]) => ({ ...sampleEvent, start, end }));

describe('finding events by an offset in the text', () => {
  it.each([
    [0, 0],
    [3, 0],
    [4, undefined],
    [5, 1],
    [10, undefined],
    [19, 2],
    [20, undefined],
  ])('offset %i is in event %s', (offset, index) => {
    expect(eventAt(events, offset)).toBe(index);
  });

  it.each([
    [0, 0],
    [4, 1],
    [9, 2],
    [20, 3],
  ])('the first event that ends after %i is %i', (offset, index) => {
    expect(firstEventAfter(events, offset)).toBe(index);
  });
});
