import { describe, expect, it } from 'vitest';
import type { QuestionDetails } from '../questions.ts';
import { evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';

const detailOf = <Code extends 'leading-lines' | 'no-zone'>(
  text: string,
  code: Code,
): QuestionDetails[Code] | undefined =>
  evidenceOf(text).questions.find((question) => question.code === code)?.detail as
    QuestionDetails[Code] | undefined;

const time = (second: string): string => `2026-03-04 05:06:${second}`;

describe('the header of a file', () => {
  it.each([
    [',', { extraction: 'csv', timestampFields: ['created'] }],
    ['\t', { extraction: 'tsv', timestampFields: ['created'] }],
    ['|', { extraction: 'psv', timestampFields: ['created'] }],
    [';', { extraction: 'csv', timestampFields: ['created'], delimiter: ';' }],
  ])('names the column of the time, with %j between the columns', (delimiter, header) => {
    const row = (...columns: string[]): string => columns.join(delimiter);
    const text = `${row('id', 'created', 'user', 'host', 'note')}\n${numbered(5, (n) => row(n, time(n), 'jo', 'b', 'a'))}`;
    expect(detailOf(text, 'leading-lines')?.header).toEqual(header);
  });

  it('names date and time of a W3C extended log, which are in UTC', () => {
    const text = `#Version: 1.0\n#Fields: date time cs-method sc-status\n${numbered(5, (n) => `${time(n)} GET 200`)}`;
    expect(detailOf(text, 'leading-lines')?.header).toEqual({
      extraction: 'w3c',
      timestampFields: ['date', 'time'],
    });
    expect(detailOf(text, 'no-zone')?.isUtcFormat).toBe(true);
  });

  it.each([
    ['names no columns', `Report of the gate\n${numbered(5, (n) => `${time(n)},web,added,1`)}`],
    [
      'has date and time in two columns',
      `id,date,time,user,host\n${numbered(5, (n) => `${n},${time(n).replace(' ', ',')},jo,b`)}`,
    ],
    [
      'is that of another time',
      `#Fields: x-time cs-method sc-status\n${numbered(5, (n) => `${time(n)} GET 200`)}`,
    ],
  ])('is not used where it %s', (_, text) => {
    expect(detailOf(text, 'leading-lines')).not.toHaveProperty('header');
    expect(detailOf(text, 'no-zone')).not.toHaveProperty('isUtcFormat');
  });
});

/** The LINE_BREAKER that takes the header for no event, and the events and times that it gives. */
const withoutHeader = (text: string) => {
  const question = evidenceOf(text).questions.find(({ code }) => code === 'leading-lines');
  const [, choice] = question?.choices ?? [];
  return choice && [choice.settings.LINE_BREAKER, choice.effect.events, choice.effect.timestamps];
};

describe('a header', () => {
  const row = (second: string): string => `${second},${time(second)},jo,b,a`;

  it('of a table can be left out of the events', () => {
    expect(withoutHeader(`id,"cre.ated",user,host,note\n${numbered(5, row)}`)).toEqual([
      '(^id,"cre\\.ated",user[^\\r\\n]*[\\r\\n]+|[\\r\\n]+)',
      5,
      5,
    ]);
  });

  it('of a W3C extended log can be left out, also where it stands again', () => {
    const header = '#Software: a\n#Fields: date time cs-method sc-status\n';
    const rows = numbered(5, (n) => `${time(n)} GET 200`);
    expect(withoutHeader(header + rows + header + rows)?.slice(1)).toEqual([10, 10]);
  });

  it('is not offered to be left out where the first lines name no columns', () => {
    expect(
      withoutHeader(`Report of the gate\n${numbered(5, (n) => `${time(n)},web,added,1`)}`),
    ).toBeUndefined();
  });
});
