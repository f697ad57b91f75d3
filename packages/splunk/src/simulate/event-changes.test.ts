import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../types.ts';
import { eventChanges, summariseChanges } from './event-changes.ts';
import { simulate } from './simulate.ts';

const now = Date.UTC(2026, 2, 5);
const byLine: Settings = {
  SHOULD_LINEMERGE: 'false',
  TIME_PREFIX: '^',
  TIME_FORMAT: '%Y-%m-%d %H:%M:%S',
  TZ: 'UTC',
};

const changesOf = (text: string, was: Settings, is: Settings) =>
  eventChanges(simulate(text, was, { now }), simulate(text, is, { now }));

describe('eventChanges', () => {
  const text = '2026-03-04 05:06:07 a\n  at x\n2026-03-04 05:06:08 b\n';

  it('finds nothing between equal settings', () => {
    expect(changesOf(text, byLine, { ...byLine, LINE_BREAKER: '(\\n)' })).toEqual([]);
  });

  it('finds events that are lost and gained', () => {
    const whole = { ...byLine, LINE_BREAKER: '([\\r\\n]+)\\d{4}-' };
    expect(changesOf(text, byLine, whole)).toEqual([{ kind: 'lost', at: text.indexOf('  at') }]);
    expect(changesOf(text, whole, byLine)).toEqual([{ kind: 'gained', at: text.indexOf('  at') }]);
  });

  it('finds boundaries that move', () => {
    const early = { ...byLine, LINE_BREAKER: '([\\r\\n]+)\\s' };
    const late = { ...byLine, LINE_BREAKER: '([\\r\\n]+)\\d' };
    expect(changesOf(text, early, late)).toEqual([
      { kind: 'moved', from: text.indexOf('  at'), to: text.lastIndexOf('2026') },
    ]);
  });

  it('finds times that move, appear and vanish, with their shift', () => {
    const shifted = { ...byLine, TZ: 'Asia/Tokyo' };
    const changes = changesOf(text, byLine, shifted);
    expect(changes).toHaveLength(3);
    expect(summariseChanges(changes)).toMatchObject({
      times: 3,
      leastShiftMs: -32_400_000,
      mostShiftMs: -32_400_000,
    });
    const none = { SHOULD_LINEMERGE: 'false', DATETIME_CONFIG: 'CURRENT' };
    expect(summariseChanges(changesOf(text, none, byLine))).toMatchObject({
      times: 3,
      timesFound: 3,
      timesLost: 0,
    });
    expect(summariseChanges(changesOf(text, byLine, none))).toMatchObject({
      timesLost: 3,
      leastShiftMs: undefined,
      mostShiftMs: undefined,
    });
  });

  it('tells the smallest from the largest shift', () => {
    const changes = [
      { kind: 'time', at: 0, wasMs: 0, isMs: -5 },
      { kind: 'time', at: 1, wasMs: 0, isMs: 9 },
      { kind: 'time', at: 2, wasMs: 0, isMs: 3 },
    ] as const;
    expect(summariseChanges(changes)).toMatchObject({ leastShiftMs: 3, mostShiftMs: 9 });
  });

  it('finds events that are cut', () => {
    expect(changesOf(text, byLine, { ...byLine, TRUNCATE: '20' })).toEqual([
      { kind: 'length', at: 0, wasBytes: 21, isBytes: 20 },
      { kind: 'length', at: text.lastIndexOf('2026'), wasBytes: 21, isBytes: 20 },
    ]);
  });

  it('accounts for every event of any two simulations', () => {
    const line = fc.constantFrom('2026-03-04 05:06:07 a', ' b', '', '2026-03-04 05:06:08', 'x 2026');
    const breaker = fc.constantFrom('([\\r\\n]+)', '([\\r\\n]+)\\d', '()x', '([\\r\\n]+)\\s', '((?!))');
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), breaker, breaker, (lines, one, other) => {
        const log = lines.join('\n');
        const [was, is] = [one, other].map((pattern) =>
          simulate(log, { ...byLine, LINE_BREAKER: pattern }, { now }),
        );
        const { lost, gained } = summariseChanges(eventChanges(was!, is!));
        expect(was!.events.length - lost + gained).toBe(is!.events.length);
      }),
    );
  });
});
