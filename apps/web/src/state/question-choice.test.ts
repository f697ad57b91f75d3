import { describe, expect, it } from 'vitest';
import { dayMonthQuestion, noZoneQuestion, sampleDraft } from '../testing/sample-answer.ts';
import { choiceOf, isOpen, choiceKeys, withChoice, type Question } from './question-choice.ts';
import { settingsOf, withSetting, type StanzaDraft } from './stanza-draft.ts';

const original = sampleDraft;
const noEffect = dayMonthQuestion.choices[0]!.effect;

/** Choices that set different keys. */
const rangeQuestion: Question = {
  code: 'old-times',
  detail: { events: 2, days: 2000, example: '03/02/2012' },
  blocking: false,
  choices: [
    { label: '', settings: {}, effect: noEffect },
    { label: '', settings: { MAX_DAYS_AGO: 6000 }, effect: noEffect },
    { label: 'arrival', settings: { DATETIME_CONFIG: 'CURRENT' }, effect: noEffect },
  ],
};

const answer = (draft: StanzaDraft, question: Question, index: number): StanzaDraft =>
  withChoice(draft, original, question, question.choices[index]!);

describe('a choice', () => {
  it('sets its keys, and the first choice restores them', () => {
    const raised = answer(original, rangeQuestion, 1);
    expect(settingsOf(raised)).toEqual({ ...settingsOf(original), MAX_DAYS_AGO: '6000' });
    expect(choiceOf(raised, original, rangeQuestion)).toBe(rangeQuestion.choices[1]);
    expect(settingsOf(answer(raised, rangeQuestion, 0))).toEqual(settingsOf(original));
  });

  it('replaces another choice and keeps edits of other keys', () => {
    const edited = withSetting(answer(original, rangeQuestion, 1), 'TRUNCATE', '5') ?? original;
    expect(settingsOf(answer(edited, rangeQuestion, 2))).toEqual({
      ...settingsOf(original),
      TRUNCATE: '5',
      DATETIME_CONFIG: 'CURRENT',
    });
  });

  it('is the first one until another is chosen, and none once its key is edited', () => {
    expect(choiceOf(original, original, dayMonthQuestion)).toBe(dayMonthQuestion.choices[0]);
    const edited = withSetting(original, 'TIME_FORMAT', '%s') ?? original;
    expect(choiceOf(edited, original, dayMonthQuestion)).toBeUndefined();
    expect(choiceKeys(dayMonthQuestion)).toEqual(['TIME_FORMAT']);
  });
});

it('a blocking question is open until another choice is made, and always without choices', () => {
  expect(isOpen(original, original, dayMonthQuestion)).toBe(true);
  expect(isOpen(answer(original, dayMonthQuestion, 1), original, dayMonthQuestion)).toBe(false);
  expect(isOpen(original, original, { ...dayMonthQuestion, choices: [] })).toBe(true);
  expect(isOpen(original, original, noZoneQuestion)).toBe(false);
});
