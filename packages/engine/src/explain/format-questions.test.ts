import { expect, it } from 'vitest';
import { evidenceOf, numbered, testAsked } from '../testing/asked/asked.ts';
import { askedFormats } from '../testing/asked/formats.ts';

testAsked(askedFormats);

it('does not block on the order of day and month where more than custom speaks for it', () => {
  const { questions, sure } = evidenceOf(
    numbered(3, (number) => `0${Number(number) - 7}/04/2026 05:06:07 a`),
  );
  expect(questions.find((question) => question.code === 'day-month')).toMatchObject({
    detail: { chosen: '%d/%m/%Y %H:%M:%S', evidence: 'span' },
    blocking: false,
  });
  expect(sure).toBe(true);
});
