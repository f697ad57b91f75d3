import { isTimed } from '@propsmith/splunk';
import type { Proof } from '../prove/prove.ts';

/** The text before the first event with a time. */
export interface LeadingLines {
  readonly lines: number;
  readonly first: string;
}

/** Leading events that count as a header; more are events without a time. */
const LEADING_EVENTS_MAX = 50;
export const EXCERPT_CHARS_MAX = 80;

const lineCount = (text: string): number =>
  text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length;

/** Undefined when the first event has a time, or no event has one. */
export const leadingText = (text: string, proof: Proof): LeadingLines | undefined => {
  const { events } = proof.simulation;
  const firstTimed = events.findIndex(isTimed);
  const firstEvent = events[0];
  const timedEvent = events[firstTimed];
  if (
    firstTimed <= 0 ||
    firstEvent === undefined ||
    timedEvent === undefined ||
    firstTimed > LEADING_EVENTS_MAX
  )
    return undefined;
  const front = text.slice(firstEvent.start, timedEvent.start);
  return {
    lines: lineCount(front),
    first:
      front
        .trimStart()
        .split(/[\r\n]/, 1)[0]
        ?.slice(0, EXCERPT_CHARS_MAX) ?? '',
  };
};
