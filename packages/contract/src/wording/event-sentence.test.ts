import {
  simulate,
  type Problem,
  type Provenance,
  type Settings,
  type SimulatedEvent,
} from '@propsmith/splunk';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eventProblemSentences } from './event-problems.ts';
import { eventSentence } from './event-sentence.ts';

const now = Date.UTC(2026, 10, 15);

/** The sentence of the last event of a simulated text. */
const sentenceOf = (text: string, settings: Settings): string => {
  const { events } = simulate(text, { SHOULD_LINEMERGE: 'false', ...settings }, { now });
  return eventSentence(events.at(-1)!, text);
};

const DATED = '2026-11-14 08:15:01 started\n';
const toTheMinute = { TIME_FORMAT: '%Y-%m-%d %H:%M' };

describe('eventSentence', () => {
  it.each<[what: string, text: string, settings: Settings, sentence: string]>([
    ['a right event', DATED, toTheMinute, ''],
    ['an event dated by its arrival', 'no time\n', { DATETIME_CONFIG: 'CURRENT', TIME_FORMAT: '%s' }, ''],
    [
      'a format that stops',
      '2026-11-14 8h30 started\n',
      toTheMinute,
      'TIME_FORMAT stops at “h30 started” (column 13), where it expects “:”. The event “2026-11-14 8h30 started” has no time, and no event before it has one.',
    ],
    [
      'a format that does not fit',
      DATED,
      { TIME_FORMAT: '%d.%m.%Y %H:%M:%S' },
      'TIME_FORMAT stops at “26-11-14 08:15:01 st…” (column 3), where it expects “.”. TIME_FORMAT does not fit; Splunk would guess the time from “2026-11-14 08:15:01”.',
    ],
    [
      'a format that expects a variable',
      'soon  three\n',
      { TIME_FORMAT: '%m/%d/%Y' },
      'TIME_FORMAT stops at “soon  three” (column 1), where it expects %m (month as a number). The event “soon  three” has no time, and no event before it has one.',
    ],
    [
      'a value out of range',
      '2026-13-14 x\n',
      { TIME_FORMAT: '%Y-%m-%d' },
      'The value at “13-14 x” (column 6) is out of range for %m (month as a number). The event “2026-13-14 x” has no time, and no event before it has one.',
    ],
    [
      'a date that does not exist',
      '2026-02-30 x\n',
      { TIME_FORMAT: '%Y-%m-%d' },
      'The date at “2026-02-30 x” (column 1) does not exist. The event “2026-02-30 x” has no time, and no event before it has one.',
    ],
    [
      'an event that ends early',
      '2026-11\n',
      { TIME_FORMAT: '%Y-%m-%d' },
      'The event ends at column 8, where TIME_FORMAT expects “-”. The event “2026-11” has no time, and no event before it has one.',
    ],
    [
      'a lookahead that is too short',
      `${DATED}2026-11-14 08:15:02 two\n`,
      { ...toTheMinute, MAX_TIMESTAMP_LOOKAHEAD: '4', TIME_PREFIX: '^' },
      'MAX_TIMESTAMP_LOOKAHEAD ends at “-11-14 08:15:02 two” (column 5), where TIME_FORMAT still expects “-”. The event “2026-11-14 08:15:02 two” has no time, and no event before it has one.',
    ],
    [
      'an inherited time',
      `${DATED}\tat main()\n`,
      { ...toTheMinute, TIME_PREFIX: '^(?=\\d)' },
      'TIME_PREFIX is not in the event “at main()”, so no time is looked for. The event “at main()” has no time of its own and takes that of the event before.',
    ],
    [
      'blanks before the time',
      'at   Nov  4 2026 x\n',
      { TIME_FORMAT: '%b %d %Y', TIME_PREFIX: 'at' },
      'The timestamp “Nov  4 2026” does not begin where TIME_PREFIX ends, but after blanks.',
    ],
    [
      'a time guessed without a format',
      DATED,
      {},
      'Without a TIME_FORMAT that can be used, Splunk would guess the time from “2026-11-14 08:15:01”.',
    ],
    [
      'an old time',
      '2012-11-14 08:15 x\n',
      toTheMinute,
      'The time “2012-11-14 08:15” is more than 2,000 days back; an indexer would not use it.',
    ],
    [
      'a time ahead',
      '2031-11-14 08:15 x\n',
      toTheMinute,
      'The time “2031-11-14 08:15” is more than 2 days ahead; an indexer would not use it.',
    ],
    [
      'a truncated event',
      DATED,
      { ...toTheMinute, TRUNCATE: '20' },
      'The event “2026-11-14 08:15:01 ” has 27 bytes and is cut after 20.',
    ],
    [
      'a merged event with a truncated line',
      '2026-11-14 08:15 a\n  a long second line\n',
      { ...toTheMinute, SHOULD_LINEMERGE: 'true', TRUNCATE: '18' },
      'A line of the event “2026-11-14 08:15 a” is longer than TRUNCATE and is cut.',
    ],
  ])('%s', (_, text, settings, sentence) => {
    expect(sentenceOf(text, settings)).toBe(sentence);
  });

  it('shortens a long event', () => {
    const sentence = sentenceOf(`${'x'.repeat(500)}\n`, { TIME_FORMAT: '%Y' });
    expect(sentence).toContain(`“${'x'.repeat(60)}…”`);
    expect(sentence).toContain(`“${'x'.repeat(20)}…” (column 1)`);
  });

  const provenances: readonly Provenance[] = ['strict', 'after-blanks', 'fallback', 'inherited', 'none'];
  const details = {
    column: 3,
    expected: ' ',
    zone: 'XST',
    days: 2,
    bytes: 30,
    truncate: 20,
    lines: 1,
    events: 5,
  };
  const problems = Object.keys(eventProblemSentences).map((code) => ({
    code,
    severity: 'warning',
    detail: details,
  })) as Problem[];
  const wholeSentences = /^(?:[A-Z“].*?\.(?: |$))+$/su;

  it.each(problems.map((problem) => [problem.code, problem] as const))(
    'is made of whole sentences for %s with every provenance',
    (_, problem) => {
      for (const provenance of provenances) {
        for (const truncated of [true, false]) {
          const event = {
            start: 0,
            end: 9,
            startByte: 0,
            endByte: 9,
            truncated,
            provenance,
            problems: [problem],
          };
          const sentence = eventSentence(event, 'one event');
          expect(sentence).toMatch(wholeSentences);
          expect(sentence).not.toMatch(/undefined| {2}|expects \.|\.\./);
        }
      }
    },
  );

  it('is not empty for any event that is truncated or has no time read by TIME_FORMAT', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...provenances),
        fc.boolean(),
        fc.subarray(problems, { maxLength: 3 }),
        (provenance, truncated, found) => {
          const event: SimulatedEvent = {
            start: 0,
            end: 3,
            startByte: 0,
            endByte: 3,
            truncated,
            provenance,
            problems: found,
          };
          const isRight =
            !truncated && (provenance === 'strict' || provenance === 'none') && found.length === 0;
          expect(eventSentence(event, 'abc') === '').toBe(isRight);
        },
      ),
    );
  });
});
