import { counterKinds, type CounterExample, type KindReport } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import {
  counterExcerpt,
  counterKindName,
  counterOutcomeSentence,
  hardenSentence,
} from './counter-examples.ts';

const example: CounterExample = {
  kind: 'noon',
  text: '2026-11-11 12:00:00 started',
  stamp: { start: 0, end: 19 },
  outcome: 'right',
  writtenMs: 3_600_000,
  readMs: 3_600_000,
  beyond: undefined,
};

const kind = (wrong: number): KindReport => ({
  kind: 'noon',
  made: 2,
  wrong,
  shown: example,
  change: undefined,
});

it('names every kind differently', () => {
  expect(new Set(counterKinds.map(counterKindName)).size).toBe(counterKinds.length);
});

describe('counterOutcomeSentence', () => {
  it.each<[Partial<CounterExample>, string]>([
    [{}, 'Read right.'],
    [
      { beyond: 'MAX_DAYS_HENCE' },
      'Its notation is read; the time counts only once its date is near (MAX_DAYS_HENCE).',
    ],
    [{ beyond: 'MAX_DAYS_AGO' }, 'Its notation is read; a time this old does not count (MAX_DAYS_AGO).'],
    [{ beyond: 'MAX_DAYS_AGO', outcome: 'split' }, 'The event is split.'],
    [{ kind: 'over-truncate' }, 'Cut at TRUNCATE, as it says; its time and the next event are read right.'],
    [{ outcome: 'split' }, 'The event is split.'],
    [{ outcome: 'guessed' }, 'TIME_FORMAT does not match; Splunk guesses the time.'],
    [{ outcome: 'other-time', readMs: 0 }, 'The event gets a time 1 hour too early.'],
    [{ outcome: 'other-time', readMs: 3_601_000 }, 'The event gets a time 1 second too late.'],
    [{ outcome: 'other-time', readMs: undefined }, 'The event gets another time.'],
  ])('%o', (changes, sentence) => {
    expect(counterOutcomeSentence({ ...example, ...changes })).toBe(sentence);
  });
});

describe('counterExcerpt', () => {
  it.each<[string, number, string]>([
    ['2026-11-11 12:00:00 started', 40, '|2026-11-11 12:00:00| started'],
    ['2026-11-11 12:00:00 started', 23, '|2026-11-11 12:00:00| sta…'],
    [`${'x'.repeat(50)} 2026-11-11 12:00:00 started`, 30, '…xxxxxxxxxxxxxx |2026-11-11 12:00:00|…'],
  ])('of %s with %i characters', (text, charsMax, shown) => {
    const start = text.indexOf('2026');
    const { before, time, after } = counterExcerpt({ text, stamp: { start, end: start + 19 } }, charsMax);
    expect(`${before}|${time}|${after}`).toBe(shown);
  });

  it('without a time is the beginning', () => {
    expect(counterExcerpt({ text: 'abc', stamp: undefined }, 2)).toEqual({
      before: '',
      time: '',
      after: 'ab…',
    });
  });
});

describe('hardenSentence', () => {
  it.each<[readonly KindReport[], string]>([
    [[], 'No event is read with a time and boundaries, so no lines can be made from it.'],
    [[kind(0), kind(0)], 'All 2 kinds of lines that may come are read right.'],
    [[kind(1), kind(0)], '1 of 2 kinds of lines that may come goes wrong.'],
    [[kind(1), kind(2)], '2 of 2 kinds of lines that may come go wrong.'],
  ])('%o', (kinds, sentence) => {
    expect(hardenSentence({ kinds })).toBe(sentence);
  });
});
