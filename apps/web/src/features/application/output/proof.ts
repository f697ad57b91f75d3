import { problemSentence } from '@propsmith/contract';
import type { SimulatedEvent, Simulation } from '@propsmith/splunk';
import { isRight } from '../log-view/event-marks.ts';

/** An event with a problem: its position, the reason and an excerpt around the failure. */
export interface FailingEvent {
  /** Starts at 1, like `line`. */
  readonly number: number;
  readonly line: number;
  readonly reason: string;
  /** Where TIME_FORMAT failed or the event was truncated; otherwise the start of the event. */
  readonly offset: number;
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

/** Further events are counted but not listed. */
const LISTED_EVENTS_MAX = 100;
const EXCERPT_BEFORE_CHARS = 32;
const EXCERPT_AFTER_CHARS = 48;

const countLineEnds = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

const failureOffset = ({ start, end, truncated, problems }: SimulatedEvent): number => {
  const column = problems.find(({ detail }) => detail?.column !== undefined)?.detail?.column;
  if (typeof column === 'number') return Math.min(start + column - 1, end);
  return truncated ? end : start;
};

/** An excerpt of the line around an offset. */
const excerptAt = (text: string, { start }: SimulatedEvent, offset: number) => {
  const from = Math.max(start, text.lastIndexOf('\n', offset - 1) + 1, offset - EXCERPT_BEFORE_CHARS);
  const lineEnd = text.indexOf('\n', offset);
  const to = Math.min(lineEnd < 0 ? text.length : lineEnd, offset + EXCERPT_AFTER_CHARS);
  return {
    before: text.slice(from, offset),
    at: text.slice(offset, offset + 1),
    after: text.slice(offset + 1, to),
  };
};

/** Counts the events of a simulation and lists the failing ones. */
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
    if (failing.length >= LISTED_EVENTS_MAX) return;
    line += countLineEnds(text, counted, event.start);
    counted = event.start;
    const offset = failureOffset(event);
    failing.push({
      number: index + 1,
      line,
      reason: event.problems.map(problemSentence).join(' '),
      offset,
      ...excerptAt(text, event, offset),
    });
  });
  return { events: events.length, right, timestamps, failing };
};
