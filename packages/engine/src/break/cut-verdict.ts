import { boundedSearch } from '@propsmith/splunk';
import type { Sample } from '../input/sample.ts';
import { type Breaking, everyLine } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';
import { recordsAt } from './records.ts';
import { type SampleEvent, splitSample } from './split.ts';

/** Fewer events do not show how they begin. */
const EVENTS_MIN = 3;
/** Shares of events. */
const MOST = 0.9;
const FEW = 0.1;
const TIMED_MIN = 0.8;

/** The lines on which events begin. */
const linesAt = (kinds: readonly LineKind[], events: readonly SampleEvent[]): readonly LineKind[] => {
  const lines: LineKind[] = [];
  let at = 0;
  for (const { start } of events) {
    while (at < kinds.length && (kinds[at]?.line.end ?? 0) <= start) at += 1;
    const kind = kinds[at];
    if (kind !== undefined) lines.push(kind);
  }
  return lines;
};

/** Shares of the events but the first, which may be cut. */
interface Beginnings {
  readonly indented: number;
  readonly belowBlank: number;
  readonly signed: number;
  readonly dated: number;
  /** The share of the events between the first and the last that have a time. */
  readonly timed: number;
}

/** Signs, or the word of a block. */
const signed = /^(?:[^\w\s"'(]|BEGIN\b|START\b)/;

const isTimed = ({ stamps }: SampleEvent): boolean => stamps.some(({ shape }) => shape.hasTime);

const beginningsFor = (
  { text }: Sample,
  kinds: readonly LineKind[],
  all: readonly SampleEvent[],
): Beginnings => {
  const events = all.slice(1);
  const lines = linesAt(kinds, events);
  const share = (test: (kind: LineKind) => boolean): number => lines.filter(test).length / lines.length;
  const first = events.findIndex(isTimed);
  // Lines without a time before the first event with one may be a header.
  const whole = events.slice(Math.max(0, first), -1);
  return {
    indented: share(({ isIndented }) => isIndented),
    belowBlank: share(({ line }) => line.blankLineBefore),
    signed: share(({ line }) => signed.test(text.slice(line.start, line.end))),
    dated: share(({ head }) => head !== undefined),
    timed: whole.filter(isTimed).length / whole.length,
  };
};

/** Whether the text begins as the break wants events to begin. */
const opensWith = ({ text, lines }: Sample, { breaker }: Breaking): boolean => {
  if (!breaker.startsWith(everyLine.breaker)) return true;
  const first = lines[0]?.start ?? 0;
  const opens = boundedSearch(`^(?:${breaker.slice(everyLine.breaker.length)})`);
  return opens.execIn(text, first, text.length) !== undefined;
};

const areSame = (some: readonly SampleEvent[], others: readonly SampleEvent[]): boolean =>
  some.length === others.length && some.every(({ start }, index) => others[index]?.start === start);

/** Whether the last event is one line and no other is: that line closes events rather than opening them. */
const closesEvents = (kinds: readonly LineKind[], events: readonly SampleEvent[]): boolean => {
  const starts = new Set(linesAt(kinds, events));
  const lengths = recordsAt(kinds, (kind) => starts.has(kind)).map((event) => event.length);
  return lengths.pop() === 1 && !lengths.includes(1);
};

/** Whether a text that begins inside an event explains the other break: surely, possibly, or no better. */
export type Verdict = 'better' | 'possible' | 'worse';

export const verdictOn = (
  sample: Sample,
  kinds: readonly LineKind[],
  own: Breaking,
  other: Breaking,
): Verdict => {
  if (other.kind === 'line' || other.breaker === own.breaker) return 'worse';
  const [ownEvents, otherEvents] = [splitSample(sample, own), splitSample(sample, other)];
  if (otherEvents.length < EVENTS_MIN || areSame(ownEvents, otherEvents)) return 'worse';
  const ownBeginnings = beginningsFor(sample, kinds, ownEvents);
  const otherBeginnings = beginningsFor(sample, kinds, otherEvents);
  const { timed } = otherBeginnings;
  if (!(timed >= Math.min(TIMED_MIN, ownBeginnings.timed))) return 'worse';
  if (timed >= MOST && ownBeginnings.timed < TIMED_MIN) return 'better';
  // The text ends before the line that would begin another event: the last one lacks its end, or the first its beginning.
  const isOwnWhole = opensWith(sample, own);
  if (otherEvents.length !== ownEvents.length - (isOwnWhole ? 0 : 1)) return 'worse';
  if (closesEvents(kinds, ownEvents)) return 'better';
  const tells = (one: Beginnings, another: Beginnings, feature: keyof Beginnings): boolean =>
    one[feature] >= MOST && another[feature] <= FEW;
  const isTold = (feature: keyof Beginnings): boolean => tells(otherBeginnings, ownBeginnings, feature);
  const isOwnTold = (feature: keyof Beginnings): boolean => tells(ownBeginnings, otherBeginnings, feature);
  if (isTold('indented') || (isOwnWhole && (isOwnTold('belowBlank') || isOwnTold('signed')))) return 'worse';
  return isOwnTold('indented') || isTold('belowBlank') || isTold('signed') || isTold('dated')
    ? 'better'
    : 'possible';
};
