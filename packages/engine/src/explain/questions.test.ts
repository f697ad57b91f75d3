import { describe, expect, it } from 'vitest';
import type { QuestionCode } from '../findings.ts';
import { type QuestionCase, evidenceOf, numbered } from '../testing/question-cases/question-cases.ts';
import { formatCases } from '../testing/question-cases/formats.ts';
import { frameCases } from '../testing/question-cases/frames.ts';
import { rangeCases } from '../testing/question-cases/ranges.ts';
import { timeCases } from '../testing/question-cases/times.ts';

const cases = { ...timeCases, ...formatCases, ...frameCases, ...rangeCases };
/** Does not compile when a code has no case. */
const everyCode: Readonly<Record<QuestionCode, QuestionCase>> = cases;

describe('questionsFor', () => {
  it('has a case for every question code', () => {
    expect(Object.entries(everyCode).map(([code, { question }]) => [code, question.code])).toEqual(
      Object.keys(cases).map((code) => [code, code]),
    );
  });

  it('returns blocking questions first', () => {
    const { questions } = evidenceOf(
      `Report\n${numbered(2, (second) => `03/04/2010 05:06:${second} INFO 03/05/2010 05:07:${second} a`)}`,
    );
    const blocking = questions.map((question) => question.blocking);
    expect(blocking).toEqual([...blocking].sort((a, b) => Number(b) - Number(a)));
    expect(new Set(blocking).size).toBe(2);
  });

  it.each(Object.entries(everyCode).filter(([, { question }]) => question.blocking))(
    'makes the answer unsure: %s',
    (_, { log }) => {
      expect(evidenceOf(log).sure).toBe(false);
    },
  );

  it.each([
    ['an object', numbered(3, (n) => `{\n  "id": "${n}",\n  "time": "2026-03-04T05:06:${n}Z"\n}`)],
    ['a line', numbered(3, (n) => `2026-03-04T05:06:${n}Z jo until=2026-03-04T06:06:${n}Z host=a`)],
  ])('asks whether a text that ends inside %s is typical, and counts whole events only', (_, log) => {
    const { questions, sure } = evidenceOf(log.slice(0, -20));
    expect(questions.find(({ code }) => code === 'few-events')).toMatchObject({
      blocking: true,
      detail: { events: 2, isCut: true },
    });
    expect(sure).toBe(false);
  });
});
