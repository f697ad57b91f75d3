import { problemSentence } from '@propsmith/contract';
import type { SimulatedEvent, Simulation } from '@propsmith/splunk';
import { isRight } from '../log-view/event-marks.ts';

/** An event that deserves a look: where it is, what is wrong, and the text around the place where it went wrong. */
export interface FailingEvent {
  /** From 1, as the line is. */
  readonly number: number;
  readonly line: number;
  readonly reason: string;
  /** Where the format stopped, or the event was cut; its start when it failed as a whole. */
  readonly place: number;
  readonly before: string;
  readonly at: string;
  readonly after: string;
}

export interface Proof {
  readonly events: number;
  readonly right: number;
  readonly timestamps: number;
  readonly failing: readonly FailingEvent[];
}

/** More than these are counted but not listed. */
const LISTED_MAX = 100;
const EXCERPT_BEFORE = 32;
const EXCERPT_AFTER = 48;

const countLineEnds = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

const placeOf = ({ start, end, truncated, problems }: SimulatedEvent): number => {
  const column = problems.find(({ detail }) => detail?.column !== undefined)?.detail?.column;
  if (typeof column === 'number') return Math.min(start + column - 1, end);
  return truncated ? end : start;
};

/** One line of text around a place. */
const excerptAt = (text: string, { start }: SimulatedEvent, place: number) => {
  const from = Math.max(start, text.lastIndexOf('\n', place - 1) + 1, place - EXCERPT_BEFORE);
  const lineEnd = text.indexOf('\n', place);
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, place + EXCERPT_AFTER);
  return {
    before: text.slice(from, place),
    at: text.slice(place, place + 1),
    after: text.slice(place + 1, to),
  };
};

/** What the simulation says about every event. */
export const proofOf = ({ events }: Simulation, text: string): Proof => {
  const failing: FailingEvent[] = [];
  let right = 0;
  let timestamps = 0;
  let line = 1;
  let counted = 0;
  events.forEach((event, index) => {
    if (event.provenance === 'strict' || event.provenance === 'after-blanks') timestamps += 1;
    if (isRight(event)) {
      right += 1;
      return;
    }
    if (failing.length >= LISTED_MAX) return;
    line += countLineEnds(text, counted, event.start);
    counted = event.start;
    const place = placeOf(event);
    failing.push({
      number: index + 1,
      line,
      reason: event.problems.map(problemSentence).join(' '),
      place,
      ...excerptAt(text, event, place),
    });
  });
  return { events: events.length, right, timestamps, failing };
};
