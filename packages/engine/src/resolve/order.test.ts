import { Scanner, type Stamp } from '@propsmith/scan';
import { describe, expect, it } from 'vitest';
import type { Companions } from './near.ts';
import { decideOrder, instantOf } from './order.ts';

const NOW_MS = Date.UTC(2026, 10, 1);

const stampsOf = (...texts: readonly string[]): Stamp[] =>
  texts.flatMap((text) => {
    const found: Stamp[] = [];
    new Scanner(text).scanLine(0, text.length, found);
    return found;
  });

const companion = (text: string): Companions => {
  const [stamp, ...others] = stampsOf(text);
  return new Map([[stamp!.start, others.map((other) => instantOf(other, [], NOW_MS)!)]]);
};

const decide = (...texts: readonly string[]): string => {
  const { order, evidence, other } = decideOrder(stampsOf(...texts), NOW_MS);
  return `${order.join('')} ${evidence}${other === undefined ? '' : ` or ${other.join('')}`}`;
};

describe('decideOrder', () => {
  it('decides nothing when the year or a month name does', () => {
    expect(decide('2026-03-04 05:06:07')).toBe(' not-open');
  });

  it('uses values above twelve', () => {
    expect(decide('04/03/2026 05:06:07', '13/03/2026 05:06:07')).toBe('%d%m values');
    expect(decide('03/04/2026 05:06:07', '03/13/2026 05:06:07')).toBe('%m%d values');
  });

  it('uses the order of the events', () => {
    expect(
      decide('11/01/2026 05:06:07', '12/01/2026 05:06:07', '01/02/2026 05:06:07', '02/02/2026 05:06:07'),
    ).toBe('%d%m sequence or %m%d');
  });

  it('uses the time span of the log', () => {
    expect(decide('03/04/2026 05:06:07', '03/05/2026 05:06:07', '03/07/2026 05:06:07')).toBe(
      '%m%d span or %d%m',
    );
  });

  it('uses the other times of the event', () => {
    const evidence = (text: string): string =>
      decideOrder(stampsOf(text).slice(0, 1), NOW_MS, companion(text)).evidence;
    const near = '03-04-2026 05:06:07 started=1772600000';
    expect(decideOrder(stampsOf(near).slice(0, 1), NOW_MS, companion(near)).order).toEqual(['%m', '%d']);
    expect(evidence(near)).toBe('companions');
    expect(evidence('03-04-2026 05:06:07 expires=1893456000')).toBe('custom');
    expect(evidence('03-04-2026 05:06:07 from 2026-03-04 01:00:00 until 2026-04-03 01:00:00')).toBe('custom');
  });

  it('uses the distance to now', () => {
    expect(decide('01/10/2026 20:10:40')).toBe('%d%m distance-to-now or %m%d');
    // Neither reading is recent, so the distance does not decide.
    expect(decide('17/06/09 20:10:40')).toBe('%y%m%d custom or %d%m%y');
    expect(decide('05/12/2026 10:00:00')).toBe('%m%d distance-to-now or %d%m');
  });

  it('falls back to convention', () => {
    expect(decide('03/04/2026 05:06:07')).toBe('%m%d custom or %d%m');
    expect(decide('03.04.2026 05:06:07')).toBe('%d%m custom or %m%d');
    expect(decide('03-04-2026 05:06:07')).toBe('%d%m custom or %m%d');
    expect(decide('03.04 05:06:07')).toBe('%m%d custom or %d%m');
  });

  it('prefers the later year when nothing decides', () => {
    expect(decide('21/10/24, 17:24:19')).toBe('%d%m%y custom or %y%m%d');
    expect(decide('23-05-16 02:14:09')).toBe('%y%m%d custom or %d%m%y');
    expect(decide('081109 203615')).toBe('%y%m%d custom or %d%m%y');
  });

  it('reads four digits with the month first, however recent', () => {
    expect(decide('0311 08:02:17.081712')).toBe('%m%d custom or %d%m');
  });

  it('reads six digits with the year first', () => {
    expect(decide('260304 050607', '260314 050607')).toBe('%y%m%d span or %d%m%y');
  });
});

describe('instantOf', () => {
  it('applies the zone', () => {
    expect(instantOf(stampsOf('2026-03-04T05:06:07+02:00')[0]!, [], NOW_MS)).toBe(
      Date.UTC(2026, 2, 4, 3, 6, 7),
    );
  });

  it('infers the latest year that is not ahead of now', () => {
    expect(instantOf(stampsOf('Mar  4 05:06:07')[0]!, [], NOW_MS)).toBe(Date.UTC(2026, 2, 4, 5, 6, 7));
    expect(instantOf(stampsOf('Dec  4 05:06:07')[0]!, [], NOW_MS)).toBe(Date.UTC(2025, 11, 4, 5, 6, 7));
  });

  it('infers a leap year for 29 February', () => {
    expect(instantOf(stampsOf('Feb 29 05:06:07')[0]!, [], NOW_MS)).toBe(Date.UTC(2000, 1, 29, 5, 6, 7));
  });

  it('reads an epoch, and returns undefined for a time without a date', () => {
    expect(instantOf(stampsOf('1772600767123')[0]!, [], NOW_MS)).toBe(1_772_600_767_123);
    expect(instantOf(stampsOf('05:06:07')[0]!, [], NOW_MS)).toBeUndefined();
  });
});
