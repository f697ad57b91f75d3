import { simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { shownEvents, textParts } from './shown-events.ts';

const LOG = 'at=2026-03-02 08:15:01 one\nsoon two\nat=2026-03-02 08:15:03 three\n';
const settings = {
  LINE_BREAKER: '([\\r\\n]+)',
  SHOULD_LINEMERGE: 'false',
  TIME_PREFIX: 'at=',
  TIME_FORMAT: '%Y-%m-%d %H:%M:%S',
};
const simulated = (log: string) => simulate(log, settings, { now: Date.UTC(2026, 2, 3) });
const simulation = simulated(LOG);
const stanza = { simulation, changed: [2] };

describe('shownEvents', () => {
  it.each([
    ['all', [0, 1, 2]],
    ['problems', [1]],
    ['changed', [2]],
    ['selected', [0, 2]],
  ] as const)('%s', (filter, shown) => {
    expect(shownEvents(stanza, filter, new Set([2, 0]))).toEqual(shown);
  });
});

describe('textParts', () => {
  it('marks the prefix and the timestamp', () => {
    expect(textParts(LOG, simulation.events[0]!, false)).toEqual([
      { text: 'at=', mark: 'prefix' },
      { text: '2026-03-02 08:15:01', mark: 'timestamp' },
      { text: ' one', mark: undefined },
    ]);
  });

  it('has one part for an event without a time', () => {
    expect(textParts(LOG, simulation.events[1]!, false)).toEqual([{ text: 'soon two', mark: undefined }]);
  });

  it('begins near a timestamp that is far to the right, unless the event is wrapped', () => {
    const far = `${'x'.repeat(100)} ${LOG}`;
    const [event] = simulated(far).events;
    expect(textParts(far, event!, false).map((part) => part.text)).toEqual([
      '…',
      `${'x'.repeat(15)} `,
      'at=',
      '2026-03-02 08:15:01',
      ' one',
    ]);
    expect(textParts(far, event!, true)[0]?.text).toBe(`${'x'.repeat(100)} `);
  });

  it('shortens a long event', () => {
    const long = { ...simulation.events[1]!, start: 0, end: 10_000, prefix: undefined, timestamp: undefined };
    expect(textParts('x'.repeat(10_000), long, false).map((part) => part.text.length)).toEqual([2000, 1]);
  });
});
