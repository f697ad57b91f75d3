import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysSinceEpoch, monthAndDay, MS_PER_DAY, yearAt } from './calendar.ts';

it('counts the same days as Date', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 1, max: 365 }), (year, dayOfYear) => {
      const { month, day } = monthAndDay(year, dayOfYear);
      expect(daysSinceEpoch(year, month, day) * MS_PER_DAY).toBe(Date.UTC(year, 0, dayOfYear));
    }),
  );
});

it('finds the same year as Date, on both sides of every New Year', () => {
  for (let year = 1900; year <= 2400; year += 1) {
    const newYearMs = Date.UTC(year, 0, 1);
    expect([yearAt(newYearMs - 1), yearAt(newYearMs)]).toEqual([year - 1, year]);
  }
});
