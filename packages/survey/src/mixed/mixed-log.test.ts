import { extract, stanzaSettings } from '@propsmith/engine';
import { simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { mixedShapes } from './mixed-log.ts';

const NOW_MS = Date.UTC(2026, 10, 1);
const two = (number: number): string => String(number % 60).padStart(2, '0');

const iso = (n: number): string => `2026-03-04 05:06:${two(n)},250 INFO worker ${n} started`;
const trace = (n: number): string =>
  `${iso(n)}\njava.lang.IllegalStateException: closed\n    at com.example.Pool.take(Pool.java:41)`;
const syslog = (n: number): string => `Mar  4 05:06:${two(n)} host1 sshd[${100 + n}]: session opened`;
const access = (n: number): string =>
  `192.0.2.${n} - - [04/Mar/2026:05:06:${two(n)} +0000] "GET /a/${n} HTTP/1.1" 200 5${n}`;
const json = (n: number): string => `{"level":"info","ts":${1_772_600_770 + n},"msg":"worker ${n} started"}`;

/** Irregular, so that events of one shape also follow each other. */
const mix = (kinds: readonly ((n: number) => string)[], count = 48): string =>
  `${Array.from({ length: count }, (_, n) => kinds[(n * 7 + (n >> 2)) % kinds.length]?.(n) ?? '').join('\n')}\n`;

const shapesOf = (text: string) => {
  const answer = extract(text, { now: NOW_MS });
  if (answer.refusal !== undefined) throw new Error('refused');
  const settings = stanzaSettings(answer.result[0], answer.evidence);
  return mixedShapes(text, answer, simulate(text, settings, { now: NOW_MS }), NOW_MS);
};

const formats = {
  iso: '%Y-%m-%d %H:%M:%S,%3N',
  syslog: '%b %d %H:%M:%S',
  access: '%d/%b/%Y:%H:%M:%S %z',
  json: '%s',
};

describe('shapes of a mixed log', () => {
  it.each<[string, ((n: number) => string)[], string[]]>([
    ['lines in two notations', [iso, syslog], [formats.iso, formats.syslog]],
    ['lines and records', [iso, json], [formats.iso, formats.json]],
    ['times at other places', [access, json], [formats.access, formats.json]],
    ['three shapes', [syslog, access, json], [formats.access, formats.syslog, formats.json]],
    ['lines that the answer takes for parts of traces', [trace, access], [formats.access, formats.iso]],
    ['traces and records', [trace, json], [formats.iso, formats.json]],
  ])('%s', (_, kinds, expected) => {
    const shapes = shapesOf(mix(kinds));
    expect(shapes.map(({ settings }) => settings.TIME_FORMAT).sort()).toEqual([...expected].sort());
    expect(shapes.every(({ isProven }) => isProven)).toBe(true);
    expect(shapes.reduce((sum, { events }) => sum + events, 0)).toBe(48);
    expect(shapes.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
    for (const { regex, example } of shapes) {
      expect(shapes.filter((shape) => new RegExp(regex ?? '(?!)').test(shape.example))).toMatchObject([
        { example },
      ]);
    }
  });

  it('counts the events of each shape', () => {
    const text = mix([iso, iso, iso, access]);
    const shapes = shapesOf(text);
    const count = text.split('\n').filter((line) => line.startsWith('192.0.2.')).length;
    expect(shapes.map(({ events, share }) => [events, share])).toEqual([
      [48 - count, (48 - count) / 48],
      [count, count / 48],
    ]);
  });

  it('tells events from others that quote them, and has no expression where it does not find one', () => {
    const quoting = (quoted: (n: number) => string) => (n: number) =>
      n % 5 === 0 ? `${iso(n)} said ${quoted(n)}` : iso(n);
    const regexes = (text: string): Partial<Record<string, string>> =>
      Object.fromEntries(shapesOf(text).map(({ settings, regex }) => [settings.TIME_FORMAT ?? '', regex]));
    const records = regexes(mix([quoting(json), json]));
    expect(records[formats.json]).toMatch(/^\^\\\{/);
    expect(records[formats.iso]).toMatch(/^\^/);
    const requests = regexes(mix([quoting(access), access]));
    expect(Object.keys(requests).sort()).toEqual([formats.iso, formats.access].sort());
    expect(requests[formats.access]).toMatch(/^\^\\S/);
    expect(requests[formats.iso]).toMatch(/^\^/);
    const wordy = (n: number): string =>
      `${'job '.repeat(1 + (n % 7))}done [04/Mar/2026:05:06:${two(n)} +0000] ok`;
    const jobs = regexes(mix([quoting(wordy), wordy]));
    expect(Object.keys(jobs).sort()).toEqual([formats.iso, formats.access].sort());
    expect(jobs[formats.access]).toBeUndefined();
  });

  it.each<[string, string]>([
    ['lines', mix([iso])],
    ['traces', mix([trace])],
    ['traces and single lines', mix([iso, trace])],
    [
      'second lines with a time',
      mix([(n) => `${iso(n)}\nlast seen [04/Mar/2026:05:06:${two(n)} +0000] by worker ${n}`]),
    ],
    ['fractions of several lengths', mix([(n) => iso(n), (n) => iso(n).replace(',250', '')])],
    [
      'records of several lines',
      mix([
        (n) =>
          `{\n"n": ${n},\n"time": "2026-03-04T05:06:${two(n)}Z",\n"due": "2026-03-05 05:06:${two(n)}"\n}`,
      ]),
    ],
    ['no times', mix([(n) => `worker ${n} started`])],
  ])('finds one shape in %s', (_, text) => {
    expect(shapesOf(text)).toEqual([]);
  });
});
