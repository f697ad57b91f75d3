import { describe, expect, it } from 'vitest';
import { extract } from '../extract.ts';
import { evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';

const formatOf = (text: string): string | undefined => extract(text, { now: NOW_MS }).result[0]?.TIME_FORMAT;

const asks = (text: string): boolean =>
  evidenceOf(text).questions.some(({ code }) => code === 'header-or-message');

/** Numbers in no order; as seconds since 1970 they are in 2022. */
const ids = ['1660360496', '1660310022', '1660399871', '1660322154', '1660388110', '1660301443'];
const idOf = (n: string): string => ids[(Number(n) * 5) % ids.length] ?? '';

describe('numbers beside the time of an event', () => {
  it('is an id before the time', () => {
    const log = numbered(6, (n) => `${idOf(n)} client-${n} 04-03-2026 05:06:${n} joined`);
    expect(formatOf(log)).toBe('%d-%m-%Y %H:%M:%S');
  });

  it('is an id that runs, years before the time', () => {
    const log = numbered(6, (n) => `"12345679${n}","2026-03-04 05:06:${n}","a","b"`);
    expect(formatOf(log)).toBe('%Y-%m-%d %H:%M:%S');
  });

  it('is an id that runs, years before times that cover years in no order', () => {
    const years = ['2025', '2023', '2026'];
    const log = numbered(3, (n) => `"12345678${n}","${years[Number(n) % 3]}-03-04 05:06:${n}","a","b"`);
    expect(formatOf(log)).toBe('%Y-%m-%d %H:%M:%S');
  });

  it('is no time that the message of a header may mean', () => {
    const log = numbered(6, (n) => `Mar  4 05:06:${n} fw1 filter: 53,,,${idOf(n)},em0,block`);
    expect(formatOf(log)).toBe('%b %d %H:%M:%S');
    expect(asks(log)).toBe(false);
  });

  it('may be meant where the numbers run forward', () => {
    const log = numbered(6, (n) => `Mar  4 05:06:${n} fw1 filter: 53,,,16603604${n},em0,block`);
    expect(asks(log)).toBe(true);
  });

  it('may be meant on the day of the header', () => {
    const log = numbered(
      6,
      (n) => `Mar  4 05:06:${n} fw1 filter: 53,,,17726007${(Number(n) * 37) % 90},em0,block`,
    );
    expect(asks(log)).toBe(true);
  });

  it('is a time behind the name of one', () => {
    const log = numbered(6, (n) => `Mar  4 05:06:${n} fw1 filter: time=${idOf(n)} em0,block`);
    expect(asks(log)).toBe(true);
  });
});

describe('numbers that open events', () => {
  it('are the time where most events open with one', () => {
    const log = `${numbered(4, (n) => `17726007${n}.123 [0 192.0.2.1] "get"`)}[7] 14 Mar 05:06:07.119 * saved\n`;
    expect(formatOf(log)).toBe('%s.%3N');
  });
});
