import type { Sample } from '../input/sample.ts';
import type { ContinuationSign } from '../kinds.ts';
import { COLUMN_DELIMITERS_MIN, notation } from '../slot/slots.ts';
import { columnDelimiters, levelNames } from '../write/pattern.ts';
import { type Breaking, type BreakingChoice, breakBefore, certain, everyLine } from './breaking.ts';
import { continuationSignOf } from './continuation.ts';
import type { LineKind } from './line-kinds.ts';
import {
  type LineRoles,
  COMPARED_STARTS_MAX,
  firstToken,
  frameLead,
  notationsOf,
  rolesOf,
} from './line-roles.ts';
import { startPattern } from './start-pattern.ts';

/** Below this share of starts the lines in between must look like continuations. */
const START_SHARE_MIN = 0.1;
const continuationLook =
  /^(?:\s|at\s|from\s|caused by|\.\.\.|traceback|goroutine\s|panic:|file\s"|#\d+\s|\/\S+:\d+|[)}\]>|+*=-]|--)/i;

/** Characters of a line that are looked at for it. */
const CONTINUATION_CHARS = 120;

const looksLikeContinuation = (text: string, kind: LineKind): boolean =>
  continuationLook.test(text.slice(kind.line.start, kind.line.start + CONTINUATION_CHARS));

/** Share of the lines between the starts that hold a time of their own, from which on they are events. */
const OWN_TIME_SHARE_MIN = 0.8;

/** Whether the lines between the starts have the starts' kind of time farther in: then each line is an event. */
const haveOwnTimes = (text: string, rest: readonly LineKind[], starts: readonly LineKind[]): boolean => {
  const compared = starts.slice(0, COMPARED_STARTS_MAX);
  const notations = notationsOf(compared);
  const tokens = new Set(compared.map((kind) => firstToken(text, kind)));
  const timed = rest.filter(
    (kind) =>
      (!kind.isIndented || tokens.has(firstToken(text, kind))) &&
      kind.line.stamps.some(({ shape }) => shape.hasDate && shape.hasTime && notations.has(notation(shape))),
  );
  return rest.length > 0 && timed.length >= rest.length * OWN_TIME_SHARE_MIN;
};

/** So few lines that look like nothing else are damaged ones, not the rest of an event. */
const DAMAGED_SHARE_MAX = 0.005;

const areDamaged = (text: string, rest: readonly LineKind[], kinds: readonly LineKind[]): boolean =>
  rest.length <= kinds.length * DAMAGED_SHARE_MAX && !rest.some((kind) => looksLikeContinuation(text, kind));

/** Events begin where a line starts like one of these; undefined when the starts have nothing in common. */
const atStarts = (text: string, { beginnings, undated }: LineRoles): Breaking | undefined => {
  const pattern = startPattern(
    text,
    beginnings,
    undated.some((kind) => kind.isJsonObject),
  );
  return pattern === undefined ? undefined : breakBefore('start-pattern', pattern);
};

/** The same, unless it counts words, which differ from line to line in free text. */
const plainStarts = (text: string, roles: LineRoles): Breaking | undefined => {
  const starting = atStarts(text, roles);
  return starting?.breaker.includes('(?:\\S+\\s+){') === true ? undefined : starting;
};

/** Whether the lines between the starts go on an event: none do, or too few that look like it. */
const areEvents = (text: string, { kinds, rest, undated }: LineRoles): boolean => {
  const continuations = rest.length - undated.length;
  const objects = kinds.filter((kind) => kind.isJsonObject).length;
  if (continuations === 0 || undated.length > continuations || objects * 2 > kinds.length) return true;
  return areDamaged(text, rest, kinds);
};

/** Starts that are rare and nothing a log opens with: the lines between must look like continuations. */
const areTooFew = (text: string, { kinds, beginnings, starts, firstStart, rest }: LineRoles): boolean => {
  // A text that opens with a start and has more of them is a log, however long its traces are.
  const isOpened = firstStart === 0 && frameLead.test(beginnings[0]?.[0]?.lead ?? '') && starts.size > 1;
  if (isOpened || starts.size >= kinds.length * START_SHARE_MIN) return false;
  return rest.filter((kind) => looksLikeContinuation(text, kind)).length * 2 < rest.length;
};

/**
 * One event a line, or events that begin at lines of certain kinds and go on over the lines
 * between. Undefined when no line begins with a timestamp.
 */
export const breakAtStarts = (sample: Sample, all: readonly LineKind[]): BreakingChoice | undefined => {
  const { text } = sample;
  const roles = rolesOf(text, all);
  if (roles === undefined) return undefined;
  if (haveOwnTimes(text, roles.rest, [...roles.starts])) return certain(everyLine);
  if (areEvents(text, roles)) {
    if (roles.rest.length > roles.undated.length)
      return { breaking: everyLine, otherBreaking: plainStarts(text, roles), continuationSign: undefined };
    const continuationSign = continuationSignOf(text, roles.kinds);
    const hasRemarks = roles.kinds.length < all.length;
    if (hasRemarks || !mayContinue(text, roles, continuationSign)) return certain(everyLine);
    const starting = atStarts(text, roles);
    if (starting === undefined) return certain(everyLine);
    // Where every line starts alike, the pattern of that start reads single lines as well as what may go on below them.
    return { breaking: starting, otherBreaking: everyLine, continuationSign: continuationSign ?? 'starts' };
  }
  if (areTooFew(text, roles)) return undefined;
  const starting = atStarts(text, roles);
  if (starting === undefined) return certain(everyLine);
  const looking = roles.rest.filter((kind) => looksLikeContinuation(text, kind)).length;
  const isClear =
    looking * 2 >= roles.rest.length ||
    roles.rest.length >= CLEAR_CONTINUATIONS_MIN ||
    mostAreFollowed(roles);
  return { breaking: starting, otherBreaking: isClear ? undefined : everyLine, continuationSign: undefined };
};

/**
 * In front of a timestamp that opens the lines of a file: nothing, a bracket or a level. A priority comes with messages
 * sent one by one.
 */
const fileLead = new RegExp(`^["'[({]?(?:(?:${levelNames.join('|')})[\\])}]?:?\\s*["'[({]?)?$`, 'i');
const isRow = (text: string, { line }: LineKind): boolean => {
  const content = text.slice(line.start, line.end);
  return columnDelimiters.some(
    (delimiter) => content.split(delimiter, COLUMN_DELIMITERS_MIN + 1).length > COLUMN_DELIMITERS_MIN,
  );
};

/** Whether a log of which every line is an event so far may have longer ones: named loggers, or one start for all. */
const mayContinue = (text: string, { beginnings, rest }: LineRoles, sign?: ContinuationSign): boolean => {
  const starts = beginnings[0] ?? [];
  const [first] = starts;
  const shape = first?.head?.shape;
  if (shape?.hasDate !== true || shape.isEpoch || shape.foreignMonth) return false;
  if (sign === 'loggers') return true;
  const isUniform = rest.length === 0 && beginnings.length === 1 && first !== undefined;
  if (!isUniform || !fileLead.test(text.slice(first.line.start, first.head?.start))) return false;
  return !starts.slice(0, COMPARED_STARTS_MAX).every((kind) => isRow(text, kind));
};

/** Share of the starts with a line below them, from which on that is how events are built. */
const FOLLOWED_SHARE_MIN = 0.8;

const mostAreFollowed = ({ kinds, starts }: LineRoles): boolean => {
  const followed = kinds.filter((kind, index) => {
    const next = kinds[index + 1];
    return starts.has(kind) && next !== undefined && !starts.has(next);
  });
  return followed.length >= starts.size * FOLLOWED_SHARE_MIN;
};

/** So many lines between the starts are no accident, whatever they look like. */
const CLEAR_CONTINUATIONS_MIN = 10;
