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
