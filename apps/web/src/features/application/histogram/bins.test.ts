import type { SimulatedEvent } from '@propsmith/splunk';
import { expect, it } from 'vitest';
import { sampleEvent } from '../../../testing/sample-answer.ts';
import { countOverTime } from './bins.ts';

const eventAt = (epochMs: number | undefined): SimulatedEvent => ({
  ...sampleEvent,
  time: epochMs === undefined ? undefined : { epochMs, fraction: '', yearInferred: false },
});

it('counts events in equal intervals, the end included', () => {
  expect(countOverTime([0, 1, 5, 10].map(eventAt), 2)).toEqual({ fromMs: 0, toMs: 10, counts: [2, 2] });
});

it('ignores events without a time', () => {
  expect(countOverTime([undefined, 7, undefined, 7].map(eventAt), 3)).toEqual({
    fromMs: 7,
    toMs: 7,
    counts: [2, 0, 0],
  });
});

it('returns undefined when no event has a time', () => {
  expect(countOverTime([undefined].map(eventAt), 3)).toBeUndefined();
});
