import { code, isLineEnd, Scanner, type Stamp } from '@propsmith/scan';
import { type SimulatedEvent, type Span, isTimed, spread } from '@propsmith/splunk';
import type { Analysis } from '../analyse.ts';
import type { SampleEvent } from '../break/split.ts';
import type { Proof } from '../prove/prove.ts';

/** Untimed events, and events of any kind, that are added to those of the sample. */
const EXTRA_EVENTS_MAX = 160;

const stampsIn = (text: string, { start, end }: Span, scanner: Scanner): Stamp[] => {
  const stamps: Stamp[] = [];
  let lineStart = start;
  for (let at = start; at <= end; at += 1) {
    if (at < end && !isLineEnd(text.charCodeAt(at))) continue;
    if (at > lineStart) scanner.scanLine(lineStart, at, stamps);
    lineStart = at + 1;
  }
  return stamps;
};

/** All events but a last one that the text cuts. */
const begunEvents = (
  { hasCutEnd }: Analysis,
  { simulation: { events } }: Proof,
): readonly SimulatedEvent[] => (hasCutEnd ? events.slice(0, -1) : events);

/** Events without a time; comment lines, and the parts of events that the text cuts, don't count. */
export const untimedEvents = (text: string, analysis: Analysis, proof: Proof): readonly Span[] => {
  if (proof.timed === proof.simulation.events.length) return [];
  return begunEvents(analysis, proof).filter(
    (event, index) =>
      !isTimed(event) && text.charCodeAt(event.start) !== code.hash && !(analysis.hasCutEvent && index === 0),
  );
};

/** The events rules are derived from: those of the sample, a selection of all, and a selection of untimed ones. */
export const ruleEvents = (
  text: string,
  analysis: Analysis,
  proof: Proof,
  untimed: readonly Span[],
): SampleEvent[] => {
  const spans = new Map<number, Span>();
  const all = spread(begunEvents(analysis, proof), EXTRA_EVENTS_MAX);
  for (const event of [...all, ...spread(untimed, EXTRA_EVENTS_MAX), ...analysis.events])
    spans.set(event.start, event);
  const scanner = new Scanner(text);
  return [...spans.values()]
    .sort((a, b) => a.start - b.start)
    .map(({ start, end }) => ({ start, end, stamps: stampsIn(text, { start, end }, scanner) }));
};
