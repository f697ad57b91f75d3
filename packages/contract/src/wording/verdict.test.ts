import type { Evidence, Question } from '@propsmith/engine';
import { describe, expect, it } from 'vitest';
import { probabilityText, verdictSentence } from './verdict.ts';

const questionWith = (blocking: boolean): Question => ({
  code: 'no-year',
  detail: { example: 'Jan  5' },
  blocking,
  choices: [],
});

const severalFormats = (byRules: number): Question => ({
  code: 'several-formats',
  detail: { formats: 2, timestamps: 3, read: 2, byRules },
  blocking: true,
  choices: [],
});

const evidenceWith = (changes: Partial<Evidence>): Evidence => ({
  events: 3,
  timestamps: 3,
  sure: true,
  confidence: 0.97,
  questions: [],
  rules: [],
  longestEventBytes: 20,
  headerLines: 0,
  candidates: [{ coverage: 1, confidence: 0.97, isProven: true }],
  shapes: [],
  reasons: [],
  warnings: [],
  notes: [],
  alternatives: [],
  extras: { EVENT_BREAKER_ENABLE: true, EVENT_BREAKER: '(\\n)' },
  failures: [],
  ...changes,
});

describe('verdictSentence', () => {
  it.each<[Partial<Evidence>, string]>([
    [{}, 'proven: 3 events, 3 times'],
    [{ questions: [questionWith(false)] }, 'proven: 3 events, 3 times'],
    [{ sure: false, timestamps: 2 }, '2 of 3 events have the chosen time'],
    [
      { sure: false, questions: [questionWith(true), questionWith(false)] },
      '3 of 3 events have the chosen time; 2 open questions, 1 blocking',
    ],
    [
      { sure: false, timestamps: 1, questions: [questionWith(false)] },
      '1 of 3 events has the chosen time; 1 open question',
    ],
    [
      { sure: false, timestamps: 2, questions: [severalFormats(3)] },
      '2 of 3 events have the chosen time, 3 by rules in transforms.conf; 1 open question, 1 blocking',
    ],
    [
      { sure: false, timestamps: 2, questions: [severalFormats(2)] },
      '2 of 3 events have the chosen time; 1 open question, 1 blocking',
    ],
    [{ sure: false, timestamps: 0, candidates: [] }, 'no time chosen: 3 events, dated by arrival'],
  ])('%o', (changes, sentence) => {
    expect(verdictSentence(evidenceWith(changes))).toBe(sentence);
  });
});

it('states the probability where there is one', () => {
  expect([0, 0.874, 0.9999].map(probabilityText)).toEqual([
    undefined,
    'right with a probability of 87 %',
    'right with a probability of 99.9 %',
  ]);
});
