import { isLineEnd } from '@propsmith/scan';
import type { Span } from '@propsmith/splunk';
import { depthAt } from './json-objects.ts';
import type { SampleEvent } from './split.ts';

/** Events before the last one that it is compared with. */
const COMPARED_EVENTS_MAX = 30;
/** A bound for very long events. */
const COMPARED_CHARS_MAX = 200_000;
/** Two events may have different numbers of timestamps. */
const COUNTED_EVENTS_MIN = 3;

const openElement = /^\s*<([\w:.-]+)/;

/** Ways in which an event can open something that it does not close. */
const isOpen: readonly ((event: string) => boolean)[] = [
  (event) => depthAt(event, event.length) > 0,
  (event) => (event.split('"').length - 1) % 2 === 1,
  (event) => {
    const name = openElement.exec(event)?.[1];
    return name !== undefined && !event.includes(`</${name}`) && !event.trimEnd().endsWith('/>');
  },
];

/** Whether only the last of the events leaves a bracket, a quotation or an element open. */
const isOnlyLastOpen = (text: string, last: Span, others: readonly Span[]): boolean => {
  const before = others.slice(-COMPARED_EVENTS_MAX);
  if (last.end - (before[0] ?? last).start > COMPARED_CHARS_MAX) return false;
  const cut = text.slice(last.start, last.end);
  const whole = before.map(({ start, end }) => text.slice(start, end));
  return isOpen.some((isEventOpen) => isEventOpen(cut) && !whole.some(isEventOpen));
};

/**
 * Whether the text ends inside its last event, which may lack what the others have behind the cut: it leaves open what
 * the others close, or ends without a line end and has fewer timestamps than each of them.
 */
export const isLastCut = (text: string, events: readonly SampleEvent[]): boolean => {
  const last = events.at(-1);
  const others = events.slice(0, -1);
  if (last === undefined || others.length === 0 || text.slice(last.end).trim() !== '') return false;
  if (isOnlyLastOpen(text, last, others)) return true;
  if (isLineEnd(text.charCodeAt(text.length - 1)) || events.length < COUNTED_EVENTS_MIN) return false;
  return others.every(({ stamps }) => stamps.length > last.stamps.length);
};
