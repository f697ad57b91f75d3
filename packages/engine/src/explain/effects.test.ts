import { describe, expect, it } from 'vitest';
import { chooseProven } from '../prove/choose-proven.ts';
import { effect, numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { EffectMeter } from './effects.ts';

const meterFor = (text: string): EffectMeter => new EffectMeter(text, chooseProven(text, NOW_MS), NOW_MS);

const rows = numbered(
  4,
  (second) => `2026-03-04T05:06:${second}Z,2026-03-04T05:0${second.slice(1)}:${second}Z,b,c,d`,
);

describe('EffectMeter', () => {
  it('reports no change for the current answer', () => {
    const { settings, effect: found } = meterFor(rows).unchanged('x');
    expect(settings).toEqual({});
    expect(found).toEqual(effect(4, 4));
  });

  it('counts changed times and their shift', () => {
    const { effect: found } = meterFor(rows).choice('second', { TIME_PREFIX: '^[^,]*,' });
    // Six, five, four and three minutes back.
    expect(found).toEqual(effect(4, 4, { changedTimes: 4, medianShiftMs: 300_000, largestShiftMs: 360_000 }));
  });

  it('counts lost times without a shift', () => {
    const { effect: found } = meterFor(rows).choice('none', { TIME_PREFIX: 'nowhere' });
    expect(found).toEqual(effect(4, 0, { changedTimes: 4 }));
  });

  it('counts events that no longer begin at the same place', () => {
    const { effect: found } = meterFor(rows).choice('pairs', { LINE_BREAKER: '([\\r\\n]+)[^,]*1[02]Z' });
    expect(found).toEqual(effect(2, 2, { lostEvents: 2 }));
  });

  it('shifts times by the chosen zone', () => {
    const text = numbered(4, (second) => `2026-03-04 05:06:${second},a,b,c,d`);
    const hourMs = 3_600_000;
    expect(meterFor(text).choice('', { TZ: 'Europe/Berlin' }).effect).toEqual(
      effect(4, 4, { changedTimes: 4, medianShiftMs: hourMs, largestShiftMs: hourMs }),
    );
  });

  it('simulates whole events from the head of a long text', () => {
    const line = `2026-03-04T05:06:10Z,${'x'.repeat(1000)},b,c,d\n`;
    const meter = meterFor(line.repeat(40));
    const events = Math.floor(16_384 / line.length);
    const expected = effect(events, events, { isPartial: true });
    expect(meter.unchanged('').effect).toEqual(expected);
    expect(meter.choice('', { TIME_PREFIX: '^' }).effect).toEqual(expected);
  });

  it('does not count the first lines of an event that goes on behind the head', () => {
    const event = `2026-03-04T05:06:10Z ERROR failed\n${'\tat com.example.App.run(App.java:17)\n'.repeat(100)}`;
    const meter = meterFor(event.repeat(9));
    const events = Math.floor(16_384 / event.length);
    expect(meter.choice('', { TIME_PREFIX: '^' }).effect).toEqual(
      effect(events, events, { isPartial: true }),
    );
  });
});
