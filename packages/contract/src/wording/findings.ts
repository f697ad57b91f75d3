import type {
  BreakKind,
  Finding,
  FindingCode,
  FindingDetails,
  OrderEvidence,
  PrefixKind,
} from '@propsmith/engine';

type Sentences = { readonly [Code in FindingCode]: (detail: FindingDetails[Code]) => string };

const breakSentences: Readonly<Record<BreakKind, string>> = {
  line: 'Every line is one event.',
  'start-pattern': 'An event begins where a line starts like this and goes on over the lines that do not.',
  marker: 'Every event opens with the same words, which stand on no other line.',
  indents: 'Only the first line of each event is not indented.',
  'blank-lines': 'Blank lines stand between the events.',
  separator: 'A ruled line stands between the events.',
  'json-objects': 'Every event is a JSON object that runs over several lines.',
  'json-array': 'The events are the objects of a JSON array; commas and brackets around them are dropped.',
  'xml-records': 'Every event is an XML element.',
  'table-rows': 'Every event is a row of a table with quoted fields that run over several lines.',
};

const prefixSentences: Readonly<Record<PrefixKind, string>> = {
  start: 'The timestamp opens the event.',
  lead: 'The same few characters stand in front of the timestamp in every event.',
  key: 'The timestamp is the value of a named field.',
  columns: 'The timestamp stands in the same column of every event.',
  text: 'The same text stands right in front of the timestamp.',
  shape: 'Nothing constant stands in front of the timestamp, so its own shape leads to it.',
};

const orderSentences: Readonly<Record<OrderEvidence, string>> = {
  'not-open': 'The order is written out.',
  values: 'Only this order fits all the values.',
  sequence: 'Only in this order do the events run forward in time.',
  span: 'In this order the log covers far less time.',
  'distance-to-now': 'In this order the log is far closer to the present.',
  custom: 'Nothing in the text decides it; this is the customary order.',
};

function percent(share: number): string {
  const value = share * 100;
  return `${value > 99 && value < 100 ? value.toFixed(1) : Math.round(value)} %`;
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

function events(count: number): string {
  return counted(count, 'event', 'events');
}

/** The one place where findings of the engine become sentences. */
export const findingSentences: Sentences = {
  'input-empty': () => 'There is nothing in the text to read.',
  'input-binary': ({ oddCharacters, inspectedCharacters }) =>
    `This is not a text: ${oddCharacters} of the first ${inspectedCharacters} characters are control characters or could not be decoded.`,

  'breaker-chosen': ({ kind, events: found }) => `${breakSentences[kind]} ${events(found)} found.`,
  'merge-off': () => 'LINE_BREAKER alone tells where events begin, so Splunk need not merge lines again.',
  'truncate-chosen': ({ longestEventBytes, truncateBytes }) =>
    `The longest event has ${counted(longestEventBytes, 'byte', 'bytes')}; ${truncateBytes.toLocaleString('en-US')} leaves room for twice that.`,
  'prefix-chosen': ({ kind, key }) =>
    kind === 'key' ? `The timestamp is the value of ${key}.` : prefixSentences[kind],
  'format-chosen': ({ example }) => `Reads timestamps written like ${example}.`,
  'format-order': ({ order, evidence }) =>
    `The numbers of the date are ${order}. ${orderSentences[evidence]}`,
  'lookahead-chosen': ({ characters, longest }) =>
    `${characters} characters hold the longest timestamp this format can meet, such as ${longest}.`,
  'datetime-default': () => 'The text has a timestamp, so Splunk keeps its default.',
  'datetime-current': () =>
    'No timestamp in the text can be read, so an event gets the time at which it arrives.',

  'ambiguous-day-month': ({ chosen, other, evidence }) =>
    `Day and month could be the other way round: ${chosen} or ${other}. ${orderSentences[evidence]}`,
  'several-shapes': ({ shapes, mainShare }) =>
    `The timestamps come in ${shapes} notations. One TIME_FORMAT reads one of them, here ${percent(mainShare)} of the timestamps.`,
  'no-year': ({ example }) =>
    `${example} has no year. Splunk takes the year that brings it closest to the present.`,
  'no-zone': ({ example }) =>
    `${example} names no time zone. Set TZ, or the time depends on the machine that reads it.`,
  'date-only': ({ example }) => `${example} has no time of day, so every event gets midnight.`,
  'time-only': ({ example }) =>
    `${example} has no date. Splunk takes it from elsewhere, which may be the wrong day.`,
  'varying-fraction': ({ fewestDigits, mostDigits }) =>
    `Fractions of a second have ${fewestDigits} to ${mostDigits} digits. Splunk does not document how it reads fewer digits than the format names.`,
  'mixed-zones': ({ format }) =>
    `Zones are written in several ways. ${format} uses the variable that reads most of them, though Splunk documents only +hhmm for it.`,
  'events-without-time': ({ events: count, share }) =>
    `${events(count)} (${percent(share)}) cannot be read with these settings and would take the time of the event before.`,
  'leading-fragment': ({ lines }) =>
    `The text begins inside an event: ${counted(lines, 'line', 'lines')} before the first start.`,
  'header-lines': ({ lines, first }) =>
    `${counted(lines, 'line', 'lines')} before the first event, beginning with ${first}, would be indexed without a time of their own.`,
  'foreign-month': ({ example }) =>
    `${example} names its month in a language that TIME_FORMAT does not read. Splunk reads English names only.`,
  'no-timestamp': () => 'No timestamp was found that could serve as the time of an event.',
  'old-times': ({ events: count, days }) =>
    `${events(count)} lie more than ${days} days back. Splunk replaces such times unless MAX_DAYS_AGO is raised.`,
  'future-times': ({ events: count, days }) =>
    `${events(count)} lie more than ${days} days ahead. Splunk replaces such times unless MAX_DAYS_HENCE is raised.`,
  'ansi-colours': ({ example }) =>
    `The text has colour codes such as ${example}; remove them at the source or with SEDCMD.`,
  'byte-order-mark': () => 'The text begins with a byte order mark, which was left out.',
  'few-events': ({ events: count }) =>
    `Only ${events(count)} to judge by. More of the log makes the answer safer.`,
  'array-frame': () => 'The bracket that closes the array stays with the last event.',

  placement: ({ eventBreaker }) =>
    'These settings act on the first full Splunk instance that sees the data: an indexer or a heavy forwarder.' +
    (eventBreaker ? ' EVENT_BREAKER acts on universal forwarders and does no harm elsewhere.' : ''),
};

/** The sentence for one finding. */
export function findingSentence<Code extends FindingCode>(finding: Finding<Code>): string {
  return sentenceFor(finding.code, finding.detail);
}

function sentenceFor<Code extends FindingCode>(code: Code, detail: FindingDetails[Code]): string {
  return findingSentences[code](detail);
}
