import type { Finding } from '@propsmith/engine';
import { describe, expect, it } from 'vitest';
import { findingSentence, findingSentences } from './findings.ts';

/** One finding of each code, with details that show in its sentence. */
const findings: readonly Finding[] = [
  { code: 'input-empty', detail: { characters: 0 } },
  { code: 'input-binary', detail: { oddCharacters: 7, inspectedCharacters: 90 } },
  { code: 'breaker-chosen', detail: { kind: 'line', breaker: '([\\r\\n]+)', lines: 3, events: 1234 } },
  { code: 'merge-off', detail: { events: 3 } },
  { code: 'truncate-chosen', detail: { longestEventBytes: 6000, truncateBytes: 20_000 } },
  { code: 'prefix-chosen', detail: { kind: 'key', pattern: '"ts":', matched: '"ts":', key: 'ts' } },
  { code: 'format-chosen', detail: { format: '%s', example: '1700000000' } },
  { code: 'format-order', detail: { order: '%d %m', evidence: 'values' } },
  { code: 'lookahead-chosen', detail: { characters: 10, longest: '1700000000' } },
  { code: 'datetime-default', detail: { timestamps: 3 } },
  { code: 'datetime-current', detail: { events: 3 } },
  { code: 'ambiguous-day-month', detail: { chosen: '%m/%d/%Y', other: '%d/%m/%Y', evidence: 'custom' } },
  { code: 'several-shapes', detail: { shapes: 2, mainShare: 0.75 } },
  { code: 'no-year', detail: { example: 'Jan  5 09:08:07' } },
  { code: 'no-zone', detail: { example: 'Jan  5 09:08:07' } },
  { code: 'date-only', detail: { example: '2026-01-05' } },
  { code: 'time-only', detail: { example: '09:08:07' } },
  { code: 'varying-fraction', detail: { fewestDigits: 1, mostDigits: 3 } },
  { code: 'mixed-zones', detail: { format: '%H:%M%z' } },
  { code: 'events-without-time', detail: { events: 1, share: 0.005 } },
  { code: 'leading-fragment', detail: { lines: 2 } },
  { code: 'header-lines', detail: { lines: 1, first: 'id,time' } },
  { code: 'foreign-month', detail: { example: '5. März 2026' } },
  { code: 'no-timestamp', detail: { events: 4 } },
  { code: 'old-times', detail: { events: 4, days: 2000 } },
  { code: 'future-times', detail: { events: 4, days: 2 } },
  { code: 'ansi-colours', detail: { example: '\\x1b[31m' } },
  { code: 'byte-order-mark', detail: { characters: 1 } },
  { code: 'few-events', detail: { events: 1 } },
  { code: 'array-frame', detail: { breaker: '(,)' } },
  { code: 'placement', detail: { eventBreaker: true } },
];

describe('findingSentence', () => {
  it('has a sentence for every code, and each ends like one', () => {
    expect(findings.map((finding) => finding.code).sort()).toEqual(Object.keys(findingSentences).sort());
    for (const finding of findings) expect(findingSentence(finding)).toMatch(/^[A-Z0-9%].*\.$/);
  });

  it('counts in the singular and the plural, with thousands set apart', () => {
    expect(findingSentence({ code: 'few-events', detail: { events: 1 } })).toContain('1 event ');
    expect(findingSentence(findings[2]!)).toContain('1,234 events found.');
  });

  it('never rounds an incomplete share up to all', () => {
    expect(findingSentence({ code: 'several-shapes', detail: { shapes: 2, mainShare: 0.997 } })).toContain(
      '99.7 %',
    );
  });

  it('names the field whose value the timestamp is', () => {
    expect(findingSentence(findings[5]!)).toBe('The timestamp is the value of ts.');
  });
});
