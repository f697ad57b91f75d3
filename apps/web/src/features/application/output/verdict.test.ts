import { describe, expect, it } from 'vitest';
import { dayMonthQuestion } from '../../../testing/sample-answer.ts';
import { verdictOf, type Judged, type Verdict } from './verdict.ts';

const sure: Judged = {
  evidence: { sure: true, events: 3, timestamps: 3, questions: [] },
  counts: { right: 3, events: 3, timestamps: 3 },
  openQuestions: 0,
  isClockOnly: false,
  isEdited: false,
  isSimulated: true,
};
const withQuestion = { sure: false, events: 3, timestamps: 3, questions: [dayMonthQuestion] };

describe('the verdict', () => {
  it.each<[string, Partial<Judged>, Verdict['kind'], RegExp[]]>([
    ['a sure answer, every event counted', {}, 'proven', []],
    ['an event without a time', { counts: { right: 2, events: 3, timestamps: 2 } }, 'doubtful', []],
    ['an edit that keeps every time', { isEdited: true }, 'proven', []],
    [
      'an edit that loses events',
      { isEdited: true, counts: { right: 1, events: 1, timestamps: 1 } },
      'doubtful',
      [/found 3 events/],
    ],
    [
      'an open blocking question',
      { evidence: withQuestion, openQuestions: 1 },
      'doubtful',
      [/1 blocking question is open/],
    ],
    [
      'several open blocking questions',
      { evidence: withQuestion, openQuestions: 2 },
      'doubtful',
      [/2 blocking questions are open/],
    ],
    ['an answered blocking question', { evidence: withQuestion }, 'counted', [/answered as you chose/]],
    ['an answer that is not sure', { evidence: { ...withQuestion, questions: [] } }, 'counted', []],
    ['an edit that can’t be simulated', { isEdited: true, isSimulated: false }, 'counted', []],
    ['events dated by their arrival', { isClockOnly: true }, 'clock', []],
  ])('%s', (_, changes, kind, notes) => {
    expect(verdictOf({ ...sure, ...changes })).toEqual({
      kind,
      notes: notes.map((note) => expect.stringMatching(note) as string),
    });
  });
});
