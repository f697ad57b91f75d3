import type { SimulatedEvent } from '@propsmith/splunk';

/** Quotations of an event for the sentences about it. */
export interface EventTexts {
  /** The beginning of the event. */
  readonly event: string;
  /** The timestamp that was read or guessed; undefined for an event without one. */
  readonly timestamp: string | undefined;
  /** The text from a column on, counted from 1; undefined at the end of a line. */
  readonly from: (column: number) => string | undefined;
}

const EVENT_CHARS_MAX = 60;
const PLACE_CHARS_MAX = 20;

/** The first line of a text in quotation marks, with its blanks. */
const quoted = (text: string, charsMax: number): string => {
  const [line = ''] = text.split(/[\r\n]/, 1);
  return line.length > charsMax ? `“${line.slice(0, charsMax)}…”` : `“${line}”`;
};

/** Quotations of one event of a text. */
export const eventTexts = (
  { start, end, timestamp }: Pick<SimulatedEvent, 'start' | 'end' | 'timestamp'>,
  text: string,
): EventTexts => {
  const event = text.slice(start, Math.min(end, start + EVENT_CHARS_MAX * 2));
  return {
    event: quoted(event.trimStart(), EVENT_CHARS_MAX),
    timestamp: timestamp && quoted(text.slice(timestamp.start, timestamp.end), EVENT_CHARS_MAX),
    from: (column) => {
      const at = start + column - 1;
      const place = quoted(text.slice(at, Math.min(end, at + PLACE_CHARS_MAX * 2)), PLACE_CHARS_MAX);
      return place === '“”' ? undefined : place;
    },
  };
};
