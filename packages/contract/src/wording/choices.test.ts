import type { Choice, ChoiceEffect } from '@propsmith/engine';
import { describe, expect, it } from 'vitest';
import { choiceName, choiceSentence, choiceSettings, effectSentence } from './choices.ts';

const HOUR_MS = 3_600_000;
const before: ChoiceEffect = {
  events: 40,
  timestamps: 40,
  changedTimes: 0,
  lostEvents: 0,
  medianShiftMs: 0,
  largestShiftMs: 0,
};

describe('effectSentence', () => {
  it.each<[Partial<ChoiceEffect>, string]>([
    [{}, 'changes nothing in this text'],
    [
      { changedTimes: 12, medianShiftMs: 2 * HOUR_MS, largestShiftMs: 72 * HOUR_MS },
      '12 of 40 times change, by 2 hours in the median, at most 3 days',
    ],
    [{ changedTimes: 1, medianShiftMs: 1000, largestShiftMs: 1000 }, '1 of 40 times changes, by 1 second'],
    [{ changedTimes: 3 }, '3 of 40 times change'],
    [{ events: 35, timestamps: 35, lostEvents: 5 }, '5 events fewer'],
    [{ events: 41, timestamps: 40 }, '1 event more; 1 of 41 events gets no time'],
    [{ events: 42, timestamps: 42, lostEvents: 5 }, '5 events no longer begin where now, 7 begin elsewhere'],
    [{ timestamps: 38 }, '2 of 40 events get no time'],
    [
      { timestamps: 0, changedTimes: 40, tooOld: 40 },
      '40 of 40 times are older than MAX_DAYS_AGO allows, so Splunk would not use them',
    ],
    [
      { timestamps: 35, changedTimes: 12, tooNew: 1, medianShiftMs: HOUR_MS, largestShiftMs: HOUR_MS },
      '1 of 40 times is further ahead than MAX_DAYS_HENCE allows, so Splunk would not use it; 11 of 40 times change, by 1 hour; 4 of 40 events get no time',
    ],
    [{ isPartial: true }, 'changes nothing in the first 40 events'],
    [{ isPartial: true, changedTimes: 3 }, '3 of 40 times change (in the first 40 events)'],
  ])('%o', (effect, sentence) => {
    expect(effectSentence({ ...before, ...effect }, before)).toBe(sentence);
  });

  it('states that every event gets a time', () => {
    expect(effectSentence(before, { ...before, timestamps: 30 })).toBe('every event gets a time');
    const unused = { ...before, timestamps: 0, tooOld: 40 };
    expect(effectSentence({ ...before, changedTimes: 40 }, unused)).toBe(
      '40 of 40 times change; every event gets a time',
    );
    expect(effectSentence(unused, unused)).toBe('changes nothing in this text');
  });
});

describe('a choice', () => {
  const current: Choice = { label: '', settings: {}, effect: before };
  const raised: Choice = { label: '', settings: { MAX_DAYS_AGO: 4000 }, effect: before };
  const zoned: Choice = { label: 'UTC', settings: { TZ: 'UTC' }, effect: before };
  const question = { code: 'old-times', choices: [current, raised, zoned] } as const;

  it('is named by its label, or by its settings', () => {
    expect(question.choices.map((choice) => choiceName(question, choice))).toEqual([
      'Leave it as it is',
      'MAX_DAYS_AGO = 4000',
      'UTC',
    ]);
    expect(choiceSettings(zoned)).toEqual(['TZ = UTC']);
  });

  it('that leaves a header out is named by what it does', () => {
    const without: Choice = { label: '', settings: { LINE_BREAKER: '(^id,|[\\r\\n]+)' }, effect: before };
    expect(choiceName({ code: 'leading-lines', choices: [current, without] }, without)).toBe(
      'A header: no event',
    );
  });

  it('is described by its effect; the first choice is the current answer', () => {
    expect(choiceSentence(question, current)).toBe('the answer as it stands');
    expect(choiceSentence(question, raised)).toBe('changes nothing in this text');
    expect(choiceSentence(question, zoned)).toBe('reads the times as UTC on every machine');
  });
});
