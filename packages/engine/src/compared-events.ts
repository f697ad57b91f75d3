import { code } from '@propsmith/scan';
import { spread } from '@propsmith/splunk';
import { type Breaking, opensEvent } from './break/breaking.ts';
import { isLastCut } from './break/cut-end.ts';
import { type SampleEvent, splitSample } from './break/split.ts';
import type { Sample } from './input/sample.ts';

/** Events whose timestamps are compared. */
const COMPARED_EVENTS_MAX = 200;
/** Leading events without a timestamp that are left out of ranking. */
const SKIPPED_LEADING_EVENTS_MAX = 5;

/** Drops header and comment lines: they have no timestamp and would lower the coverage of the right one. */
const withoutHeaders = (text: string, events: readonly SampleEvent[]): readonly SampleEvent[] => {
  const first = Math.max(
    0,
    events.findIndex((event) => event.stamps.length > 0),
  );
  const rest = events.slice(Math.min(first, SKIPPED_LEADING_EVENTS_MAX));
  const isComment = (event: SampleEvent): boolean => text.charCodeAt(event.start) === code.hash;
  const data = rest.filter((event) => !isComment(event));
  const head = rest.findIndex((event) => !isComment(event));
  const areAtTop = data.length > 0 && rest.length - head === data.length;
  return areAtTop || data.length * 2 >= rest.length ? data : rest;
};

const tag = /<[?/]?[\w:.-]+/;
const TAG_CHARS_MAX = 80;

/** Drops what stands before the first XML record: the time of the document is not that of a record. */
const withoutPreamble = (text: string, events: readonly SampleEvent[]): readonly SampleEvent[] => {
  const [first, ...records] = events.map(
    ({ start, end }) => tag.exec(text.slice(start, Math.min(end, start + TAG_CHARS_MAX)))?.[0],
  );
  return records.length > 1 && !records.includes(first) ? events.slice(1) : events;
};

/** Fewer events may all begin in another way. */
const WHOLE_EVENTS_MIN = 2;
/** Fewer events that begin alike do so by chance; more are not compared. */
const ALIKE_EVENTS_MIN = 3;
const ALIKE_EVENTS_MAX = 30;
/** A time farther in does not open the event. */
const OPENING_CHARS_MAX = 16;

/** Whether a time opens the event. */
const opensWithTime = ({ start, stamps: [first] }: SampleEvent): boolean =>
  first !== undefined && first.start - start <= OPENING_CHARS_MAX;

/** The sign with which the event opens; undefined for a letter or digit. */
const openingSign = (text: string, { start, end }: SampleEvent): string | undefined =>
  /^\s*([^\p{L}\p{N}\s])/u.exec(text.slice(start, Math.min(end, start + OPENING_CHARS_MAX)))?.[1];

/** Whether all events but the first open with the same sign, or with a time, and the first does not. */
const isFirstUnlike = (text: string, events: readonly SampleEvent[]): boolean => {
  const [first, ...others] = events.slice(0, ALIKE_EVENTS_MAX);
  const [second] = others;
  if (first === undefined || second === undefined || others.length < ALIKE_EVENTS_MIN) return false;
  const sign = openingSign(text, second);
  const areSigned = sign !== undefined && others.every((event) => openingSign(text, event) === sign);
  const areTimed = others.every(opensWithTime);
  return (areSigned && openingSign(text, first) !== sign) || (areTimed && !opensWithTime(first));
};

/** Whether the first event is the end of one that began before the text; it may lack the timestamp of the others. */
const isFirstCut = (text: string, events: readonly SampleEvent[], breaking: Breaking): boolean => {
  const [first] = events;
  if (first === undefined || events.length <= WHOLE_EVENTS_MIN) return false;
  if (isFirstUnlike(text, events)) return true;
  return breaking.kind !== 'line' && opensEvent(breaking, text, first.start, first.end) === false;
};

/** The events whose timestamps are compared, without those that the text cuts. */
export interface ComparedEvents {
  readonly events: readonly SampleEvent[];
  /** The text begins inside an event. */
  readonly hasCutEvent: boolean;
  /** The text ends inside an event. */
  readonly hasCutEnd: boolean;
}

export const comparedEvents = (sample: Sample, breaking: Breaking): ComparedEvents => {
  const { text } = sample;
  const all = splitSample(sample, breaking);
  const hasCutEvent = isFirstCut(text, all, breaking);
  const begun = hasCutEvent ? all.slice(1) : all;
  const isCut = isLastCut(text, begun);
  const whole = isCut ? begun.slice(0, -1) : begun;
  const records = breaking.kind === 'xml-records' ? withoutPreamble(text, whole) : whole;
  return {
    events: spread(withoutHeaders(text, records), COMPARED_EVENTS_MAX),
    hasCutEvent,
    hasCutEnd: isCut || sample.hasCutLine,
  };
};
