import { ESCAPE_CHARACTER, type Stamp } from '@propsmith/scan';
import type { SampleEvent } from '../break/split.ts';
import type { Reading } from '../resolve/format.ts';
import type { Slot } from '../slot/slots.ts';
import { levelNames } from '../write/pattern.ts';

const weights = {
  /** At the start of every event; more with a year and without a key. */
  atStart: 8,
  datedStart: 16,
  firstStamp: 5,
  /** The order of an object's keys says little. */
  firstKey: 1,
  /** On an indented line below a first line that has a complete time. */
  belowTime: -15,
} as const;

/** Text before a timestamp that belongs to the frame of a line, not to its message. */
const frame = new RegExp(
  `^(?:<\\d+>\\d?\\s?|[-=*#>\\s"'[({<]|${ESCAPE_CHARACTER}\\[[\\d;]*m|[A-Z](?=$)|[A-Za-z_@]\\w*["']?[=:]["']?$)*$`,
);

const FRAME_CHARS_MAX = 24;
/** A level, and a thread or logger in brackets, before the time of an application log. */
const levelFrame = new RegExp(`^\\[?(?:${levelNames.join('|')})\\]?:?\\s+(?:\\[[^\\][]*\\]\\s+)?$`, 'i');
const LEVEL_FRAME_CHARS_MAX = 80;
/** Between the time of a syslog header and a second time: host, program and numbers. */
const headerWords = /^(?:\s+[\w.:/[\]-]+){1,7}\s+$/;
const HEADER_WORDS_CHARS_MAX = 120;

/** Whether the timestamp opens the event, or, with year and zone, the message behind a header that has neither. */
const opensRecord = (text: string, event: SampleEvent, stamp: Stamp): boolean => {
  const lead = text.slice(event.start, Math.min(stamp.start, event.start + LEVEL_FRAME_CHARS_MAX));
  if (lead.length < FRAME_CHARS_MAX && frame.test(lead)) return true;
  if (lead.length < LEVEL_FRAME_CHARS_MAX && levelFrame.test(lead)) return true;
  const [header, second] = event.stamps;
  if (header === undefined || second !== stamp || header.shape.hasYear) return false;
  if (!stamp.shape.hasYear || !stamp.shape.hasZone) return false;
  const words = text.slice(header.end, stamp.start);
  return (
    words.length <= HEADER_WORDS_CHARS_MAX &&
    headerWords.test(words) &&
    frame.test(text.slice(event.start, header.start))
  );
};

/** Characters before a timestamp, or of the first line, that are searched for the end of a line. */
const LINE_SEARCH_CHARS = 400;
const lineEnd = /[\r\n]/;
/** The last line of a text, indented. */
const indentedLine = /[\r\n][ \t][^\r\n]*$/;

/** Whether the first line of the event has a date with a time, and the timestamp is on an indented line below. */
const isBelowTime = (text: string, { start, stamps }: SampleEvent, stamp: Stamp): boolean => {
  const [first] = stamps;
  if (first?.shape.hasYear !== true || !first.shape.hasTime || stamp.start <= first.start) return false;
  if (first.end > start + LINE_SEARCH_CHARS || lineEnd.test(text.slice(start, first.end))) return false;
  return indentedLine.test(text.slice(Math.max(first.end, stamp.start - LINE_SEARCH_CHARS), stamp.start));
};

/** What the text of an event lists below its time is something else; structured records order their times freely. */
const belowPoints = (text: string, events: readonly SampleEvent[], { stamps, fronts }: Slot): number => {
  if (fronts.some(({ style }) => style === 'json' || style === 'element')) return 0;
  const below = [...stamps].filter(([index, stamp]) => {
    const event = events[index];
    return event !== undefined && isBelowTime(text, event, stamp);
  });
  return below.length * 2 > stamps.size ? weights.belowTime : 0;
};

/** The share of the slot's timestamps that open their events. */
export const openingShare = (text: string, events: readonly SampleEvent[], { stamps }: Slot): number => {
  let atStart = 0;
  for (const [index, stamp] of stamps) {
    const event = events[index];
    if (event !== undefined && opensRecord(text, event, stamp)) atStart += 1;
  }
  return atStart / stamps.size;
};

/** Points for where in the event the timestamps are. */
export const positionPoints = (
  text: string,
  events: readonly SampleEvent[],
  slot: Slot,
  reading: Reading,
  opening: number,
): number => {
  const start =
    weights.atStart + (reading.shape.hasYear && slot.fronts.length === 0 ? weights.datedStart : 0);
  const first = slot.fronts.length === 0 ? weights.firstStamp : weights.firstKey;
  return start * opening + (slot.ordinal === 0 ? first : 0) + belowPoints(text, events, slot);
};
