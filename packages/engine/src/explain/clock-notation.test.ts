import { describe, expect, it } from 'vitest';
import { evidenceOf } from '../testing/question-cases/question-cases.ts';

const notationOf = (times: readonly string[]): unknown => {
  const { questions } = evidenceOf(times.map((time) => `${time} user logged in\n`).join(''));
  const question = questions.find(({ code }) => code === 'clock-notation');
  return question?.code === 'clock-notation' ? question.detail : undefined;
};

const atHours = (hours: readonly string[]): string[] => hours.map((hour) => `2026-03-04 ${hour}:06:07`);

describe('the 12-hour clock', () => {
  it('is seen where the times go back behind 12', () => {
    expect(notationOf(atHours(['09', '11', '12', '01', '02']))).toMatchObject({
      kind: 'twelve-hours',
      before: '2026-03-04 12:06:07',
      example: '2026-03-04 01:06:07',
    });
  });

  it('is seen in a log with the newest event first', () => {
    expect(notationOf(atHours(['03', '02', '01', '12', '11']))).toMatchObject({
      before: '2026-03-04 12:06:07',
      example: '2026-03-04 01:06:07',
    });
  });

  it('is seen in times without a date', () => {
    expect(notationOf(['11:06:07', '12:06:07', '01:06:07', '02:06:07'])).toMatchObject({
      kind: 'twelve-hours',
    });
  });

  it.each([
    ['an hour above 12', ['09', '12', '01', '13']],
    ['the hour 0', ['00', '12', '01', '02']],
    ['a step back from another hour', ['09', '11', '08', '12', '01']],
    ['times out of order at noon', ['10', '11', '12', '11', '12']],
    ['times that go forward', ['09', '10', '11', '12']],
  ])('is not seen with %s', (_, hours) => {
    expect(notationOf(atHours(hours))).toBeUndefined();
  });

  it('is not seen on the next date', () => {
    expect(notationOf([...atHours(['11', '12']), '2026-03-05 01:06:07'])).toBeUndefined();
  });

  it('is not seen in times of several zones', () => {
    const times = ['12:06:07+0200', '05:06:08-0500', '12:06:09+0200', '05:06:10-0500'];
    expect(notationOf(times.map((time) => `2026-03-04T${time}`))).toBeUndefined();
  });

  it('is none where the half of the day is read', () => {
    expect(
      notationOf(['2026-03-04 11:06:07 AM', '2026-03-04 12:06:07 PM', '2026-03-04 01:06:07 PM']),
    ).toBeUndefined();
  });
});

/** Forty times with these fractions, over and over. */
const withFractions = (...fractions: readonly string[]): string[] =>
  Array.from({ length: 40 }, (_, index) => {
    const seconds = String(10 + index).padStart(2, '0');
    return `2026-03-04 05:06:${seconds}.${fractions[index % fractions.length] ?? ''}`;
  });

describe('fractions without leading zeros', () => {
  it('are seen where some are shorter and some end with 0', () => {
    expect(notationOf(withFractions('412', '120', '905', '877', '54'))).toMatchObject({
      kind: 'unpadded-fraction',
      before: '2026-03-04 05:06:11.120',
      example: '2026-03-04 05:06:14.54',
    });
  });

  it.each(['+01:00', ' +0100', 'Z', ' UTC'])('are seen before the zone %j', (zone) => {
    const times = withFractions('412', '120', '905', '877', '54').map((time) => `${time}${zone}`);
    expect(notationOf(times)).toMatchObject({ example: `2026-03-04 05:06:14.54${zone}` });
  });

  it('are seen in microseconds', () => {
    expect(notationOf(withFractions('412331', '770600', '905113', '877410', '1563'))).toMatchObject({
      kind: 'unpadded-fraction',
    });
  });

  it.each([
    ['trailing zeros left out', ['412', '125', '905', '877', '54']],
    ['a leading zero', ['412', '120', '905', '077', '54']],
    ['one width', ['412', '120', '905', '877', '540']],
    ['two precisions', ['412', '120', '90', '87', '54']],
  ])('are not seen with %s', (_, fractions) => {
    expect(notationOf(withFractions(...fractions))).toBeUndefined();
  });

  it('are not seen in a few times', () => {
    expect(notationOf(withFractions('412', '120', '905', '877', '54').slice(0, 20))).toBeUndefined();
  });
});
