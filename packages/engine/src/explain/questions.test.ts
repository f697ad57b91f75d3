import { describe, expect, it } from 'vitest';
import type { QuestionCode } from '../findings.ts';
import { type Asked, evidenceOf, numbered } from '../testing/asked/asked.ts';
import { askedFormats } from '../testing/asked/formats.ts';
import { askedFrames } from '../testing/asked/frames.ts';
import { askedRanges } from '../testing/asked/ranges.ts';
import { askedTimes } from '../testing/asked/times.ts';

const asked = { ...askedTimes, ...askedFormats, ...askedFrames, ...askedRanges };
/** A code without a log that brings it about does not compile. */
const everyCode: Readonly<Record<QuestionCode, Asked>> = asked;

describe('the questions', () => {
  it('have each a log that brings them about', () => {
    expect(Object.entries(everyCode).map(([code, { question }]) => [code, question.code])).toEqual(
      Object.keys(asked).map((code) => [code, code]),
    );
  });

  it('come with the blocking ones first', () => {
    const { questions } = evidenceOf(
      `Report\n${numbered(2, (second) => `03/04/2010 05:06:${second} INFO 03/05/2010 05:07:${second} a`)}`,
    );
    const blocking = questions.map((question) => question.blocking);
    expect(blocking).toEqual([...blocking].sort((a, b) => Number(b) - Number(a)));
    expect(new Set(blocking).size).toBe(2);
  });

  it.each(Object.entries(everyCode).filter(([, { question }]) => question.blocking))(
    'keep the answer from being sure: %s',
    (_, { log }) => {
      expect(evidenceOf(log).sure).toBe(false);
    },
  );
});
