import { isRight, type SimulatedEvent } from '@propsmith/splunk';
import type { SimulatedStanza } from '../simulation/messages.ts';

export type EventFilter = 'all' | 'problems' | 'changed' | 'selected';

/** Indexes of the events that a filter shows. */
export const shownEvents = (
  { simulation, changed }: Pick<SimulatedStanza, 'simulation' | 'changed'>,
  filter: EventFilter,
  selected: ReadonlySet<number>,
): readonly number[] => {
  if (filter === 'changed') return changed;
  if (filter === 'selected') return [...selected].sort((a, b) => a - b);
  const indexes = simulation.events.map((_, index) => index);
  return filter === 'all'
    ? indexes
    : indexes.filter((index) => {
        const event = simulation.events[index];
        return event !== undefined && !isRight(event);
      });
};

/** A part of an event's text and how it is marked. */
export interface TextPart {
  readonly text: string;
  readonly mark: 'prefix' | 'timestamp' | undefined;
}

/** Characters of an event that a row shows. */
const SHOWN_CHARS_MAX = 2000;

/** A timestamp further right is brought into view. */
const LEAD_CHARS_MAX = 40;
/** What is shown of the text before it. */
const LEAD_CHARS_SHOWN = 16;

/** Where a row that is not wrapped begins, so that the timestamp is in view. */
const shownStart = ({ start, prefix, timestamp }: SimulatedEvent): number => {
  const marked = prefix?.start ?? timestamp?.start ?? start;
  return marked - start > LEAD_CHARS_MAX ? marked - LEAD_CHARS_SHOWN : start;
};

/** The text of an event in parts; the timestamp is always included. */
export const textParts = (text: string, event: SimulatedEvent, isWhole: boolean): TextPart[] => {
  const { start, end, prefix, timestamp } = event;
  const from = isWhole ? start : shownStart(event);
  const shownEnd = Math.min(end, Math.max(from + SHOWN_CHARS_MAX, timestamp?.end ?? 0));
  const parts: TextPart[] = from > start ? [{ text: '…', mark: undefined }] : [];
  let at = from;
  const take = (to: number, mark: TextPart['mark']): void => {
    if (to > at) parts.push({ text: text.slice(at, to), mark });
    at = Math.max(at, to);
  };
  if (prefix) {
    take(prefix.start, undefined);
    take(prefix.end, 'prefix');
  }
  if (timestamp) {
    take(timestamp.start, undefined);
    take(timestamp.end, 'timestamp');
  }
  take(shownEnd, undefined);
  return shownEnd < end ? [...parts, { text: '…', mark: undefined }] : parts;
};
