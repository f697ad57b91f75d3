import type {
  CounterExample,
  CounterKind,
  CounterOutcome,
  HardenReport,
  KindReport,
} from '@propsmith/splunk';
import { counted, duration, formatNumber } from './amounts.ts';

/** Kinds of counter-examples, as the names of rows. */
const kindNames: Readonly<Record<CounterKind, string>> = {
  'day-first': 'First day of a month',
  'day-late': '10th and 31st of a month',
  'hour-one-digit': 'Hour below ten',
  'hour-two-digits': 'Hour of ten or more',
  months: 'Every month',
  midnight: 'Midnight',
  noon: 'Noon',
  'year-end': 'End of the year',
  'leap-day': '29 February',
  'leap-second': 'Leap second',
  'fraction-longer': 'Fraction with more digits',
  'fraction-shorter': 'Fraction with one digit',
  'fraction-none': 'Whole second without a fraction',
  'zone-other': 'Another time zone',
  'clock-change': 'Daylight saving time begins or ends',
  priority: 'Another syslog priority',
  host: 'Longer host or address',
  'process-id': 'Longer process id',
  number: 'Longer number at the start',
  'single-line': 'Event of a single line',
  continued: 'Event with continuation lines',
  'blank-line': 'Blank line',
  crlf: 'Windows line ends (CRLF)',
  'event-longer': 'Event twice as long as the longest',
  'over-truncate': 'Event longer than TRUNCATE',
};

export const counterKindName = (kind: CounterKind): string => kindNames[kind];

const outcomes: Readonly<Record<CounterOutcome, string>> = {
  right: 'Read right.',
  'not-begun': 'No event begins here: the lines are added to the event before.',
  split: 'The event is split.',
  joined: 'The next event is added to this one.',
  cut: 'The event is cut by TRUNCATE.',
  'no-time': 'The event gets no time of its own.',
  guessed: 'TIME_FORMAT does not match; Splunk guesses the time.',
  'other-time': 'The event gets another time.',
};

/** The notation is one thing, the range of times that Splunk uses another. */
const limits: Readonly<Record<NonNullable<CounterExample['beyond']>, string>> = {
  MAX_DAYS_AGO: 'Its notation is read; a time this old does not count (MAX_DAYS_AGO).',
  MAX_DAYS_HENCE: 'Its notation is read; the time counts only once its date is near (MAX_DAYS_HENCE).',
};

/** What the settings make of a counter-example. */
export const counterOutcomeSentence = (example: CounterExample): string => {
  const { kind, outcome, writtenMs, readMs, beyond } = example;
  if (outcome === 'right' && beyond !== undefined) return limits[beyond];
  // TRUNCATE cuts it as it should; nothing else goes wrong.
  if (kind === 'over-truncate' && outcome === 'right')
    return 'Cut at TRUNCATE, as it says; its time and the next event are read right.';
  if (outcome !== 'other-time' || writtenMs === undefined || readMs === undefined) return outcomes[outcome];
  return `The event gets a time ${duration(Math.abs(readMs - writtenMs))} too ${readMs > writtenMs ? 'late' : 'early'}.`;
};

/** A part of a counter-example that has its time in it: the text before the time, the time, the text behind. */
export interface CounterExcerpt {
  readonly before: string;
  readonly time: string;
  readonly after: string;
}

/** At most about so many characters of a counter-example; an ellipsis stands for the rest. */
export const counterExcerpt = (
  { text, stamp }: Pick<CounterExample, 'text' | 'stamp'>,
  charsMax: number,
): CounterExcerpt => {
  const { start, end } = stamp ?? { start: 0, end: 0 };
  const first = end > charsMax ? start - Math.floor(charsMax / 2) : 0;
  const last = Math.max(end, first + charsMax);
  return {
    before: (first > 0 ? '…' : '') + text.slice(first, start),
    time: text.slice(start, end),
    after: text.slice(end, last) + (last < text.length ? '…' : ''),
  };
};

export const NO_COUNTER_CHANGE_SENTENCE =
  'No single change of the settings was found that reads it and the log.';

const wrongKinds = (kinds: readonly KindReport[]): number => kinds.filter(({ wrong }) => wrong > 0).length;

export const hardenSentence = ({ kinds }: Pick<HardenReport, 'kinds'>): string => {
  const wrong = wrongKinds(kinds);
  if (kinds.length === 0)
    return 'No event is read with a time and boundaries, so no lines can be made from it.';
  const made = `${counted(kinds.length, 'kind')} of lines that may come`;
  return wrong === 0
    ? `All ${made} are read right.`
    : `${formatNumber(wrong)} of ${made} ${wrong === 1 ? 'goes' : 'go'} wrong.`;
};
