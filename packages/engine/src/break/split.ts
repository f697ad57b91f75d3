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

/** The events of the sample. The first and the last event of a part may be cut and are left out. */
export const splitSample = (sample: Sample, breaking: Breaking): readonly SampleEvent[] => {
  if (breaking.kind === 'line') return sample.lines;
  const stamps = sample.lines.flatMap((line) => line.stamps);
  const breaker = boundedSearch(breaking.breaker);
  const events: SampleEvent[] = [];
  let next = 0;
  sample.parts.forEach((part, index) => {
    let spans = spansOf(sample.text, breaker, part.start, part.end);
    if (index > 0) spans = spans.slice(1);
    if (index < sample.parts.length - 1) spans = spans.slice(0, -1);
    for (const span of spans) {
      while (next < stamps.length && (stamps[next]?.start ?? 0) < span.start) next += 1;
      const first = next;
      while (next < stamps.length && (stamps[next]?.start ?? 0) < span.end) next += 1;
      events.push({ start: span.start, end: span.end, stamps: stamps.slice(first, next) });
    }
  });
  return events;
};
