import { type Answer, extract } from '@propsmith/engine';
import {
  type Simulation,
  type Span,
  type TimeRule,
  type TimeRuleReader,
  compileTimeRule,
} from '@propsmith/splunk';
import { notationKey } from './format-pattern.ts';

/** What begins events: rules for one notation of the time at one place. */
export interface StartShape {
  readonly rules: readonly TimeRule[];
  /** The lines that begin with it, in their order. */
  readonly lines: readonly Span[];
}

interface OpenShape {
  readonly rules: TimeRule[];
  readonly lines: number[];
}

const ROUNDS_MAX = 5;
/** Lines that look like the beginning of another shape but are fewer may be parts of events. */
const LINES_MIN = 5;
const LINES_SHARE_MIN = 0.05;
const FIRST_LINE_SHARE_MIN = 0.9;

const linesOf = (text: string): Span[] =>
  Array.from(text.matchAll(/[^\r\n]+/g), ({ 0: line, index }) => ({
    start: index,
    end: index + line.length,
  })).filter(({ start }) => !/\s/.test(text.charAt(start)));

/** Whether times are on the first lines of events: otherwise a line does not tell whether it begins one. */
const hasTimesInFront = (text: string, { events }: Simulation): boolean => {
  const timed = events.flatMap(({ start, timestamp }) =>
    timestamp === undefined ? [] : [text.slice(start, timestamp.start)],
  );
  const inFront = timed.filter((before) => !/[\r\n]/.test(before));
  return inFront.length > 0 && inFront.length >= timed.length * FIRST_LINE_SHARE_MIN;
};

const rulesOf = ({ result: [stanza], evidence }: Answer): readonly TimeRule[] => {
  if (evidence.rules.length > 0) return evidence.rules;
  const { TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD } = stanza;
  return TIME_FORMAT === '' ? [] : [{ TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD }];
};

/** The lines by the rule that reads the first time in them, and the numbers of those that none reads. */
const assign = (
  text: string,
  lines: readonly Span[],
  numbers: readonly number[],
  rules: readonly TimeRule[],
  now: number,
): { readonly shapes: readonly OpenShape[]; readonly rest: readonly number[] } => {
  const shapes = new Map<string, OpenShape>();
  const readers: { readonly shape: OpenShape; readonly reader: TimeRuleReader }[] = [];
  for (const rule of rules) {
    const reader = compileTimeRule(rule, { now });
    const shape = shapes.get(notationKey(rule)) ?? { rules: [], lines: [] };
    shapes.set(notationKey(rule), shape);
    shape.rules.push(rule);
    if (reader !== undefined) readers.push({ shape, reader });
  }
  const rest: number[] = [];
  for (const number of numbers) {
    const { start, end } = lines[number] ?? { start: 0, end: 0 };
    let first = Infinity;
    let found: OpenShape | undefined;
    for (const { shape, reader } of readers) {
      const at = reader.read(text, start, end)?.timestamp.start ?? Infinity;
      if (at < first) [first, found] = [at, shape];
    }
    (found?.lines ?? rest).push(number);
  }
  return { shapes: [...shapes.values()].filter((shape) => shape.lines.length > 0), rest };
};

/**
 * Whether lines stand for themselves: many, and directly behind each other or behind events of several shapes, as second
 * lines of events are not.
 */
const isIndependent = (shape: OpenShape, known: readonly OpenShape[], least: number): boolean => {
  if (shape.lines.length < least) return false;
  const own = new Set(shape.lines);
  if (shape.lines.some((number) => own.has(number + 1))) return true;
  const followed = known.filter(({ lines }) => lines.some((number) => own.has(number + 1)));
  return followed.length > 1;
};

/**
 * The shapes of lines that begin events: those that the answer for the log reads, and, in the lines that it takes for
 * parts of events, those that an answer for these lines alone reads.
 */
export const eventStarts = (
  text: string,
  answer: Answer,
  simulation: Simulation,
  now: number,
): StartShape[] => {
  if (!hasTimesInFront(text, simulation)) return [];
  const lines = linesOf(text);
  const least = Math.max(LINES_MIN, lines.length * LINES_SHARE_MIN);
  const first = assign(text, lines, [...lines.keys()], rulesOf(answer), now);
  const shapes = [...first.shapes];
  let { rest } = first;
  for (let round = 0; round < ROUNDS_MAX && rest.length >= least; round++) {
    const restText = rest.map((number) => text.slice(lines[number]?.start, lines[number]?.end)).join('\n');
    const extraction = extract(restText, { now });
    if (extraction.refusal !== undefined) break;
    const next = assign(text, lines, rest, rulesOf(extraction), now);
    const found = next.shapes.filter((shape) => isIndependent(shape, shapes, least));
    if (found.length === 0) break;
    shapes.push(...found);
    ({ rest } = next);
  }
  return shapes.map(({ rules, lines: numbers }) => ({
    rules,
    lines: numbers.flatMap((number) => lines[number] ?? []),
  }));
};
