import type { PrefixKind, ReasonCode, ReasonDetails } from '@propsmith/engine';
import { counted, formatNumber } from './amounts.ts';
import { breakClauses, orderSentences } from './kinds.ts';
import type { Sentences } from './sentences.ts';
import { rivalrySentence } from './times.ts';

const prefixSentences: Readonly<Record<PrefixKind, (detail: ReasonDetails['prefix-chosen']) => string>> = {
  start: () => 'The timestamp opens the event.',
  lead: ({ matched }) => `Only a few characters, such as “${matched}”, stand in front of the timestamp.`,
  key: ({ key }) => `The timestamp is the value of ${key}.`,
  columns: () => 'The timestamp stands in the same column of every event.',
  lines: () => 'The timestamp stands on a later line of the event.',
  text: () => 'The same text stands right in front of the timestamp.',
  shape: () => 'Nothing constant stands in front of the timestamp, so its own shape leads to it.',
};

const sentenceOf = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/** The reason for the value of each key. */
export const reasonSentences: Sentences<ReasonCode> = {
  'breaker-chosen': ({ kind, events }) =>
    `${sentenceOf(breakClauses[kind])} ${counted(events, 'event')} found.`,
  'merge-off': () => 'LINE_BREAKER alone tells where events begin, so Splunk need not merge lines again.',
  'truncate-chosen': ({ longestEventBytes, truncateBytes }) =>
    `The longest event has ${counted(longestEventBytes, 'byte')}; ${formatNumber(truncateBytes)} leaves room for longer ones.`,
  'prefix-chosen': (detail) => prefixSentences[detail.kind](detail),
  'format-chosen': ({ example }) => `Reads timestamps written like ${example}.`,
  'format-order': ({ order, evidence }) =>
    `The numbers of the date are ${order}. ${orderSentences[evidence]}`,
  'time-chosen': rivalrySentence,
  'lookahead-chosen': ({ characters, longest }) =>
    `${characters} characters hold the longest timestamp this format can meet, such as ${longest}.`,
  'datetime-default': () => 'The text has a timestamp, so Splunk keeps its default.',
  'datetime-current': () =>
    'No timestamp in the text can be read, so an event gets the time at which it arrives.',
};
