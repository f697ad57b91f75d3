import { COMPARED_STARTS_MAX, opensWithPriority } from './leads.ts';
import { type LineKind, type StartClass, generalise } from './line-kinds.ts';
import { isContained, levelWords } from './programs.ts';
import { continuedBehind, sharedWordOf } from './shared-word.ts';

/** The first word of the line, generalised, ignoring the indent. */
export const firstToken = (text: string, kind: LineKind): string => {
  const opening = text.slice(kind.line.start, Math.min(kind.line.end, kind.line.start + 40));
  return generalise(opening.trimStart().split(/\s/, 1)[0] ?? '').replaceAll('L', 'w');
};

/** Punctuation around a word or number; a word, a number or a `#` alone begins any line. */
const isDistinctive = (token: string): boolean => token !== 'w' && token !== '0' && /[w0]/.test(token);

/** `INFO  | `, `[WARN] `: a level and a sign. */
const levelOpening = new RegExp(`^\\[?(?:${levelWords})\\s*([|\\]:])\\s`);
const LEVEL_OPENING_CHARS = 20;

/** The sign behind the level that opens the line. */
const signBehindLevel = (text: string, { line }: LineKind): string | undefined =>
  levelOpening.exec(text.slice(line.start, line.start + LEVEL_OPENING_CHARS))?.[1];

/** A smaller share of objects is output that events mention. */
const OBJECTS_SHARE_MIN = 0.02;

/** Whether a line is the brace that opens an object over several lines. */
const opensObject = (text: string, { line }: LineKind): boolean =>
  text.slice(line.start, line.end).trimEnd() === '{';

/** `<134>`: the priority with which a syslog message begins, at most 191. */
const priority = /^<(?:1[0-8]\d|19[01]|\d\d?)>/;
const PRIORITY_CHARS = 5;

export const beginsWithPriority = (text: string, { line }: LineKind): boolean =>
  priority.test(text.slice(line.start, line.start + PRIORITY_CHARS));

/**
 * Lines without a timestamp that are events: JSON objects, unless there are few or others are printed over several lines
 * below an event, or lines that start like the dated ones, such as with a level or a syslog priority.
 */
export const undatedEvents = (
  text: string,
  rest: readonly LineKind[],
  beginnings: readonly StartClass[],
): LineKind[] => {
  const [starts = []] = beginnings;
  const mayBegin = rest.filter((kind) => kind.isJsonObject || !kind.isIndented);
  if (mayBegin.length === 0) return [];
  const objects = rest.filter((kind) => kind.isJsonObject).length;
  const arePrinted =
    objects < starts.length * OBJECTS_SHARE_MIN || rest.some((kind) => opensObject(text, kind));
  const compared = starts.slice(0, COMPARED_STARTS_MAX);
  const shared = sharedWordOf(text, [...starts, ...mayBegin]);
  const continued = new Set(shared === undefined ? [] : continuedBehind(text, shared, starts, mayBegin));
  const tokens = new Set(compared.map((kind) => firstToken(text, kind)));
  const signs = new Set(compared.map((kind) => signBehindLevel(text, kind)));
  const [sign] = signs.size === 1 ? signs : [];
  // Lines of a kernel's trace begin with a priority too.
  const arePriorities =
    beginnings.some(opensWithPriority) &&
    mayBegin.filter((kind) => beginsWithPriority(text, kind)).length <= starts.length;
  return mayBegin.filter((kind) => {
    if (continued.has(kind)) return false;
    if (kind.isJsonObject) return !arePrinted;
    if (arePriorities && beginsWithPriority(text, kind)) return true;
    if (sign !== undefined && signBehindLevel(text, kind) === sign) return true;
    const token = firstToken(text, kind);
    // All lines of a container start alike, those of its traces too.
    return isDistinctive(token) && tokens.has(token) && !isContained(text, kind);
  });
};
