import { linesOf } from './lines.ts';
import type { Remover } from './wrappings.ts';

const DATE = /^\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}$/;
const CLOCK = /^(\d{1,2}):(\d{2}:\d{2}[.,]\d{3})(?: ?([AP])M)?$/i;
/** The selected fields below an event, on one line or on several. */
const FIELD = /^(?:host|source|sourcetype|index|eventtype|tag) =(?: |$)/;
/** What the page says below an event that it shows in part. */
const CONTROL = /^(?:Show all \d+ lines|Collapse)$/;
/** Lines above the list, such as the names of its columns. */
const HEADING_LINES_MAX = 3;

interface Listed {
  readonly date: string;
  /** The time of day, comparable as text. */
  readonly clock: string;
  readonly lines: string[];
}

const comparableClock = (line: string): string => {
  const [, hour = '', rest = '', half] = CLOCK.exec(line) ?? [];
  const hours =
    half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${rest}`;
};

/** The events between their times and their fields; undefined if the lines come in another order. */
const readList = (text: string): Listed[] | undefined => {
  const events: Listed[] = [];
  let expected: 'date' | 'clock' | 'event' = 'date';
  let [date, headings] = ['', 0];
  for (const { content } of linesOf(text)) {
    // The sign that opens an event's fields stands before its time.
    const line = content.replace(/^\s*>/, '').trim();
    if (expected === 'event') {
      if (FIELD.test(line)) expected = 'date';
      else if (!CONTROL.test(line)) events.at(-1)?.lines.push(content.trimEnd());
    } else if (expected === 'clock') {
      if (!CLOCK.test(line)) return undefined;
      events.push({ date, clock: comparableClock(line), lines: [] });
      expected = 'event';
    } else if (DATE.test(line)) {
      [expected, date] = ['clock', line];
    } else if (line !== '' && !FIELD.test(line)) {
      if (events.length > 0 || ++headings > HEADING_LINES_MAX) return undefined;
    }
  }
  return events;
};

/** Searches list the newest event first, unless two events of one day say otherwise. */
const isOldestFirst = (events: readonly Listed[]): boolean =>
  events.some(({ date, clock }, index) => {
    const before = events[index - 1];
    return before?.date === date && before.clock < clock;
  });

/** Events copied from the list of search results in Splunk: each has its time above and its selected fields below. */
export const withoutSearchList: Remover = (text) => {
  const events = text.includes('host =') && text.includes('sourcetype =') ? readList(text) : undefined;
  if (events === undefined) return undefined;
  const ordered = isOldestFirst(events) ? events : events.toReversed();
  const log = ordered.map(({ lines }) => lines.join('\n').trim()).filter((event) => event !== '');
  return `${log.join('\n')}\n`;
};
