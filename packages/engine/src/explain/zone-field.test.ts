import { describe, expect, it } from 'vitest';
import { evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';

/** The zone field that the question about the zone names. */
const zoneFieldIn = (fields: (second: number) => string): unknown => {
  const log = numbered(
    6,
    (second) => `date=2026-03-04 time=05:06:${second} host=a ${fields(Number(second))} action=ok`,
  );
  const question = evidenceOf(log).questions.find(({ code }) => code === 'no-zone');
  return question?.code === 'no-zone' ? question.detail.field : 'not asked';
};

describe('unreadOffsetOf', () => {
  const questionOf = (offset: (second: string) => string) =>
    evidenceOf(
      numbered(6, (second) => `2026-03-04 05:06:${second}${offset(second)} INFO job finished`),
    ).questions.find(({ code }) => code === 'no-zone');

  it.each([' GMT +2', ' (UTC-5:30)', '+060', '[-5:EST]', ' (GMT0)', ' +1:00'])('%s', (offset) => {
    const question = questionOf(() => offset);
    expect(question).toMatchObject({
      blocking: true,
      detail: { field: { name: '', example: offset.replace(/[ (]*([^()]*)\)?/, '$1'), values: 1 } },
    });
  });

  it('finds minutes between the time and the date', () => {
    const log = numbered(6, (second) => `<time="05:06:${second}.123-60" date="03-14-2026" type="1">`);
    expect(evidenceOf(log).questions.find(({ code }) => code === 'no-zone')).toMatchObject({
      blocking: true,
      detail: { field: { name: '', example: '-60', values: 1 } },
    });
  });

  it('needs it behind every time', () => {
    const question = questionOf((second) => (second === '12' ? '' : ' GMT +2'));
    expect(question).toMatchObject({ blocking: false });
    expect(question?.detail).not.toHaveProperty('field');
  });
});

describe('zoneFieldOf', () => {
  it.each([
    ['tz="+0200"', { name: 'tz', example: '+0200', values: 1 }],
    ['timezone=UTC', { name: 'timezone', example: 'UTC', values: 1 }],
    ['"utc_offset": "-07:00"', { name: 'utc_offset', example: '-07:00', values: 1 }],
  ])('%s', (field, expected) => {
    expect(zoneFieldIn(() => field)).toEqual(expected);
  });

  it('counts the zones', () => {
    expect(zoneFieldIn((second) => `tz="${second % 2 === 0 ? '+0200' : '-0700'}"`)).toEqual({
      name: 'tz',
      example: '+0200',
      values: 2,
    });
  });

  it.each([
    ['no zone', () => 'tzone=7'],
    ['a number that is no offset', () => 'tz=+12345'],
    ['events without the field', (second: number) => (second === 12 ? '' : 'tz="+0200"')],
  ])('ignores %s', (_, fields) => {
    expect(zoneFieldIn(fields)).toBeUndefined();
  });
});
