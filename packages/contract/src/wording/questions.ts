import type { ContinuationSign, Question, QuestionCode, QuestionDetails } from '@propsmith/engine';
import { counted, formatNumber } from './amounts.ts';
import { breakClauses, orderSentences } from './kinds.ts';
import type { Sentences } from './sentences.ts';
import { bothTimes } from './times.ts';
import { wrappingSentences } from './wrappings.ts';

const signClauses: Readonly<Record<ContinuationSign, string>> = {
  levels: 'The lines have levels of severity',
  loggers: 'The lines name the loggers that wrote them',
  starts: 'The lines all start alike',
};

type LeadingLines = QuestionDetails['leading-lines'];

/** How Splunk reads the file by its header. */
const byHeader = ({
  extraction,
  timestampFields,
  delimiter,
}: NonNullable<LeadingLines['header']>): string => {
  const settings = [
    `INDEXED_EXTRACTIONS = ${extraction}`,
    ...(delimiter === undefined ? [] : [`FIELD_DELIMITER = ${delimiter}`]),
    `TIMESTAMP_FIELDS = ${timestampFields.join(',')}`,
  ];
  return ` With ${settings.join(', ')} and this TIME_FORMAT on the host that reads the file, Splunk takes the columns by their header, which is then no event; the proof does not simulate that.`;
};

const leadingLines = ({ lines, first, isFragment, header }: LeadingLines): string => {
  const place = `${counted(lines, 'line')} before the first event with a time, beginning with “${first}”`;
  const undecided = isFragment
    ? 'the end of an event that began before this text, or a header'
    : 'a header, or part of the log';
  const nature = header === undefined ? undecided : 'a header that names the columns';
  return `${place}: ${nature}. Whatever stands there is indexed without a time of its own.${header === undefined ? '' : byHeader(header)}`;
};

const severalFormats = ({
  formats,
  timestamps,
  read,
  byRules,
}: QuestionDetails['several-formats']): string => {
  const byFormat = `The events have their times in ${counted(formats, 'form')}. TIME_FORMAT can describe one of them and reads ${formatNumber(read)} of ${counted(timestamps, 'timestamp')}`;
  return byRules > read
    ? `${byFormat}; ordered rules in transforms.conf read ${formatNumber(byRules)}.`
    : `${byFormat}.`;
};

const fewEvents = ({ events, isCut }: QuestionDetails['few-events']): string => {
  const rest = 'The rest of the log may look different.';
  if (isCut !== true) return `Only ${counted(events, 'event')} to judge by. ${rest}`;
  return events === 0
    ? `The text ends inside its only event. ${rest}`
    : `Only ${counted(events, 'whole event')} to judge by: the text ends inside the next. ${rest}`;
};

/** Splunk neither drops such an event nor leaves it without a time. */
const outOfRange = (
  { events, days, example }: QuestionDetails['old-times'],
  direction: 'back' | 'ahead',
  setting: 'MAX_DAYS_AGO' | 'MAX_DAYS_HENCE',
): string =>
  `${counted(events, 'event')} ${events === 1 ? 'has' : 'have'} a time more than ${counted(days, 'day')} ${direction}, such as ${example}. ` +
  `Splunk counts from the date of its input, for a file that of its last change. Beyond ${setting} = ${days} it reads such a time but does not use it: the event takes the time of the event before, or of its arrival. ` +
  `A higher ${setting} keeps the times of the log.`;

const dateParts: Readonly<Record<string, string>> = { d: 'day', e: 'day', m: 'month', y: 'year', Y: 'year' };

const datePartsOf = (format: string): (string | undefined)[] =>
  [...format.matchAll(/%([demyY])/g)].map(([, letter = '']) => dateParts[letter]);

/** The parts of the date that are at another place in the other format. */
const movedParts = ({ chosen, other }: QuestionDetails['day-month']): Set<string | undefined> => {
  const others = datePartsOf(other);
  return new Set(datePartsOf(chosen).filter((part, index) => part !== others[index]));
};

const orderDoubt = (detail: QuestionDetails['day-month']): string => {
  const moved = movedParts(detail);
  if (moved.size > 2) return 'Day, month and year could be in another order';
  return `${moved.has('year') ? 'Day and year' : 'Day and month'} could be the other way round`;
};

const zoneFieldClause = (field: QuestionDetails['no-zone']['field']): string => {
  if (field === undefined) return '';
  if (field.offset !== undefined)
    return `; ${field.name === '' ? 'the same moment' : field.name} beside it, such as ${field.example}, tells that it is that of UTC${field.offset}`;
  const place =
    field.name === ''
      ? ` that TIME_FORMAT can read; the offset beside it, such as ${field.example}, stands before the time or is in a notation strptime does not have`
      : `; the field ${field.name} does, such as ${field.example}, but TIME_FORMAT does not reach it`;
  return field.values === 1
    ? place
    : `${place}. It has ${formatNumber(field.values)} different zones, so no single TZ is right for all events`;
};

const ownTimeDoubt = ({ time, word }: QuestionDetails['own-time']): string =>
  `${time.example} is the only time of the events, and “${word}” does not sound like the name of an event’s time. If it is the time of something else, use the time of arrival.`;

const clockNotation = ({ kind, before, example }: QuestionDetails['clock-notation']): string =>
  kind === 'twelve-hours'
    ? `The times go back from ${before} to ${example}, and no hour is above 12. If the hours are those of a 12-hour clock without AM and PM, times after noon come out 12 hours early; TIME_FORMAT cannot tell the halves of the day apart.`
    : `The fractions have different widths, none starts with 0, and some end with it, such as ${before}. If they are numbers without leading zeros, the fraction of ${example} comes out too large; TIME_FORMAT reads it as decimals.`;

const boundaries = ({ kind, other, events, beginning }: QuestionDetails['boundaries']): string => {
  const count = counted(events, 'event');
  if (beginning === 'inside')
    return `The text seems to begin inside an event, so its first line does not show how events begin; the settings give ${count}. If the first line begins an event, the other LINE_BREAKER is right.`;
  if (beginning === 'event')
    return `Events are taken to begin like the first line of the text, which gives ${count}, the last of which lacks its end. If the text begins inside an event, the other LINE_BREAKER is right.`;
  return `Where events begin can be seen in two ways: ${breakClauses[kind]}, which gives ${count}; or ${breakClauses[other]}.`;
};

/** The reason for each question. */
export const questionSentences: Sentences<QuestionCode> = {
  'which-time': (rivalry) => `The events have several times that could be their own: ${bothTimes(rivalry)}`,
  'life-cycle': (rivalry) =>
    `The events have times from the life of a record, such as created, updated or last active. Which one to search by depends on what the log is for: ${bothTimes(rivalry)}`,
  'start-or-end': (rivalry) =>
    `The events report something that has a start and an end, and either can be the time of the event: ${bothTimes(rivalry)}`,
  'header-or-message': (rivalry) =>
    `The events have one time in front, such as that of a header, and another behind it, such as that of the message: ${bothTimes(rivalry)}`,
  'day-month': (detail) =>
    `${orderDoubt(detail)}: ${detail.other} reads these timestamps as well as ${detail.chosen}, which was chosen. ${orderSentences[detail.evidence]}`,
  'no-year': ({ example }) =>
    `${example} has no year. Splunk infers one from the date of the event before or of the clock, as “How timestamp assignment works” in its documentation says. The proof takes the latest year in which the time is at most two days ahead, which fits a log that is indexed as it is written.`,
  'no-zone': ({ example, field, isUtcFormat }) =>
    `${example} names no time zone${zoneFieldClause(field)}. ${isUtcFormat === true ? 'The W3C extended format has its times in UTC. ' : ''}Without TZ, Splunk uses the zone of the forwarder that sends the log, or of the host that parses it.`,
  'unread-part': ({ kind, part, example }) =>
    kind === 'half-day'
      ? `Behind some times stands “${part}”, as in ${example}, which TIME_FORMAT does not read. If it is the half of the day, the hours are those of a 12-hour clock, and times after noon come out 12 hours early.`
      : `Behind the seconds stands “${part}”, as in ${example}, which TIME_FORMAT does not read. If it is a fraction of the second, events of one second lose their order.`,
  'own-time': ownTimeDoubt,
  'clock-notation': clockNotation,
  'leading-lines': leadingLines,
  'several-formats': severalFormats,
  boundaries,
  'continuation-lines': ({ events, sign }) =>
    `${events === 1 ? 'The one event of this text is' : `All ${formatNumber(events)} events of this text are`} one line long. ${signClauses[sign]}; logs of this kind often have events of several lines, such as stack traces.`,
  'few-events': fewEvents,
  'truncate-from-sample': ({ events, longestEventBytes, truncateBytes }) =>
    `TRUNCATE = ${truncateBytes} was chosen from ${counted(events, 'event')}, the longest of ${counted(longestEventBytes, 'byte')}. Splunk cuts events that are longer than TRUNCATE.`,
  'old-times': (detail) => outOfRange(detail, 'back', 'MAX_DAYS_AGO'),
  'future-times': (detail) => outOfRange(detail, 'ahead', 'MAX_DAYS_HENCE'),
  'wrapped-log': ({ wrappings }) =>
    `${wrappings.map((wrapping) => wrappingSentences[wrapping]).join(' ')} If the log itself is not written like this, the settings do not fit it: extract from the log alone.`,
  'partial-proof': ({ events, characters, ofCharacters }) =>
    `The proof covers ${counted(events, 'event')} in ${formatNumber(characters)} of ${counted(ofCharacters, 'character')}; the rest of the text was not simulated.`,
};

/** Sorts the blocking questions first. */
export const blockingFirst = (questions: readonly Question[]): readonly Question[] =>
  [...questions].sort((one, other) => Number(other.blocking) - Number(one.blocking));

const titles: Readonly<Record<QuestionCode, string>> = {
  'which-time': 'Which time is the event’s?',
  'life-cycle': 'Which time of the record counts?',
  'start-or-end': 'Start or end?',
  'header-or-message': 'Time of the header or of the message?',
  'day-month': 'Day or month first?',
  'no-year': 'Which year?',
  'no-zone': 'Which time zone?',
  'own-time': 'Is this the time of the event?',
  'unread-part': 'Does more belong to the time?',
  'clock-notation': 'How are the times written?',
  'leading-lines': 'What are the first lines?',
  'several-formats': 'One time format or several?',
  boundaries: 'Where do events begin?',
  'continuation-lines': 'Can events have several lines?',
  'few-events': 'Is this text typical of the log?',
  'truncate-from-sample': 'Can events be longer?',
  'old-times': 'Keep times this old?',
  'future-times': 'Keep times in the future?',
  'wrapped-log': 'Is this the log as it was written?',
  'partial-proof': 'Is the rest of the text alike?',
};

export const questionTitle = (question: Question): string =>
  question.code === 'day-month' && movedParts(question.detail).has('year')
    ? 'In which order is the date?'
    : titles[question.code];
