import type { SimulatedEvent } from '@propsmith/splunk';
import { expect, it } from 'vitest';
import { sampleEvent } from '../../testing/sample-answer.ts';
import { describeEvent } from './event-time.ts';

const event: SimulatedEvent = {
  ...sampleEvent,
  time: {
    epochMs: Date.UTC(2026, 2, 2, 8, 15, 1, 42),
    fraction: '042',
    yearInferred: false,
    zoneAssumed: true,
  },
  provenance: 'strict',
};

it('describes the number of the event, its time to the millisecond and the source of the time', () => {
  expect(describeEvent(event, 4)).toBe(
    'Event 5: 2026-03-02 08:15:01.042, without a zone, read by TIME_FORMAT',
  );
  expect(describeEvent(sampleEvent, 0)).toBe('Event 1: no time in the text');
});
