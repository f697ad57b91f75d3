import type { Sample } from '../input/sample.ts';
import { type Breaking, opensEvent } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';
import { isInStack } from './lines.ts';
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
const signed = /^(?:[^\p{L}\p{N}_\s"'(]|BEGIN\b|START\b)/u;

const hasTime = ({ stamps }: SampleEvent): boolean => stamps.some(({ shape }) => shape.hasTime);

const shareOf = <Item>(items: readonly Item[], test: (item: Item) => boolean): number =>
  items.length === 0 ? 0 : items.filter(test).length / items.length;

const beginningsFor = (
  { text }: Sample,
  kinds: readonly LineKind[],
  all: readonly SampleEvent[],
): Beginnings => {
  const events = all.slice(1);
  const lines = linesAt(kinds, events);
  const share = (test: (kind: LineKind) => boolean): number => shareOf(lines, test);
  const first = events.findIndex(hasTime);
  // Lines without a time before the first event with one may be a header.
  const whole = events.slice(Math.max(0, first), -1);
  return {
    indented: share(({ isIndented }) => isIndented),
    belowBlank: share(({ line }) => line.blankLineBefore),
    signed: share(({ line }) => signed.test(text.slice(line.start, line.end))),
    dated: share(({ head }) => head !== undefined),
    timed: shareOf(whole, hasTime),
  };
};

/** Whether the same events begin behind the first, which may be a blank line longer. */
const areSame = (some: readonly SampleEvent[], others: readonly SampleEvent[]): boolean =>
  some.length === others.length &&
  some.every(({ start }, index) => index === 0 || others[index]?.start === start);

/** `Date:`, `time=`, in the pattern of what precedes the time. */
const label = /[:=](?:\\s)?[*+]?$/;

/** Whether events begin with a label of their time. */
const isLabelled = ({ openings = [] }: Breaking): boolean => openings.some(({ lead }) => label.test(lead));

/** Whether the last event is one line and no other is: that line may close events rather than open them. */
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
  if (Math.min(ownEvents.length, otherEvents.length) < EVENTS_MIN || areSame(ownEvents, otherEvents))
    return 'worse';
  const ownBeginnings = beginningsFor(sample, kinds, ownEvents);
  const otherBeginnings = beginningsFor(sample, kinds, otherEvents);
  const { timed } = otherBeginnings;
  const isInside = otherBeginnings.indented >= MOST && kinds.some(({ isIndented }) => !isIndented);
  if (isInside || timed < Math.min(TIMED_MIN, ownBeginnings.timed)) return 'worse';
  if (timed >= MOST && ownBeginnings.timed < TIMED_MIN) return 'better';
  const isStart = other.kind === 'start-pattern' && !isLabelled(other) && otherBeginnings.dated >= MOST;
  // Below the end of a stack trace, lines with a time begin events.
  if (isStart && ownBeginnings.dated <= FEW && kinds[0] !== undefined && isInStack(sample.text, kinds[0]))
    return 'better';
  // The text ends before the line that would begin another event: the last one lacks its end, or the first its beginning.
  const { text, lines } = sample;
  const isOwnWhole = opensEvent(own, text, lines[0]?.start ?? 0, text.length) !== false;
  if (otherEvents.length !== ownEvents.length - (isOwnWhole ? 0 : 1)) return 'worse';
  const tells = (one: Beginnings, another: Beginnings, feature: keyof Beginnings): boolean =>
    one[feature] >= MOST && another[feature] <= FEW;
  const isTold = (feature: keyof Beginnings): boolean => tells(otherBeginnings, ownBeginnings, feature);
  const isOwnTold = (feature: keyof Beginnings): boolean => tells(ownBeginnings, otherBeginnings, feature);
  const isTelling =
    isOwnTold('indented') ||
    isTold('belowBlank') ||
    isTold('signed') ||
    (isTold('dated') && !isLabelled(other));
  const isOwnTelling = isOwnWhole && (isOwnTold('belowBlank') || isOwnTold('signed'));
  if (isOwnTelling) return closesEvents(kinds, ownEvents) ? 'possible' : 'worse';
  // Lines with the time open events nearly always.
  if (isOwnWhole && own.kind === 'start-pattern') return isTelling || isLabelled(own) ? 'possible' : 'worse';
  return isTelling ? 'better' : 'possible';
};
