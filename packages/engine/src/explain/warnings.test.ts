import { describe, expect, it } from 'vitest';
import type { Finding, WarningCode } from '../findings.ts';
import { evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';

type Warned<Code extends WarningCode> = readonly [
  log: string,
  detail: Finding<Code>['detail'],
  silentLog: string,
];

const array = (rows: string): string => `[\n${rows.trimEnd().replaceAll('\n', ',\n')}\n]\n`;
const objects = numbered(4, (second) => `{"time":"2026-03-04T05:06:${second}Z"}`);
const plain = numbered(4, (second) => `2026-03-04T05:06:${second}Z,a`);

/** For each code a log that triggers it, its detail, and a similar log that does not. */
const warned: { readonly [Code in WarningCode]: Warned<Code> } = {
  'date-only': [
    numbered(4, (day) => `2026-03-${day},a`),
    { example: '2026-03-10' },
    numbered(4, (day) => `2026-03-${day} 05:06,a`),
  ],
  'time-only': [
    numbered(4, (second) => `05:06:${second} a`),
    { example: '05:06:10' },
    numbered(4, (second) => `2026-03-04 05:06:${second} a`),
  ],
  'varying-fraction': [
    `${numbered(3, (second) => `2026-03-04T05:06:${second}.12Z a`)}2026-03-04T05:06:20.1234Z a\n`,
    { fewestDigits: 2, mostDigits: 4 },
    numbered(4, (second) => `2026-03-04T05:06:${second}.12Z a`),
  ],
  'mixed-zones': [
    `${numbered(3, (second) => `2026-03-04T05:06:${second}+0100 a`)}2026-03-04T05:06:20+01:00 a\n`,
    { format: '%Y-%m-%dT%H:%M:%S%z' },
    numbered(4, (second) => `2026-03-04T05:06:${second}+0100 a`),
  ],
  'fixed-offset': [
    numbered(4, (second) => `<![LOG[a]LOG]!><time="05:06:${second}.123+300" date="03-14-2026" type="1">`),
    { offset: '+300' },
    numbered(4, (second) => `<![LOG[a]LOG]!><time="05:06:${second}.123" date="03-14-2026" type="1">`),
  ],
  'events-without-time': [
    `${numbered(4, (second) => `2026-03-04T05:06:${second}Z a`)}2026-03-04T05:06:99Z a\n`,
    { events: 1, share: 0.2 },
    numbered(5, (second) => `2026-03-04T05:06:${second}Z a`),
  ],
  'foreign-month': [
    numbered(4, (second) => `4. März 2026 05:06:${second} a`),
    { example: '4. März 2026 05:06:10' },
    numbered(4, (second) => `4. March 2026 05:06:${second} a`),
  ],
  'no-timestamp': [numbered(4, (word) => `word ${word}`), { events: 4 }, plain],
  'year-too-late': [
    numbered(4, (second) => `2045/03/04 05:06:${second} a`),
    { example: '2045/03/04 05:06:10', lastYear: 2037 },
    numbered(4, (word) => `order 2045-${word} a`),
  ],
  'ansi-colours': [
    numbered(4, (second) => `\u001b[32m2026-03-04T05:06:${second}Z\u001b[0m a`),
    { example: '\\x1b[32m' },
    numbered(4, (second) => `[32m2026-03-04T05:06:${second}Z a`),
  ],
  'replaced-characters': [
    numbered(4, (second) => `2026-03-04T05:06:${second}Z a\ufffd`),
    { characters: 4 },
    numbered(4, (second) => `2026-03-04T05:06:${second}Z a`),
  ],
  'byte-order-mark': [`\ufeff${plain}`, { characters: 1 }, plain],
  'array-frame': [array(objects), { breaker: '(^\\s*\\[\\s*|,?[\\r\\n]+)\\{' }, objects],
};

describe.each(Object.entries(warned))('%s', (code, [log, detail, silentLog]) => {
  it('is reported with its figures', () => {
    expect(evidenceOf(log).warnings.filter((warning) => warning.code === code)).toEqual([{ code, detail }]);
  });

  it('is not reported for a similar log', () => {
    expect(evidenceOf(silentLog).warnings.map((warning) => warning.code)).not.toContain(code);
  });
});
