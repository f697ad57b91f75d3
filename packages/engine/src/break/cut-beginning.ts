import { boundedSearch } from '@propsmith/splunk';
import { type Sample, takeSample } from '../input/sample.ts';
import { type Breaking, type BreakingChoice, everyLine } from './breaking.ts';
import { endOfCutRecord } from './cut-records.ts';
import { type LineKind, generalise, lineKinds } from './line-kinds.ts';
import { lineText, markersOf, ruleSign, startsWith } from './opening.ts';
import { withoutPrompts } from './prompts.ts';
import { type Block, recordsAt } from './records.ts';
import { type SampleEvent, splitSample } from './split.ts';

/*
 * A text that was copied from the middle of a log may begin inside an event. The way in which its first line begins is
 * then not the way in which events begin.
 */

/** Chooses the breaks of a text that begins with an event, from its lines. */
type Choose = (sample: Sample, kinds: readonly LineKind[]) => BreakingChoice;

/** Lines that may be the end of an event. */
const CUT_LINES_MAX = 100;
/** Fewer events do not show how they begin. */
const EVENTS_MIN = 3;
/** Shares of events. */
const MOST = 0.9;
const FEW = 0.1;
const TIMED_MIN = 0.8;

/** The choice for the text from an offset on. Elements of a list are read as if the list began there. */
const chooseFrom = ({ text }: Sample, at: number, choose: Choose): BreakingChoice => {
  const isElement = text.slice(0, at).trimEnd().endsWith(',');
  const rest = takeSample(isElement ? `[${text.slice(at)}` : text.slice(at));
  return choose(rest, lineKinds(rest));
};

/** Kinds of breaks that the first line of the text may have suggested. */
const fromFirstLine: ReadonlySet<Breaking['kind']> = new Set([
  'marker',
  'indents',
  'blank-lines',
  'separator',
  'closing-line',
]);

/** The line behind that which is like the last line of the text, one event before. */
const lineBehindLastEnd = (sample: Sample, kinds: readonly LineKind[]): LineKind | undefined => {
  const last = kinds.at(-1);
  const [pattern] = last === undefined ? [] : markersOf(lineText(sample, last));
  if (pattern === undefined) return undefined;
  const isLike = startsWith(sample, pattern);
  return kinds.slice(0, -1).find((_, index) => index > 0 && isLike(kinds[index - 1]));
};

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

/** The lines that each event ends with: its last paragraph, or its last line. */
const tailOf = (event: Block): Block => {
  const paragraph = event.findLastIndex(({ line }, index) => index > 0 && line.blankLineBefore);
  return event.slice(paragraph > 0 ? paragraph : -1);
};

/** A beginning of the next event may be longer, but hardly. */
const TAIL_LINES_MAX = 3;

/**
 * The last lines of the first event, if the first events all end in lines of that form but the last one does not: they
 * may be the beginning of the next event.
 */
const lineOfCommonTail = (
  sample: Sample,
  kinds: readonly LineKind[],
  { breaker }: Breaking,
): LineKind | undefined => {
  const isStart = startsWith(sample, breaker.slice(everyLine.breaker.length));
  const records = recordsAt(kinds.slice(0, CUT_LINES_MAX), isStart).slice(0, -1);
  const tails = records.filter((record) => record.length > 1).map(tailOf);
  const [tail = []] = tails;
  if (tails.length < Math.max(EVENTS_MIN, records.length * MOST) || tail.length > TAIL_LINES_MAX)
    return undefined;
  const formOf = (lines: Block): string =>
    lines.map(({ line }) => generalise(sample.text.slice(line.start, line.end))).join('\n');
  const form = formOf(tail);
  const last = kinds.slice(kinds.findLastIndex(isStart));
  const isLastAlike = last.length > 1 && formOf(tailOf(last)) === form;
  return !isLastAlike && tails.every((one) => formOf(one) === form) ? tail[0] : undefined;
};

/** Paragraphs of an event that are tried as its beginning. */
const PARAGRAPHS_MAX = 3;

/** Lines that may begin the first whole event: below a blank line, ruled, less indented than the first, or the second. */
const linesBehindCut = (sample: Sample, kinds: readonly LineKind[]): readonly (LineKind | undefined)[] => {
  const others = kinds.slice(1, CUT_LINES_MAX);
  return [
    kinds[0]?.isIndented === true ? others.find(({ isIndented }) => !isIndented) : undefined,
    ...others.filter(({ line }) => line.blankLineBefore).slice(0, PARAGRAPHS_MAX),
    others.find((kind) => ruleSign(sample, kind) !== undefined),
    lineBehindLastEnd(sample, kinds),
    others[0],
  ];
};

/** `Date:`, `time=`: the time is not at the start of its line. */
const label = /\w\s?[:=]\s*["']?$/;

/** Lines that may begin the first whole event, if the text may begin inside one. */
const beginningsOf = (sample: Sample, kinds: readonly LineKind[], own: Breaking): readonly LineKind[] => {
  const [first, ...others] = kinds;
  const dated = others.find(({ head }) => head !== undefined);
  const isIndented = first?.isIndented === true;
  const isUnlike = isIndented || (first?.head === undefined && dated !== undefined);
  const isLabelled =
    dated !== undefined && label.test(sample.text.slice(dated.line.start, dated.head?.start));
  const isNamed =
    first?.head !== undefined && label.test(sample.text.slice(first.line.start, first.head.start));
  const mayBeInside =
    fromFirstLine.has(own.kind) ||
    (isUnlike && (own.kind === 'line' || (own.kind === 'start-pattern' && (isIndented || isLabelled))));
  const lines = [
    ...(mayBeInside ? linesBehindCut(sample, kinds) : []),
    own.kind === 'start-pattern' ? lineOfCommonTail(sample, kinds, own) : undefined,
    own.kind === 'start-pattern' && isNamed ? lineBehindLastEnd(sample, kinds) : undefined,
  ];
  return [...new Set(lines)].filter((kind) => kind !== undefined);
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
type Verdict = 'better' | 'possible' | 'worse';

const verdictOn = (sample: Sample, kinds: readonly LineKind[], own: Breaking, other: Breaking): Verdict => {
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

/** The sample without the command whose output it is, and without the prompt behind it. */
const withoutCommand = (sample: Sample): Sample => {
  const { text, lines } = sample;
  const output = withoutPrompts(text, lines);
  const [first] = output;
  const last = output.at(-1);
  if (output.length === lines.length || first === undefined || last === undefined) return sample;
  const isLastCut = last !== lines.at(-1);
  return takeSample(text.slice(first.start, isLastCut ? last.end : text.length));
};

/** The choice for a text that may begin inside an event. */
export const chooseBehindCut = (whole: Sample, choose: Choose): BreakingChoice => {
  const sample = withoutCommand(whole);
  const kinds = lineKinds(sample);
  const own = choose(sample, kinds);
  const isDated = kinds[0]?.lead === '' && kinds[0].head !== undefined;
  const cut = isDated ? undefined : endOfCutRecord(sample);
  if (cut !== undefined) return chooseFrom(sample, cut, choose);
  const choices = beginningsOf(sample, kinds, own.breaking).map(({ line }) =>
    chooseFrom(sample, line.start, choose),
  );
  const verdicts = choices.map(({ breaking }) => verdictOn(sample, kinds, own.breaking, breaking));
  const better = choices[verdicts.indexOf('better')];
  if (better !== undefined)
    return { ...better, otherBreaking: own.breaking, beginning: 'inside', continuationSign: undefined };
  const possible = choices[verdicts.indexOf('possible')];
  return possible === undefined || own.otherBreaking !== undefined
    ? own
    : { ...own, otherBreaking: possible.breaking, beginning: 'event' };
};
