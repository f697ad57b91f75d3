import { describe, expect, it } from 'vitest';
import { analyse } from '../analyse.ts';
import { labelOf } from '../explain/time-facts.ts';
import { takeSample } from '../input/sample.ts';
import { numbered } from '../testing/question-cases/question-cases.ts';
import { NOW_MS } from '../testing/samples/sample.ts';
import { holdSameMoments, rivalsOf } from './rivals.ts';
import type { Scored } from './scored.ts';

const timesOf = (write: (second: string) => Readonly<Record<string, string>>): Map<string, Scored> => {
  const text = numbered(40, (second) => JSON.stringify(write(second)));
  const { acceptable } = analyse(takeSample(text), NOW_MS);
  return new Map(acceptable.map((one) => [labelOf(one), one]));
};

const sameIn = (a: (second: string) => string, b: (second: string) => string): boolean => {
  const times = timesOf((second) => ({ eventTime: a(second), reportTime: b(second) }));
  return holdSameMoments(times.get('eventTime')!, times.get('reportTime')!);
};

const plain = (second: string): string => `2026-03-04T05:06:${second}Z`;

describe('holdSameMoments', () => {
  it('compares moments independent of zone and fraction', () => {
    expect(sameIn(plain, (second) => `2026-03-04T06:06:${second}+01:00`)).toBe(true);
    expect(sameIn(plain, (second) => `2026-03-04T05:06:${second}.999Z`)).toBe(true);
    expect(sameIn(plain, (second) => `2026-03-04T05:06:${second}+01:00`)).toBe(false);
    expect(sameIn(plain, (second) => `2026-03-04T05:06:${Number(second) + 1}Z`)).toBe(false);
  });

  it('tolerates one different event in twenty', () => {
    const apart = (from: number) => (second: string) =>
      Number(second) >= from ? `2026-03-04T07:06:${second}Z` : plain(second);
    expect(sameIn(plain, apart(48))).toBe(true);
    expect(sameIn(plain, apart(47))).toBe(false);
  });
});

describe('rivalsOf', () => {
  it('leaves out copies of the chosen time, and all but one copy of a rival', () => {
    const times = timesOf((second) => ({
      eventTime: plain(second),
      alertTime: `2026-03-04T06:06:${second}+01:00`,
      startTime: `2026-03-04T04:06:${second}Z`,
      createdTime: `2026-03-04T04:06:${second}.5Z`,
    }));
    const rivals = rivalsOf(times.get('eventTime')!, [...times.values()]);
    expect(rivals.map(labelOf)).toEqual(['createdTime']);
  });
});
