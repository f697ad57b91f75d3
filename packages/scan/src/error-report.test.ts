import { describe, expect, it } from 'vitest';
import { reportTimeAt } from './error-report.ts';

const timeIn = (text: string, at = text.indexOf('0304')): unknown =>
  reportTimeAt({ text, start: 0, limit: text.length }, at);

describe('reportTimeAt', () => {
  it('reads month, day, hour, minute and year', () => {
    expect(timeIn('A6DF45AA   0304050626 T H hdisk1')).toEqual({
      month: 3,
      day: 4,
      hour: 5,
      minute: 6,
      year: 2026,
    });
  });

  it.each([
    ['a month above 12', 'A6DF45AA 1304050626 T H a', 9],
    ['a day above 31', 'A6DF45AA 0332050626 T H a', 9],
    ['an hour above 23', 'A6DF45AA 0304240626 T H a', 9],
    ['a minute above 59', 'A6DF45AA 0304056026 T H a', 9],
    ['another century', 'A6DF45AA 0304050699 T H a', 9],
    ['another type', 'A6DF45AA 0304050626 X H a', 9],
    ['an identifier in small letters', 'a6df45aa 0304050626 T H a', 9],
    ['another place', 'A6DF45AA 0304050626 T H a 0304050626 T H b', 26],
  ])('rejects %s', (_, text, at) => {
    expect(timeIn(text, at)).toBeUndefined();
  });
});
