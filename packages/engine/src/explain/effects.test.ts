import { describe, expect, it } from 'vitest';
import { settle } from '../prove/settle.ts';
import { effect, numbered } from '../testing/asked/asked.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { EffectMeter } from './effects.ts';

const meterFor = (text: string): EffectMeter => new EffectMeter(text, settle(text, NOW_MS), NOW_MS);

const rows = numbered(
  4,
  (second) => `2026-03-04T05:06:${second}Z,2026-03-04T05:0${second.slice(1)}:${second}Z,b,c,d`,
);

describe('EffectMeter', () => {
  it('finds no change in the answer as it stands', () => {
    const { settings, effect: found } = meterFor(rows).unchanged('x');
    expect(settings).toEqual({});
    expect(found).toEqual(effect(4, 4));
  });

  it('counts times that move, and how far', () => {
    const { effect: found } = meterFor(rows).choice('second', { TIME_PREFIX: '^[^,]*,' });
    // Six, five, four and three minutes back.
    expect(found).toEqual(effect(4, 4, { changedTimes: 4, medianShiftMs: 300_000, largestShiftMs: 360_000 }));
  });

  it('counts times that are lost without a shift', () => {
    const { effect: found } = meterFor(rows).choice('none', { TIME_PREFIX: 'nowhere' });
    expect(found).toEqual(effect(4, 0, { changedTimes: 4 }));
  });

  it('counts events that no longer begin where they did', () => {
    const { effect: found } = meterFor(rows).choice('pairs', { LINE_BREAKER: '([\\r\\n]+)[^,]*1[02]Z' });
    expect(found).toEqual(effect(2, 2, { lostEvents: 2 }));
  });

  it('moves times by the zone that is chosen', () => {
    const text = numbered(4, (second) => `2026-03-04 05:06:${second},a,b,c,d`);
    const hourMs = 3_600_000;
    expect(meterFor(text).choice('', { TZ: 'Europe/Berlin' }).effect).toEqual(
      effect(4, 4, { changedTimes: 4, medianShiftMs: hourMs, largestShiftMs: hourMs }),
    );
  });

  it('looks at whole events of the head of a long text', () => {
    const line = `2026-03-04T05:06:10Z,${'x'.repeat(1000)},b,c,d\n`;
    const meter = meterFor(line.repeat(40));
    const events = Math.floor(16_384 / line.length);
    expect(meter.unchanged('').effect).toEqual(effect(events, events));
    expect(meter.choice('', { TIME_PREFIX: '^' }).effect).toEqual(effect(events, events));
  });
});
