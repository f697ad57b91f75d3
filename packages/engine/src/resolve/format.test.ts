import { Scanner, type Stamp } from '@propsmith/scan';
import { simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { settingsOf } from '../testing/settings.ts';
import { type Reading, formatInOrder, readSlot } from './format.ts';

const NOW_MS = Date.UTC(2026, 9, 20);

const reading = (...lines: readonly string[]): Reading => {
  const text = lines.join('\n');
  const scanner = new Scanner(text);
  const stamps = new Map<number, Stamp>();
  let start = 0;
  lines.forEach((line, event) => {
    const found: Stamp[] = [];
    scanner.scanLine(start, start + line.length, found);
    const [first] = found;
    if (first !== undefined) stamps.set(event, first);
    start += line.length + 1;
  });
  return readSlot(text, { id: 'slot', places: [], stamps, fronts: [], ordinal: 0 }, NOW_MS);
};

describe('readSlot: zones in several notations', () => {
  it.each([
    [['Z', '+01:00'], '%z'],
    [['Z', '+0100'], '%z'],
    [['+0100', '+01:00'], '%z'],
    [['Z', ' UTC'], ' %Z'],
    [[' UTC', ' +0100'], ' %Z'],
    [['Z', ' +0100', ' CEST'], ' %Z'],
    [[' CET', ' CEST'], ' %Z'],
    [['+01:00', '+02:00'], '%:z'],
  ])('%s', (zones, variable) => {
    const lines = zones.map((zone) => `2026-03-04T05:06:07${zone} started`);
    const { format, stamps } = reading(...lines);
    expect(format).toBe(`%Y-%m-%dT%H:%M:%S${variable}`);
    expect(stamps.length).toBe(zones.length);
  });

  it('reads all of them with their offsets', () => {
    const zones: readonly (readonly [string, number])[] = [
      [' UTC', 0],
      [' +0100', 60],
      [' Z', 0],
      [' +01:00', 60],
      [' CEST', 120],
    ];
    const lines = Array.from({ length: 40 }, (_, index) => {
      const [zone, minutes] = zones[index % zones.length] ?? ['', 0];
      const local = new Date(NOW_MS - (40 - index) * 60_000 + minutes * 60_000);
      return `${local.toISOString().slice(0, 19).replace('T', ' ')}${zone} worker ${index} started`;
    });
    const [stanza] = extract(lines.join('\n'), { now: NOW_MS }).result;
    if (stanza === undefined) throw new Error('no stanza');
    const { events } = simulate(lines.join('\n'), settingsOf(stanza), { now: NOW_MS });
    expect(events.map((event) => event.time?.epochMs)).toEqual(
      Array.from({ length: 40 }, (_, index) => NOW_MS - (40 - index) * 60_000),
    );
  });
});

describe('readSlot: width of the fraction', () => {
  it.each([
    [['.123', '.456'], '%3N'],
    [['.12', '.45'], '%3N'],
    [['.1234567', '.7654321'], '%7N'],
    [['.12', '.4'], '%3N'],
    [['.123', '.4'], '%3N'],
    [['.1234', '.45'], '%6N'],
    [['.123456', '.45'], '%6N'],
    [['.1234567', '.12'], '%9N'],
  ])('%s', (fractions, variable) => {
    const { format } = reading(...fractions.map((fraction) => `2026-03-04 05:06:07${fraction}Z x`));
    expect(format).toBe(`%Y-%m-%d %H:%M:%S.${variable}%Z`);
  });

  it('ends a timestamp with its seconds when the comma starts a column', () => {
    const read = reading(
      '2026-03-04 05:06:07,443,tcp',
      '2026-03-04 05:06:08,80,tcp',
      '2026-03-04 05:06:09,8080,udp',
    );
    expect(read.format).toBe('%Y-%m-%d %H:%M:%S');
    expect(read.stamps.map(({ start, end, millis }) => [end - start, millis])).toEqual([
      [19, 0],
      [19, 0],
      [19, 0],
    ]);
    expect(read.variants.length).toBe(1);
  });

  it('ends a timestamp with its seconds when a few codes follow', () => {
    const readColumn = (values: readonly number[]): string => {
      const lines = Array.from({ length: 12 }, (_, n) => {
        const value = values[n % values.length] ?? 0;
        return `2026-03-04 05:06:${10 + n},${String(value).padStart(3, '0')},GET /${n}`;
      });
      return reading(...lines).format;
    };
    expect(readColumn([200, 200, 404, 302])).toBe('%Y-%m-%d %H:%M:%S');
    expect(readColumn([0, 0, 500])).toBe('%Y-%m-%d %H:%M:%S,%3N');
    expect(readColumn([201, 17, 640, 333, 18, 719, 902])).toBe('%Y-%m-%d %H:%M:%S,%3N');
  });

  it.each([
    ['tenths', [3, 0, 8, 1, 6, 9, 4, 2, 7], ',%3N'],
    ['severities', [3, 0, 6, 1, 5, 7, 4, 2, 6], ''],
    ['counts', [3, 5, 8, 1, 6, 9, 4, 2, 7], ''],
    ['a few digits', [1, 2], ''],
  ])('reads a digit behind a comma only if it can be that of %s', (_, digits, fraction) => {
    const lines = digits.map((digit, n) => `2026-03-04 05:06:${10 + n},${digit} started`);
    expect(reading(...lines).format).toBe(`%Y-%m-%d %H:%M:%S${fraction}`);
  });

  it.each([
    ['decimals', [123, 45, 890, 671, 502, 334, 918, 7, 250], '%s,%3N'],
    ['status codes', [200, 200, 404, 304, 200, 500, 200, 301, 200], '%s'],
    ['durations', [123, 145, 890, 671, 502, 334, 918, 270, 250], '%s'],
  ])('reads three digits behind seconds since 1970 and a comma as %s', (_, numbers, format) => {
    const lines = numbers.map((number, n) => `17726007${10 + n},${String(number).padStart(3, '0')} a=7`);
    expect(reading(...lines).format).toBe(format);
  });

  it('reads the few milliseconds in which a program writes many lines', () => {
    const lines = Array.from({ length: 24 }, (_, n) => `2026-03-04 05:06:07,${200 + (n % 4)},INFO,step ${n}`);
    expect(reading(...lines).format).toBe('%Y-%m-%d %H:%M:%S,%3N');
  });
});

describe('formatInOrder', () => {
  it('changes only the order', () => {
    const read = reading('03/04/2026 05:06:07.12Z', '03/05/2026 05:06:07.1+01:00');
    expect(read.format).toBe('%m/%d/%Y %H:%M:%S.%3N%z');
    expect(formatInOrder(read, ['%d', '%m'])).toBe('%d/%m/%Y %H:%M:%S.%3N%z');
  });

  it.each([
    ['milliseconds in the next column', (n: number) => String((n * 137) % 1000).padStart(3, '0'), ';%3N'],
    ['codes', (n: number) => ['200', '404', '302'][n % 3] ?? '', ''],
    ['numbers above a limit', (n: number) => String(100 + ((n * 137) % 900)), ''],
    ['numbers of two digits', (n: number) => String((n * 37) % 100).padStart(2, '0'), ''],
  ])('tells %s behind the seconds', (_, digits, fraction) => {
    const lines = Array.from({ length: 20 }, (__, n) => `7;2026-03-04;05:06:${10 + n};${digits(n)};warm`);
    expect(reading(...lines).format).toBe(`%Y-%m-%d;%H:%M:%S${fraction}`);
  });

  it('distinguishes the third number from a fraction of three digits', () => {
    const read = reading('03/04/26 05:06:07.123');
    expect(formatInOrder(read, ['%d', '%m', '%y'])).toBe('%d/%m/%y %H:%M:%S.%3N');
  });

  it('is used for the alternative with the other order', () => {
    const lines = ['.12Z', '.1+01:00', '.5Z'].map((tail) => `03/04/2026 05:06:07${tail} started`);
    const { result, evidence } = extract(lines.join('\n'), { now: NOW_MS });
    expect(result[0]?.TIME_FORMAT).toBe('%m/%d/%Y %H:%M:%S.%3N%z');
    expect(evidence?.alternatives[0]).toMatchObject({
      TIME_FORMAT: '%d/%m/%Y %H:%M:%S.%3N%z',
      MAX_TIMESTAMP_LOOKAHEAD: result[0]?.MAX_TIMESTAMP_LOOKAHEAD,
      reason: 'other-order',
    });
  });
});
