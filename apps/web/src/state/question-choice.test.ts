import { isAnswered } from '@propsmith/contract';
import type { Settings } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { dayMonthQuestion, noZoneQuestion, sampleSettings } from '../testing/sample-answer.ts';
import { applies, choiceChanges, choiceOf, type Question } from './question-choice.ts';
import { unedited } from './saved-edits.ts';

const extracted = sampleSettings;
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

const changes = (question: Question, index: number) =>
  choiceChanges(extracted, question, question.choices[index]!);
const chosen = (settings: Settings, question: Question) => choiceOf({ settings, extracted }, question);

describe('a choice', () => {
  it('sets its keys and restores those of the other choices', () => {
    expect(changes(rangeQuestion, 0)).toEqual({ DATETIME_CONFIG: undefined, MAX_DAYS_AGO: undefined });
    expect(changes(rangeQuestion, 1)).toEqual({ DATETIME_CONFIG: undefined, MAX_DAYS_AGO: '6000' });
    expect(changes(dayMonthQuestion, 0)).toEqual({ TIME_FORMAT: extracted.TIME_FORMAT });
  });

  it('is the first one until another is made, and none once its key is edited', () => {
    expect(chosen(extracted, dayMonthQuestion)).toBe(dayMonthQuestion.choices[0]);
    expect(chosen({ ...extracted, TIME_FORMAT: '%d/%m/%Y %H:%M:%S' }, dayMonthQuestion)).toBe(
      dayMonthQuestion.choices[1],
    );
    expect(chosen({ ...extracted, TIME_FORMAT: '%s' }, dayMonthQuestion)).toBeUndefined();
    expect(chosen({ ...extracted, TRUNCATE: '5' }, dayMonthQuestion)).toBe(dayMonthQuestion.choices[0]);
  });
});

describe('a question', () => {
  const answered = (settings: Settings, question = dayMonthQuestion, edits = unedited) =>
    isAnswered(question, { settings, extracted }, edits);
  const isAbout = (settings: Settings, question: Question, outOfRange = 0) =>
    applies({ settings, extracted }, question, outOfRange);

  it('is answered by another choice, by confirming the first, or by an edit', () => {
    expect(answered(extracted)).toBe(false);
    expect(answered({ ...extracted, TIME_FORMAT: '%d/%m/%Y %H:%M:%S' })).toBe(true);
    expect(answered(extracted, dayMonthQuestion, { ...unedited, confirmed: ['day-month'] })).toBe(true);
    expect(answered({ ...extracted, TZ: 'Asia/Tokyo' }, noZoneQuestion)).toBe(true);
  });

  it('no longer applies once its subject is edited to something else', () => {
    expect(isAbout(extracted, dayMonthQuestion)).toBe(true);
    expect(isAbout({ ...extracted, TIME_FORMAT: '%d/%m/%Y %H:%M:%S' }, dayMonthQuestion)).toBe(true);
    expect(isAbout({ ...extracted, TIME_FORMAT: '%s' }, dayMonthQuestion)).toBe(false);
    expect(isAbout({ ...extracted, TIME_FORMAT: '%s' }, noZoneQuestion)).toBe(false);
    expect(isAbout({ ...extracted, TIME_FORMAT: '%F %T' }, noZoneQuestion)).toBe(true);
    expect(isAbout({ ...extracted, TIME_FORMAT: '%F %T %z' }, noZoneQuestion)).toBe(false);
    expect(isAbout({ ...extracted, TZ: 'UTC' }, noZoneQuestion)).toBe(true);
  });

  it('about the range of times applies while times are out of range, or while it is answered', () => {
    expect(isAbout(extracted, rangeQuestion, 3)).toBe(true);
    expect(isAbout(extracted, rangeQuestion, 0)).toBe(false);
    expect(isAbout({ ...extracted, MAX_DAYS_AGO: '6000' }, rangeQuestion, 0)).toBe(true);
  });
});
