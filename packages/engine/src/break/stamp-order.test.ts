import { describe, expect, it } from 'vitest';
import { takeSample } from '../input/sample.ts';
import { type LineKind, lineKinds } from './line-kinds.ts';
import { areInOrder, areScattered, mainGroup } from './stamp-order.ts';

const kindsOf = (...texts: readonly string[]): LineKind[] =>
  lineKinds(takeSample(texts.map((text) => `${text}\n`).join('')));

const onDays = (...days: readonly number[]): LineKind[] =>
  kindsOf(...days.map((day) => `2026-03-${10 + day} 05:06:07 a`));

describe('areScattered', () => {
  it.each([
    ['times in no order', [5, 1, 7, 2, 8, 3, 9], true],
    ['times in order', [1, 2, 3, 4, 5, 6, 7], false],
    ['one late line', [1, 2, 3, 5, 4, 6, 7, 8], false],
    ['few lines', [5, 1, 7, 2], false],
  ])('%s', (_, days, expected) => {
    expect(areScattered(onDays(...days))).toBe(expected);
  });
});

describe('areScattered on one day', () => {
  const minutes = ['15', '11', '18', '12', '19', '13', '17', '14'];

  it('is false for times with dates: events are written a little late', () => {
    expect(areScattered(kindsOf(...minutes.map((minute) => `2026-03-04 05:${minute}:07 a`)))).toBe(false);
  });

  it('is true for times without dates', () => {
    expect(areScattered(kindsOf(...minutes.map((minute) => `05:${minute}:07 a`)))).toBe(true);
  });
});

describe('areInOrder', () => {
  it.each([
    ['the oldest first', [1, 2, 4], true],
    ['the newest first', [4, 2, 1], true],
    ['an equal time in few lines', [1, 1, 2], false],
    ['an equal time in many lines', [1, 2, 3, 4, 4, 5, 6], true],
    ['many equal times', [1, 2, 2, 3, 3, 4, 4], false],
    ['two lines', [1, 2], false],
    ['a step back', [1, 3, 2], false],
  ])('%s', (_, days, expected) => {
    expect(areInOrder(onDays(...days))).toBe(expected);
  });

  it('needs one notation', () => {
    const times = ['2026-03-04 05:06:07 a', '2026-03-05T05:06:07 a', '2026-03-06 05:06:07 a'];
    expect(areInOrder(kindsOf(...times, '2026-03-07 05:06:07 a'))).toBe(false);
  });

  it('needs dates', () => {
    expect(areInOrder(kindsOf('05:06:07 a', '05:06:08 a', '05:06:09 a'))).toBe(false);
  });
});

describe('mainGroup', () => {
  const titled = (...groups: readonly (readonly string[])[]): LineKind[][] => {
    const kinds = kindsOf(...groups.flat());
    return groups.map((group, index) => {
      const from = groups.slice(0, index).flat().length;
      return kinds.slice(from, from + group.length);
    });
  };
  const titles = ['== 2026-03-11 05:06:07', '== 2026-03-12 05:06:07', '== 2026-03-13 05:06:07'];
  const files = [5, 1, 7, 2, 8, 3, 9].map((day) => `f 2026-02-1${day} 05:06`);
  const steps = ['a', 'b', 'c', 'd'].map((step, index) => `... ${step} 05:06:0${index}`);

  it('is a group with dates above steps that have only the time of day', () => {
    const [dated = [], timed = []] = titled(titles, steps);
    expect(mainGroup([timed, dated])).toBe(dated);
  });

  it('is a group of calendar times beside more numbers behind words', () => {
    const ids = ['a', 'b', 'c'].map((word) => `DBID: ${word} 1772600767`);
    const [dated = [], numbers = []] = titled(['2026-03-04 05:06:07', '2026-03-04 05:06:08'], ids);
    expect(mainGroup([numbers, dated])).toBe(dated);
    expect(mainGroup([numbers, dated.slice(0, 1)])).toBe(numbers);
  });

  it('is the group in order above a larger one in no order', () => {
    const [above = [], listed = []] = titled(titles, files);
    expect(mainGroup([listed, above])).toBe(above);
  });

  it('is the largest when the group in order comes below it', () => {
    const [listed = [], below = []] = titled(files, titles);
    expect(mainGroup([listed, below])).toBe(listed);
  });
});
