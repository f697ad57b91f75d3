import { isTimed } from '@propsmith/splunk';
import type { Proof } from '../prove/prove.ts';
import type { FailedEvent } from '../result.ts';

/** Failed events that are listed; counts include all. */
const LISTED_FAILURES_MAX = 20;

const countLineEnds = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

/** The first events without a time, with the line they begin on and where the format stopped. */
export const failedEvents = (text: string, proof: Proof, offset: number): FailedEvent[] => {
  const { events } = proof.simulation;
  if (proof.candidate === undefined || proof.read === events.length) return [];
  const failures: FailedEvent[] = [];
  let line = 1;
  let counted = 0;
  for (const event of events) {
    if (isTimed(event)) continue;
    if (failures.length >= LISTED_FAILURES_MAX) break;
    line += countLineEnds(text, counted, event.start);
    counted = event.start;
    failures.push({ start: event.start + offset, end: event.end + offset, line, problem: event.problems[0] });
  }
  return failures;
};
