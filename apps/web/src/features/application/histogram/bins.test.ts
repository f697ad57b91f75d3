import type { SimulatedEvent } from '@propsmith/splunk';
import { expect, it } from 'vitest';
import { sampleEvent } from '../../../testing/sample-answer.ts';
import { binTotal, countOverTime, eventsInBins } from './bins.ts';

const eventAt = (epochMs: number | undefined): SimulatedEvent => ({
  ...sampleEvent,
  provenance: 'strict',
  time:
    epochMs === undefined ? undefined : { epochMs, fraction: '', yearInferred: false, zoneAssumed: false },
});

it('counts events in equal intervals, the end included', () => {
  const bins = countOverTime([0, 1, 5, 10].map(eventAt), 2);
  expect(bins.map(({ fromMs, toMs, counts }) => [fromMs, toMs, counts.parsed])).toEqual([
    [0, 5, 2],
    [5, 10, 2],
  ]);
});

it('counts events by the source of their time, and ignores events without one', () => {
  const events = [
    eventAt(7),
    { ...eventAt(7), provenance: 'inherited' as const },
    { ...eventAt(7), provenance: 'fallback' as const },
    eventAt(undefined),
  ];
  const [bin, ...others] = countOverTime(events, 3);
  expect(bin?.counts).toEqual({ parsed: 1, inherited: 1, guessed: 1 });
  expect(others.map(binTotal)).toEqual([0, 0]);
});

it('has no bins when no event has a time', () => {
  expect(countOverTime([undefined].map(eventAt), 3)).toEqual([]);
});

it('finds the events of a range of bins, the last time included', () => {
  const events = [0, 1, 5, 10, undefined].map(eventAt);
  const bins = countOverTime(events, 2);
  expect([...eventsInBins(events, bins, 0, 0)]).toEqual([0, 1]);
  expect([...eventsInBins(events, bins, 1, 1)]).toEqual([2, 3]);
  expect([...eventsInBins(events, bins, 0, 1)]).toEqual([0, 1, 2, 3]);
});
