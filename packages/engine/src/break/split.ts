import type { Stamp } from '@propsmith/scan';
import { type CompiledRegex, boundedSearch, breakLines, type Span } from '@propsmith/splunk';
import type { Sample } from '../input/sample.ts';
import type { Breaking } from './breaking.ts';

/** An event of the sample with the timestamps in it. */
export interface SampleEvent extends Span {
  readonly stamps: readonly Stamp[];
}

/** Spans between breaks in [from, to), as the simulator breaks; spans of white space are left out. */
const spansOf = (text: string, breaker: CompiledRegex, from: number, to: number): Span[] => {
  const region = from === 0 && to === text.length ? text : text.slice(from, to);
  const spans: Span[] = [];
  breakLines(region, breaker, (start, end) => {
    if (/\S/.test(region.slice(start, end))) spans.push({ start: from + start, end: from + end });
    return true;
  });
  return spans;
};

/** Where events begin in [from, to), after leading blanks. */
export const breakStarts = (text: string, breaker: string, from: number, to: number): number[] =>
  spansOf(text, boundedSearch(breaker), from, to).map(
    ({ start, end }) => start + text.slice(start, end).search(/\S/),
  );

/** `\r\n`. */
const LINE_END_CHARS = 2;
/** Characters of the line behind a part that are searched for the start of an event. */
const BEHIND_CHARS = 1024;

/** The events of a part that begin and end in it; if there are none, the first that begins in it, up to its end. */
const spansInPart = (text: string, breaker: CompiledRegex, part: Span): Span[] => {
  // With the line end before the part, and what follows it, a break at either end is seen.
  const from = Math.max(0, part.start - LINE_END_CHARS);
  const to = Math.min(text.length, part.end + BEHIND_CHARS);
  const begun = spansOf(text, breaker, from, to).filter(
    ({ start }) => (start > from || from === 0) && start < part.end,
  );
  const whole = begun.filter(({ end }) => end <= part.end && (end < to || to === text.length));
  return whole.length > 0 ? whole : begun.slice(0, 1).map(({ start }) => ({ start, end: part.end }));
};

/** The events of the sample. */
export const splitSample = (sample: Sample, breaking: Breaking): readonly SampleEvent[] => {
  if (breaking.kind === 'line') return sample.lines;
  const stamps = sample.lines.flatMap((line) => line.stamps);
  const breaker = boundedSearch(breaking.breaker);
  const events: SampleEvent[] = [];
  let next = 0;
  for (const part of sample.parts) {
    for (const span of spansInPart(sample.text, breaker, part)) {
      while (next < stamps.length && (stamps[next]?.start ?? 0) < span.start) next += 1;
      const first = next;
      while (next < stamps.length && (stamps[next]?.start ?? 0) < span.end) next += 1;
      events.push({ start: span.start, end: span.end, stamps: stamps.slice(first, next) });
    }
  }
  return events;
};
