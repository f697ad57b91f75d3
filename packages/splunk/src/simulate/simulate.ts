import { problem } from '../problem.ts';
import { jsRegexEngine } from '../regex/engine.ts';
import { skipWhiteSpace } from '../time-format/scan.ts';
import type { Problem, RegexEngine, Settings, Simulation } from '../types.ts';
import { breakLines } from './break-lines.ts';
import { ByteRuler } from './byte-ruler.ts';
import { EventRecord } from './event.ts';
import { LineMerger } from './merge-lines.ts';
import { planOf } from './plan.ts';
import { TimestampStage } from './timestamp.ts';

/** An event takes some hundred bytes: bounds the memory of a breaker that breaks at every character. */
const DEFAULT_EVENTS_MAX = 500_000;

export interface SimulateOptions {
  /** Epoch milliseconds at which the text arrives. */
  readonly now: number;
  readonly regex?: RegexEngine;
  readonly limits?: { readonly events?: number };
}

/** Simulates an indexer. Never throws, for any text and settings. */
export const simulate = (text: string, settings: Settings, options: SimulateOptions): Simulation => {
  const problems: Problem[] = [];
  const plan = planOf(settings, options.regex ?? jsRegexEngine, problems);
  const maxEvents = options.limits?.events ?? DEFAULT_EVENTS_MAX;
  const events: EventRecord[] = [];
  const timestamps = new TimestampStage(text, plan.time, options.now);
  const finish = (event: EventRecord): void => {
    timestamps.assign(event);
    events.push(event);
  };
  const merger = plan.merge && new LineMerger(text, plan.merge, (line) => timestamps.hasTime(line), finish);
  const takeLine = lineMaker(text, plan.truncateBytes);
  const reachedEnd = breakLines(text, plan.breaker, (start, end) => {
    const line = takeLine(start, end);
    if (line === undefined) return true;
    if (events.length >= maxEvents) return false;
    if (merger === undefined) finish(line);
    else merger.add(line);
    return true;
  });
  if (reachedEnd) merger?.finish();
  else problems.push(problem('error', 'event-limit-reached', { events: maxEvents }));
  return { events, problems, simulatedChars: reachedEnd ? text.length : (events.at(-1)?.end ?? 0) };
};

/** Makes a line from a segment: truncated to TRUNCATE bytes; none for white space. Segments come in order. */
const lineMaker = (
  text: string,
  truncateBytes: number,
): ((start: number, end: number) => EventRecord | undefined) => {
  const ruler = new ByteRuler(text);
  return (start, end) => {
    if (skipWhiteSpace(text, start, end) === end) return undefined;
    const cut = truncateBytes === Infinity ? end : ruler.fit(start, end, truncateBytes);
    const startByte = ruler.bytesBefore(start);
    const line = new EventRecord(start, cut, startByte, ruler.bytesBefore(cut), cut < end);
    if (cut < end) {
      const bytes = ruler.bytesBefore(end) - startByte;
      const detail = { bytes, truncate: truncateBytes };
      line.addProblem(problem('warning', 'event-truncated', detail, 'TRUNCATE'));
    }
    return line;
  };
};
