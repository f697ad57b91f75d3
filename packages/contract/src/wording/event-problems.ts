import type { EventProblemCode, ProblemDetails } from '@propsmith/splunk';
import { counted, formatNumber } from './amounts.ts';
import type { EventTexts } from './event-texts.ts';

const variableMeanings: Readonly<Record<string, string>> = {
  Y: 'year',
  y: 'year of two digits',
  m: 'month as a number',
  b: 'name of the month',
  B: 'name of the month',
  h: 'name of the month',
  d: 'day of the month',
  e: 'day of the month',
  j: 'day of the year',
  a: 'name of the weekday',
  A: 'name of the weekday',
  H: 'hour',
  k: 'hour',
  I: 'hour of twelve',
  l: 'hour of twelve',
  M: 'minute',
  S: 'second',
  N: 'fraction of a second',
  Q: 'fraction of a second',
  q: 'fraction of a second',
  f: 'fraction of a second',
  p: 'AM or PM',
  s: 'seconds since 1970',
  z: 'offset from UTC',
  Z: 'zone',
  F: 'date',
  D: 'date',
  x: 'date',
  v: 'date',
  T: 'time of day',
  R: 'time of day',
  X: 'time of day',
  r: 'time of day',
  c: 'date and time',
  '+': 'date and time',
};

const variable = /^%[-_0^#]?(?:\d+|:{1,3}|E)?([A-Za-z+])$/;

/** What a format expects: a variable with its meaning, a blank or a character. */
const expectation = (expected: string): string => {
  const meaning = variableMeanings[variable.exec(expected)?.[1] ?? ''];
  if (meaning !== undefined) return `${expected} (${meaning})`;
  return expected.trim() === '' ? 'a blank' : `“${expected}”`;
};

interface Stop {
  readonly column: number;
  readonly expected: string;
}

const place = ({ column }: Stop, texts: EventTexts | undefined): string => {
  const text = texts?.from(column);
  return text === undefined ? `column ${column}` : `${text} (column ${column})`;
};

const outOfRange = (stop: Stop, texts: EventTexts | undefined): string =>
  variable.test(stop.expected)
    ? `The value at ${place(stop, texts)} is out of range for ${expectation(stop.expected)}.`
    : `The date at ${place(stop, texts)} does not exist.`;

const named = (noun: string, text: string | undefined): string =>
  text === undefined ? noun : `${noun} ${text}`;

const limit = (days: number, direction: 'back' | 'ahead', texts: EventTexts | undefined): string =>
  `${named('The time', texts?.timestamp)} is more than ${counted(days, 'day')} ${direction}; an indexer would not use it.`;

/** One function for each problem of an event. Without the event's texts the sentence names no text of the log. */
export const eventProblemSentences: {
  readonly [Code in EventProblemCode]: (detail: ProblemDetails[Code], texts?: EventTexts) => string;
} = {
  'format-mismatch': (stop, texts) =>
    `TIME_FORMAT stops at ${place(stop, texts)}, where it expects ${expectation(stop.expected)}.`,
  'format-out-of-range': outOfRange,
  'format-text-ended': ({ column, expected }) =>
    `The event ends at column ${column}, where TIME_FORMAT expects ${expectation(expected)}.`,
  'lookahead-too-short': (stop, texts) =>
    `MAX_TIMESTAMP_LOOKAHEAD ends at ${place(stop, texts)}, where TIME_FORMAT still expects ${expectation(stop.expected)}.`,
  'prefix-not-found': (_, texts) =>
    `TIME_PREFIX is not in ${named('the event', texts?.event)}, so no time is looked for.`,
  'blanks-before-time': (_, texts) =>
    `${named('The timestamp', texts?.timestamp)} does not begin where TIME_PREFIX ends, but after blanks.`,
  'automatic-recognition': (_, texts) =>
    texts?.timestamp === undefined
      ? 'TIME_FORMAT does not fit; Splunk would guess the time.'
      : `TIME_FORMAT does not fit; Splunk would guess the time from ${texts.timestamp}.`,
  'time-inherited': (_, texts) =>
    `${named('The event', texts?.event)} has no time of its own and takes that of the event before.`,
  'no-time': (_, texts) => `${named('The event', texts?.event)} has no time, and no event before it has one.`,
  'zone-name-unknown': ({ zone }) => `Nobody knows the zone ${zone}; the time was read as if it named none.`,
  'time-too-old': ({ days }, texts) => limit(days, 'back', texts),
  'time-too-new': ({ days }, texts) => limit(days, 'ahead', texts),
  'event-truncated': ({ bytes, truncate }, texts) =>
    `${named('The event', texts?.event)} has ${counted(bytes, 'byte')} and is cut after ${formatNumber(truncate)}.`,
  'max-events-reached': ({ lines }) => `MAX_EVENTS ended the event after ${counted(lines, 'line')}.`,
  'event-limit-reached': ({ events }) => `The simulation stopped after ${counted(events, 'event')}.`,
};
