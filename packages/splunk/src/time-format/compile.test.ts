import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileTimeFormat } from './compile.ts';
import type { TimeFormat, TimeRead, TimeReadFailure } from './compile.ts';
import { timeZone } from './time-zone.ts';

const NOW_MS = Date.UTC(2026, 10, 15, 12);

const formatOf = (text: string, zone?: string): TimeFormat => {
  const compiled = compileTimeFormat(text, zone === undefined ? undefined : timeZone(zone));
  if (!compiled.ok) throw new Error(`${text} does not compile`);
  return compiled.format;
};

const read = (format: string, text: string, at = 0): TimeRead | TimeReadFailure =>
  formatOf(format).read(text, at, text.length, NOW_MS);

/** The time as ISO text, or the reason of the failure. */
const iso = (format: string, text: string): string => {
  const result = read(format, text);
  return result.ok ? new Date(result.time.epochMs).toISOString() : `${result.reason} ${result.expected}`;
};

describe('variables', () => {
  it.each([
    ['%Y-%m-%d %H:%M:%S', '2024-01-05 09:08:07', '2024-01-05T09:08:07.000Z'],
    ['%y%m%d %k:%M:%S', '240105  9:08:07', '2024-01-05T09:08:07.000Z'],
    ['%o-%m-%dT%T', '2024-1-5T9:8:7', '2024-01-05T09:08:07.000Z'],
    ['%F %R', '2024-01-05 09:08', '2024-01-05T09:08:00.000Z'],
    ['%D %T', '01/05/24 09:08:07', '2024-01-05T09:08:07.000Z'],
    ['%D %r', '01/05/24 09:08:07 PM', '2024-01-05T21:08:07.000Z'],
    ['%b %e %T %Y', 'Jan  5 09:08:07 2024', '2024-01-05T09:08:07.000Z'],
    ['%B %d %Y', 'JANUARY 5 2024', '2024-01-05T00:00:00.000Z'],
    ['%h %d %Y', 'sept 5 2024', '2024-09-05T00:00:00.000Z'],
    ['%a %b %d %Y', 'Thurs Sep 5 2024', '2024-09-05T00:00:00.000Z'],
    ['%A, %d %b %Y', 'Friday, 05 May 2023', '2023-05-05T00:00:00.000Z'],
    ['%Y %j', '2024 060', '2024-02-29T00:00:00.000Z'],
    ['%d/%b/%Y:%H:%M:%S %z', '05/Jan/2024:09:08:07 +0200', '2024-01-05T07:08:07.000Z'],
    ['%m/%d/%Y %I:%M:%S %p', '01/05/2024 12:08:07 AM', '2024-01-05T00:08:07.000Z'],
    ['%m/%d/%Y %l:%M:%S %p', '01/05/2024  1:08:07 pm', '2024-01-05T13:08:07.000Z'],
    ['%c', 'Fri Jan  5 09:08:07 2024', '2024-01-05T09:08:07.000Z'],
    ['%x %X', '01/05/24 09:08:07', '2024-01-05T09:08:07.000Z'],
    ['%v %T', ' 5-Jan-2024 09:08:07', '2024-01-05T09:08:07.000Z'],
    ['%+', 'Fri Jan  5 09:08:07 PST 2024', '2024-01-05T17:08:07.000Z'],
    ['%Y%n%m%t%d', '2024 \t 01\n05', '2024-01-05T00:00:00.000Z'],
    ['%%%Y-%m-%d', '%2024-01-05', '2024-01-05T00:00:00.000Z'],
    ['%u %w %U %V %W %G %g %C %Y-%m-%d', '5 5 01 01 01 2024 24 20 2024-01-05', '2024-01-05T00:00:00.000Z'],
    ['%s', '1704445687', '2024-01-05T09:08:07.000Z'],
    ['%s', '999999999', '2001-09-09T01:46:39.000Z'],
    ['%10s%3N', '1704445687123', '2024-01-05T09:08:07.123Z'],
    ['%s%3N', '1704445687123', '2024-01-05T09:08:07.123Z'],
    ['%s.%6N', '1704445687.123456', '2024-01-05T09:08:07.123Z'],
    ['%T.%Q %F', '09:08:07.5 2024-01-05', '2024-01-05T09:08:07.500Z'],
    ['%S', '61', '2026-11-15T00:01:01.000Z'],
  ])('%s reads %j', (format, text, expected) => {
    expect(iso(format, text)).toBe(expected);
  });

  it.each([
    ['%N', '123456789', 9],
    ['%3N', '1234', 3],
    ['%6N', '1234567', 6],
    ['%Q', '1234', 3],
    ['%7Q', '12345678', 7],
    ['%q', '1234567', 6],
    ['%f', '1234567', 6],
    ['%2N', '123', 2],
  ])('%s reads %j up to its width', (variable, digits, width) => {
    const result = read(`%Y.${variable}`, `2024.${digits}`);
    expect(result).toMatchObject({ ok: true, end: 5 + width, time: { fraction: digits.slice(0, width) } });
  });

  it.each(['%S.%l', '%S%I', '%s,%l', '%S:%l'])(
    '%s ends in milliseconds, as %%l after seconds does',
    (format) => {
      expect(formatOf(format).parts).toMatchObject({ fraction: true, hour12: false });
    },
  );

  it.each([
    ['%z', 'Z', 0],
    ['%z', '+02', 120],
    ['%z', '-0530', -330],
    ['%z', '+02:00', 120],
    ['%z', '  +02:00', 120],
    ['%:z', '+02:00', 120],
    ['%::z', '-02:00:00', -120],
    ['%:::z', '+02', 120],
    ['%Ez', '-330', -330],
    ['%Ez', '60', 60],
    ['%Z', 'Z', 0],
    ['%Z', 'cest', 120],
    ['%Z', '+0100', 60],
  ])('%s reads %j as %i minutes', (variable, text, minutes) => {
    const result = read(`%Y${variable}`, `2024${text}`);
    expect(result).toMatchObject({ ok: true, end: 4 + text.length, time: { offsetMinutes: minutes } });
  });

  it('reads a zone name with slashes, and reports an unknown one', () => {
    const text = '2024-01-05 09:08:07 Atlantis/New_City/x rest';
    const result = read('%F %T %Z', text);
    expect(result).toMatchObject({ ok: true, end: text.length - 5, unknownZone: 'Atlantis/New_City/x' });
    expect(result.ok && result.time.offsetMinutes).toBeUndefined();
    expect(read('%F %Z', '2024-01-05 UTC/9')).toMatchObject({ ok: true, end: 14 });
  });

  it('ignores text after the format, and reads a zone without minutes', () => {
    expect(read('%Y%z', '2024+02:x')).toMatchObject({ ok: true, end: 7 });
    expect(read('%Y%z', '2024+0200:x')).toMatchObject({ ok: true, end: 9 });
  });

  it('reads no zone from a literal Z', () => {
    const result = read('%Y-%m-%dT%H:%M:%SZ', '2024-01-05T09:08:07Z');
    expect(result.ok && result.time.offsetMinutes).toBeUndefined();
  });
});

describe('failures', () => {
  it.each([
    ['%Y-%m-%d %H:%M', '2024-01-05 09x08', 13, ':', 'mismatch'],
    ['%Y-%m-%d %H:%M', '2024-01-05 09:xx', 14, '%M', 'mismatch'],
    ['%Y-%m-%d %H:%M', '2024-01-05 09:', 14, '%M', 'window-ended'],
    ['%Y-%m-%d', '2024-13-05', 5, '%m', 'out-of-range'],
    ['%Y', '2038', 0, '%Y', 'out-of-range'],
    ['%Y', '24', 0, '%Y', 'out-of-range'],
    ['%H', '24', 0, '%H', 'out-of-range'],
    ['%I %p', '0 AM', 0, '%I', 'out-of-range'],
    ['%b %d', 'Mai 5', 0, '%b', 'mismatch'],
    ['%b', 'J', 0, '%b', 'mismatch'],
    ['%a', 'Xyz', 0, '%a', 'mismatch'],
    ['%I %p', '9 a.m.', 2, '%p', 'mismatch'],
    ['%I%p', '9xm', 1, '%p', 'mismatch'],
    ['%s', '12345678', 8, '%s', 'window-ended'],
    ['%Y.%3N', '2024.x', 5, '%3N', 'mismatch'],
    ['%u', 'x', 0, '%u', 'mismatch'],
    ['%Y%z', '2024 CET', 4, '%z', 'mismatch'],
    ['%Y%z', '2024Zulu', 4, '%z', 'mismatch'],
    ['%Y%z', '2024+2', 4, '%z', 'mismatch'],
    ['%Y%z', '2024', 4, '%z', 'window-ended'],
    ['%Y%Z', '2024 UTC', 4, '%Z', 'mismatch'],
    ['%Y%Ez', '2024x', 4, '%Ez', 'mismatch'],
    ['%F', '2024-02-30', 0, '%F', 'no-such-date'],
    ['%y%j', '23366', 0, '%y%j', 'no-such-date'],
    ['%y', '69', 0, '%y', 'no-such-date'],
    ['%T', '09:99:00', 3, '%T', 'out-of-range'],
  ])('%s stops in %j at %i, expecting %s', (format, text, stoppedAt, expected, reason) => {
    expect(read(format, text)).toEqual({ ok: false, stoppedAt, expected, reason });
  });

  it('never reads beyond its limit', () => {
    const text = '2024-01-05 09:08:07';
    expect(formatOf('%F %T').read(text, 0, 18, NOW_MS)).toMatchObject({
      ok: true,
      end: 18,
      time: { epochMs: Date.UTC(2024, 0, 5, 9, 8, 0) },
    });
    expect(formatOf('%F %T').read(text, 0, 16, NOW_MS)).toMatchObject({
      ok: false,
      reason: 'window-ended',
      stoppedAt: 16,
    });
  });

  it.each([
    ['', 'time-format-empty', '', 1],
    ['%Y-%-d', 'time-format-unknown-variable', '%-d', 4],
    ['%L', 'time-format-unknown-variable', '%L', 1],
    ['%3n', 'time-format-unknown-variable', '%3n', 1],
    ['%10S', 'time-format-unknown-variable', '%10S', 1],
    ['%.3f', 'time-format-unknown-variable', '%.3f', 1],
    ['%E', 'time-format-unknown-variable', '%E', 1],
    ['%Y%3', 'time-format-incomplete', '%3', 3],
    ['%Y%', 'time-format-incomplete', '%', 3],
    ['%::::z', 'time-format-unknown-variable', '%::::', 1],
  ])('refuses %j', (format, code, variable, column) => {
    const compiled = compileTimeFormat(format);
    expect(compiled).toMatchObject({ ok: false, problem: { code, detail: { variable, column } } });
  });
});

describe('missing parts', () => {
  const yearOf = (format: string, text: string, at: number): string => {
    const result = formatOf(format).read(text, 0, text.length, at);
    return result.ok ? `${new Date(result.time.epochMs).toISOString()} ${result.time.yearInferred}` : 'fails';
  };

  it.each([
    ['Nov 15 11:00:00', Date.UTC(2026, 10, 15, 12), '2026-11-15T11:00:00.000Z true'],
    ['Nov 17 11:00:00', Date.UTC(2026, 10, 15, 12), '2026-11-17T11:00:00.000Z true'],
    ['Nov 18 11:00:00', Date.UTC(2026, 10, 15, 12), '2025-11-18T11:00:00.000Z true'],
    ['Dec 31 23:59:59', Date.UTC(2027, 0, 1), '2026-12-31T23:59:59.000Z true'],
    ['Jan  1 00:00:01', Date.UTC(2026, 11, 31, 23), '2027-01-01T00:00:01.000Z true'],
    ['Feb 29 00:00:00', Date.UTC(2027, 5, 1), '2024-02-29T00:00:00.000Z true'],
  ])('infers for %s the latest year that is not ahead of now', (text, at, expected) => {
    expect(yearOf('%b %d %H:%M:%S', text, at)).toBe(expected);
  });

  it('considers the zone when it infers the year', () => {
    expect(yearOf('%b %d %H:%M:%S %z', 'Jan 01 01:00:00 +0300', Date.UTC(2026, 11, 29, 22))).toBe(
      '2026-12-31T22:00:00.000Z true',
    );
  });

  it('infers the current date for a time, the current month for a day, and the first day for a month', () => {
    expect(yearOf('%H:%M', '09:08', NOW_MS)).toBe('2026-11-15T09:08:00.000Z true');
    expect(yearOf('%d %H:%M', '05 09:08', NOW_MS)).toBe('2026-11-05T09:08:00.000Z true');
    expect(yearOf('%Y-%m', '2024-03', NOW_MS)).toBe('2024-03-01T00:00:00.000Z false');
    expect(yearOf('%Y', '2024', NOW_MS)).toBe('2024-01-01T00:00:00.000Z false');
    expect(yearOf('%j', '001', NOW_MS)).toBe('2026-01-01T00:00:00.000Z true');
  });

  it('uses the zone of the stanza unless the text has one', () => {
    const format = formatOf('%F %T', 'America/New_York');
    const text = '2024-01-05 09:08:07';
    const result = format.read(text, 0, text.length, NOW_MS);
    expect(result).toMatchObject({
      ok: true,
      time: { epochMs: Date.UTC(2024, 0, 5, 14, 8, 7), offsetMinutes: undefined },
    });
    const zoned = formatOf('%F %T%z', 'America/New_York').read(`${text}Z`, 0, 20, NOW_MS);
    expect(zoned).toMatchObject({ ok: true, time: { epochMs: Date.UTC(2024, 0, 5, 9, 8, 7) } });
  });
});

describe('properties of a format', () => {
  it.each([
    ['%Y-%m-%dT%H:%M:%S.%3N%Z', { min: 14, padded: 24, max: 28 }],
    ['%b %d %H:%M:%S', { min: 9, padded: 15, max: 21 }],
    ['%s%3N', { min: 10, padded: 13, max: 13 }],
    ['%S.%N', { min: 3, padded: 4, max: 12 }],
    ['%::z', { min: 1, padded: 9, max: 9 }],
  ])('%s has a width', (format, width) => {
    expect(formatOf(format).width).toEqual(width);
  });

  it.each([
    ['%b %d %T', { year: false, date: true, time: true, zone: false }],
    ['%s', { year: true, date: true, time: true, zone: true, epoch: true }],
    ['%H:%M', { date: false, time: true }],
    ['%F %I %p', { hour12: true, meridiem: true, year: true }],
    ['%Y %j', { date: true, time: false }],
  ])('%s has parts', (format, parts) => {
    expect(formatOf(format).parts).toMatchObject(parts);
  });
});

it('reads any time', () => {
  const instants = fc.date({
    min: new Date(Date.UTC(1970, 0, 2)),
    max: new Date(Date.UTC(2037, 11, 30)),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instants, fc.integer({ min: -14 * 60, max: 14 * 60 }), (instant, offset) => {
      const wall = new Date(instant.getTime() + offset * 60_000).toISOString();
      const hours = String(Math.floor(Math.abs(offset) / 60)).padStart(2, '0');
      const minutes = String(Math.abs(offset) % 60).padStart(2, '0');
      const text = `${wall.slice(0, -1)}${offset < 0 ? '-' : '+'}${hours}:${minutes} tail`;
      const result = read('%Y-%m-%dT%H:%M:%S.%3N%:z', text);
      expect(result).toMatchObject({
        ok: true,
        time: { epochMs: instant.getTime(), offsetMinutes: offset === 0 ? 0 : offset },
      });
    }),
  );
});

const formatPiece = fc.constantFrom(
  '%Y',
  '%m',
  '%d',
  '%H',
  '%b',
  '%s',
  '%3N',
  '%z',
  '%Z',
  '%p',
  ' ',
  '-',
  'T',
  ':',
);
const textPiece = fc.constantFrom(
  '2024',
  '01',
  '5',
  'Jan',
  '1704445687',
  '+02:00',
  'CET',
  'pm',
  ' ',
  '-',
  'T',
  ':',
  'é',
);

it('reads any text with any format without passing its end', () => {
  let reads = 0;
  fc.assert(
    fc.property(
      fc.string({ unit: formatPiece, minLength: 1, maxLength: 6 }),
      fc.string({ unit: textPiece, maxLength: 8 }),
      (format, text) => {
        const compiled = compileTimeFormat(format);
        fc.pre(compiled.ok);
        const result = compiled.format.read(text, 0, text.length, NOW_MS);
        expect(result.ok ? result.end : result.stoppedAt).toBeLessThanOrEqual(text.length);
        if (!result.ok) return;
        reads += 1;
        // What follows the timestamp has no influence.
        expect(compiled.format.read(text, 0, result.end, NOW_MS)).toEqual(result);
      },
    ),
    { numRuns: 1000 },
  );
  expect(reads).toBeGreaterThan(0);
});

it('compiles or rejects any text', () => {
  fc.assert(
    fc.property(fc.string(), (format) => {
      const compiled = compileTimeFormat(`%${format}`);
      if (compiled.ok) expect(compiled.format.text).toBe(`%${format}`);
      else expect(compiled.problem.key).toBe('TIME_FORMAT');
    }),
  );
});
