import { expect, it } from 'vitest';
import { evidenceOf, numbered, testQuestions } from '../testing/question-cases/question-cases.ts';
import { formatCases } from '../testing/question-cases/formats.ts';

testQuestions(formatCases);

it('does not block on the order of day and month when the time span decides it', () => {
  const { questions, sure } = evidenceOf(
    numbered(3, (number) => `0${Number(number) - 7}/04/2026 05:06:07 a`),
  );
  expect(questions.find((question) => question.code === 'day-month')).toMatchObject({
    detail: { chosen: '%d/%m/%Y %H:%M:%S', evidence: 'span' },
    blocking: false,
  });
  expect(sure).toBe(true);
});

it('blocks on the order of day and month when only the distance to now decides it and the year is inferred', () => {
  const log = numbered(4, (second) => `03/11 05:06:${second} a`);
  const { questions, sure } = evidenceOf(log, Date.UTC(2026, 10, 17));
  expect(questions.find((question) => question.code === 'day-month')).toMatchObject({
    detail: { chosen: '%d/%m %H:%M:%S', evidence: 'distance-to-now' },
    blocking: true,
  });
  expect(sure).toBe(false);
});

it.each([
  ['a date alone', (n: string) => `2026-03-${n},a`],
  ['a time of day alone', (n: string) => `05:06:${n} a`],
])('is not sure of %s', (_, line) => {
  expect(evidenceOf(numbered(6, line)).sure).toBe(false);
});

it('does not ask about an order that puts the times of a recent log into the future', () => {
  const codesOf = (line: (second: string) => string): string[] =>
    evidenceOf(numbered(4, line)).questions.map(({ code }) => code);
  expect(codesOf((second) => `10/12/2026 05:06:${second} a`)).not.toContain('day-month');
  expect(codesOf((second) => `10/12/2025 05:06:${second} a`)).toContain('day-month');
  // One event ahead of now does not rule the other order out.
  const late = numbered(20, (second) => `05/06/2026 05:06:${second} a`);
  expect(evidenceOf(`${late}05/12/2026 05:06:59 a\n`).questions.map(({ code }) => code)).toContain(
    'day-month',
  );
  // Here both orders are too far back, and either may be meant.
  expect(codesOf((second) => `10/12/2016 05:06:${second} a`)).toContain('day-month');
});
