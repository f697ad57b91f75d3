import { describe, expect, it } from 'vitest';
import { type Piece, piecesOf } from '../plan/pieces.ts';
import { attempt } from '../remark.ts';
import type { Remark } from '../types.ts';
import { goLayout } from './go.ts';
import { datadogDate, dateTimeFormatter, javaPatterns } from './java.ts';
import { chronoFormat, d3Format, fluentBitFormat } from './strptime.ts';

const writers = {
  go: goLayout,
  java: (pieces: readonly Piece[]) => javaPatterns(pieces, dateTimeFormatter).join(' | '),
  datadog: (pieces: readonly Piece[]) => javaPatterns(pieces, datadogDate).join(' | '),
  chrono: chronoFormat,
  d3: d3Format,
  'fluent-bit': fluentBitFormat,
};

const written = (writer: keyof typeof writers, format: string, ...stamps: readonly string[]): string => {
  const remarks: Remark[] = [];
  const pieces = piecesOf(format, stamps) ?? [];
  return attempt(remarks, () => writers[writer](pieces)) ?? `no: ${remarks.map(({ code }) => code).join()}`;
};

describe('a TIME_FORMAT in the layouts of other systems', () => {
  it.each([
    ['go', '2006-01-02T15:04:05.999Z07:00'],
    ['java', "uuuu-MM-dd'T'HH:mm:ss.SSSXXX"],
    ['datadog', "yyyy-MM-dd'T'HH:mm:ss.SSSZZ"],
    ['chrono', '%Y-%m-%dT%H:%M:%S%.f%z'],
    ['d3', '%Y-%m-%dT%H:%M:%S.%L%Z'],
    ['fluent-bit', '%Y-%m-%dT%H:%M:%S.%L%z'],
  ] as const)('is ISO 8601 in that of %s', (writer, expected) => {
    const stamp = '2026-03-04T05:06:07.123+01:00';
    expect(written(writer, '%Y-%m-%dT%H:%M:%S.%3N%:z', stamp)).toBe(expected);
  });

  it.each([
    ['go', 'Jan 2 15:04:05'],
    ['java', 'MMM d HH:mm:ss | MMM  d HH:mm:ss'],
    ['chrono', '%b %d %H:%M:%S'],
    ['d3', '%b %d %H:%M:%S'],
    ['fluent-bit', '%b %d %H:%M:%S'],
  ] as const)('reads a day that is padded with a blank in that of %s', (writer, expected) => {
    expect(written(writer, '%b %d %H:%M:%S', 'Mar  4 05:06:07', 'Mar 14 15:06:07')).toBe(expected);
  });

  /** The examples of Datadog's documentation. */
  it.each([
    ['11/10/2014', '%d/%m/%Y', 'dd/MM/yyyy'],
    ['02:20:15 PM', '%I:%M:%S %p', 'hh:mm:ss a'],
    ['06/Mar/2013:01:36:30 +0900', '%d/%b/%Y:%H:%M:%S %z', 'dd/MMM/yyyy:HH:mm:ss Z'],
    ['2016-11-29T16:21:36.431+0000', '%Y-%m-%dT%H:%M:%S.%3N%z', "yyyy-MM-dd'T'HH:mm:ss.SSSZ"],
    ['2016-11-29T16:21:36.431+00:00', '%Y-%m-%dT%H:%M:%S.%3N%:z', "yyyy-MM-dd'T'HH:mm:ss.SSSZZ"],
    ['06/Feb/2009:12:14:14.655', '%d/%b/%Y:%H:%M:%S.%3N', 'dd/MMM/yyyy:HH:mm:ss.SSS'],
  ])('reads Datadog’s example %s', (stamp, format, expected) => {
    // A stamp with a padded day and month beside it shows that the log pads.
    const padded = stamp.replace('11/10/', '01/01/').replace('-11-29', '-01-01');
    expect(written('datadog', format, stamp, padded)).toBe(expected);
  });

  it('takes the digits of numbers and names from the log', () => {
    const format = '%m/%d/%Y %I:%M:%S %p';
    expect(written('java', format, '3/4/2026 5:06:07 AM', '10/14/2026 11:00:00 PM')).toBe(
      'M/d/uuuu h:mm:ss a | M/d/uuuu  h:mm:ss a',
    );
    expect(written('java', format, '03/04/2026 05:06:07 AM')).toBe('MM/dd/uuuu hh:mm:ss a');
    expect(written('go', format, '3/4/2026 5:06:07 am')).toBe('1/2/2006 3:04:05 pm');
    expect(written('java', '%d %b %Y', '04 March 2026', '05 Apr 2026')).toBe('dd [MMMM][MMM] uuuu');
    expect(written('chrono', '%d %b %Y', '04 March 2026')).toBe('%d %B %Y');
  });

  it('keeps numbers that touch at their full width', () => {
    expect(written('java', '%Y%m%d%H%M%S')).toBe('uuuuMMddHHmmss');
    expect(written('go', '%Y%m%d%H%M%S')).toBe('20060102150405');
  });

  it('reads offsets in several notations only where the language can', () => {
    const stamps = ['2026-03-04Z', '2026-03-04+0100', '2026-03-04+01:00'];
    expect(written('java', '%Y-%m-%d%z', ...stamps)).toBe('uuuu-MM-dd[XXX][XX]');
    expect(written('chrono', '%Y-%m-%d%z', ...stamps)).toBe('%Y-%m-%d%#z');
    expect(written('go', '%Y-%m-%d%z', ...stamps)).toBe('no: zone-notation');
    expect(written('datadog', '%Y-%m-%d%z', ...stamps)).toBe('no: zone-notation');
  });

  it('quotes letters, and refuses those that a Go layout would read', () => {
    expect(written('java', "%Y at %H o'clock", "2026 at 05 o'clock")).toBe("uuuu' at 'HH' o''clock'");
    expect(written('go', '%Y Mon %H')).toBe('no: literal-text');
    expect(written('d3', '%Y%%%m')).toBe('%Y%%%m');
  });

  it.each([
    ['go', '%H:%M:%S:%3N', 'fraction-separator'],
    ['d3', '%H:%M:%S.%9N', 'fraction-digits'],
    ['chrono', '%H:%M:%S,%2N', 'fraction-digits'],
    ['java', '%Y %U', 'variable'],
    ['go', '%s', 'variable'],
    ['datadog', '%H %:::z', 'zone-notation'],
  ] as const)('says what %s can not read in %s', (writer, format, code) => {
    expect(written(writer, format)).toBe(`no: ${code}`);
  });

  it.each(['go', 'java', 'chrono', 'd3', 'fluent-bit'] as const)(
    'refuses a zone name in that of %s',
    (writer) => {
      expect(written(writer, '%H:%M %Z', '05:06 PST')).toBe('no: zone-name');
    },
  );

  it('refuses names in another case where case matters', () => {
    expect(written('java', '%d %b', '04 MAR')).toBe('no: name-form');
    expect(written('java', '%I %p', '05 pm')).toBe('no: name-form');
    expect(written('go', '%d %b', '04 MAR')).toBe('02 Jan');
    expect(written('go', '%d %b', '04 Sept')).toBe('no: name-form');
  });
});
