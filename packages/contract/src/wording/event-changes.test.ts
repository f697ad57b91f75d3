import { describe, expect, it } from 'vitest';
import { summariseChanges, type EventChange } from '@propsmith/splunk';
import { eventChangeSentence, eventChangesSentence, guessedTimesSentence } from './event-changes.ts';

const T0 = Date.UTC(2026, 2, 4, 5, 6, 7);

describe('eventChangeSentence', () => {
  it.each<[EventChange, string]>([
    [{ kind: 'moved', from: 10, to: 20 }, 'The event begins on line 21 instead of line 11.'],
    [{ kind: 'lost', at: 0 }, 'No event begins here any more: the text belongs to the event before it.'],
    [{ kind: 'gained', at: 0 }, 'An event begins here that was part of the one before it.'],
    [{ kind: 'length', at: 0, wasBytes: 12_000, isBytes: 1 }, 'The event keeps 1 byte instead of 12,000.'],
    [
      { kind: 'time', at: 0, wasMs: T0, isMs: T0 + 7_200_000 },
      'The time becomes 2026-03-04T07:06:07.000Z instead of 2026-03-04T05:06:07.000Z, 2 hours later.',
    ],
    [
      { kind: 'time', at: 0, wasMs: undefined, isMs: T0 },
      'The event gets the time 2026-03-04T05:06:07.000Z; it had none.',
    ],
    [
      { kind: 'time', at: 0, wasMs: T0, isMs: undefined },
      'The event loses its time 2026-03-04T05:06:07.000Z.',
    ],
  ])('words %j', (change, sentence) => {
    expect(eventChangeSentence(change, (at) => at + 1)).toBe(sentence);
  });
});

describe('eventChangesSentence', () => {
  const sentenceFor = (...changes: EventChange[]) => eventChangesSentence(summariseChanges(changes));

  it('counts every kind', () => {
    expect(sentenceFor()).toBe('The same events with the same times.');
    expect(
      sentenceFor(
        { kind: 'moved', from: 1, to: 2 },
        { kind: 'lost', at: 1 },
        { kind: 'lost', at: 2 },
        { kind: 'gained', at: 1 },
        { kind: 'length', at: 1, wasBytes: 1, isBytes: 2 },
        { kind: 'time', at: 1, wasMs: 0, isMs: -1000 },
        { kind: 'time', at: 1, wasMs: 0, isMs: 86_400_000 },
        { kind: 'time', at: 1, wasMs: undefined, isMs: 5 },
        { kind: 'time', at: 1, wasMs: 5, isMs: undefined },
      ),
    ).toBe(
      '1 boundary moved, 2 events joined to the one before, 1 event gained, 1 event of another length, 4 times changed (from 1 second earlier to 1 day later), 1 of them for events that had none, 1 of them lost.',
    );
  });

  it('gives one shift where all are equal', () => {
    expect(sentenceFor({ kind: 'time', at: 0, wasMs: 0, isMs: 3_600_000 })).toBe(
      '1 time changed (1 hour later).',
    );
  });
});

it('says that times are guessed', () => {
  expect(guessedTimesSentence(1)).toMatch(/no longer reads 1 time: Splunk guesses it,/);
  expect(guessedTimesSentence(2)).toMatch(/no longer reads 2 times: Splunk guesses them,/);
});
