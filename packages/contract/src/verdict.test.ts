import type { Evidence, Question } from '@propsmith/engine';
import { expect, it } from 'vitest';
import { extractionVerdict, type Verdict } from './verdict.ts';

const question = (blocking: boolean): Question => ({
  code: 'no-year',
  detail: { example: 'Jan  5' },
  blocking,
  choices: [],
});
const oldTimes: Question = {
  code: 'old-times',
  detail: { events: 3, days: 2000, example: '2012-01-05' },
  blocking: false,
  choices: [],
};
const candidates = [{ coverage: 1, confidence: 0.97, isProven: true }];
const answered = { sure: true, events: 3, timestamps: 3, candidates, questions: [] };

it.each<[Partial<Evidence>, Verdict]>([
  [{}, 'proven'],
  [{ questions: [question(false)] }, 'proven'],
  [{ questions: [oldTimes] }, 'partial'],
  // The last event of a log that is cut off needs no time.
  [{ timestamps: 2 }, 'proven'],
  [{ sure: false, questions: [question(false), question(true)] }, 'questions'],
  [{ sure: false, timestamps: 2, questions: [question(true)] }, 'partial'],
  [{ sure: false, timestamps: 2 }, 'partial'],
  [{ sure: false, timestamps: 0, candidates: [] }, 'no-timestamp'],
  [{ sure: false, timestamps: 0, candidates: [], questions: [question(true)] }, 'no-timestamp'],
])('the verdict on %o is %s', (changes, verdict) => {
  expect(extractionVerdict({ ...answered, ...changes })).toBe(verdict);
});
