import type { Sample } from '../input/sample.ts';
import type { ContinuationSign } from '../kinds.ts';
import { COLUMN_DELIMITERS_MIN } from '../slot/columns.ts';
import { notation } from '../slot/slots.ts';
import { columnDelimiters, levelNames } from '../write/pattern.ts';
import { breakAtIndents } from './blocks.ts';
import { type Breaking, type BreakingChoice, breakBefore, onlyChoice, everyLine } from './breaking.ts';
import { continuationSignOf } from './continuation.ts';
import { areBare } from './beginnings.ts';
import { COMPARED_STARTS_MAX, commonNotations, frameLead, isBracketed } from './leads.ts';
import type { LineKind } from './line-kinds.ts';
import { type LineRoles, rolesOf } from './line-roles.ts';
import { breakAboveLists } from './listed.ts';
import { areLiterals, areMentions, arePrintedBelow, startsAbove } from './printed.ts';
import { beginsWithPriority, firstToken } from './undated-events.ts';
import { EVENT_LINES_MAX } from './records.ts';
import { breakAtRuns } from './runs.ts';
import { areInOrder, areScattered } from './stamp-order.ts';
import { WORD_COUNT, openingsOf, startPattern } from './start-pattern.ts';

/** With a lower share of starts, the lines between must look like continuations. */
const START_SHARE_MIN = 0.1;
const STACK_LINE =
  'at\\s|from\\s|caused by|\\.\\.\\.|traceback|goroutine\\s|panic:|file\\s"|#\\d+\\s|/\\S+:\\d+';
const stackLook = new RegExp(`^\\s*(?:${STACK_LINE})`, 'i');
const continuationLook = new RegExp(`^(?:\\s|${STACK_LINE}|[)}\\]>|+*=-])`, 'i');

/** Characters of a line that are tested. */
const CONTINUATION_CHARS = 120;

/** Whether the line is one of a stack trace. */
export const isInStack = (text: string, { line }: LineKind): boolean =>
  stackLook.test(text.slice(line.start, line.start + CONTINUATION_CHARS));

const looksLikeContinuation = (text: string, kind: LineKind): boolean =>
  continuationLook.test(text.slice(kind.line.start, kind.line.start + CONTINUATION_CHARS));

/** Minimum share of lines between the starts with a timestamp, for these lines to be events. */
const OWN_TIME_SHARE_MIN = 0.8;

/** Whether the lines between the starts have the same kind of timestamp further in: then each line is an event. */
const restHasOwnTimes = (text: string, { kinds, beginnings, starts, rest }: LineRoles): boolean => {
  const areMost = (lines: readonly LineKind[]): boolean =>
    lines.length > 0 && lines.length >= rest.length * OWN_TIME_SHARE_MIN;
  const dated = rest.filter((kind) => kind.isDated);
  if (!areMost(dated)) return false;
  const compared = [...starts].slice(0, COMPARED_STARTS_MAX);
  const notations = commonNotations(compared);
  const tokens = new Set(compared.map((kind) => firstToken(text, kind)));
  const timed = dated.filter(
    (kind) =>
      (!kind.isIndented || tokens.has(firstToken(text, kind))) &&
      (isBracketed(kind) ||
        kind.line.stamps.some(
          ({ shape }) => shape.hasDate && shape.hasTime && notations.has(notation(shape)),
        )),
  );
  const main = beginnings[0] ?? [];
  const areListed = areInOrder(main) && areScattered(timed);
  const above = startsAbove(kinds, main);
  const areContent =
    areListed ||
    arePrintedBelow(above, timed) ||
    areMentions(text, above, timed) ||
    areLiterals(above, timed);
  return areMost(timed) && !areContent;
};

/** Up to this share, lines that do not look like continuations count as damaged lines. */
const DAMAGED_SHARE_MAX = 0.005;

const restIsDamaged = (text: string, rest: readonly LineKind[], kinds: readonly LineKind[]): boolean =>
  rest.length <= kinds.length * DAMAGED_SHARE_MAX && !rest.some((kind) => looksLikeContinuation(text, kind));

/** Events begin at lines that start like one of `beginnings`; undefined when these have no common pattern. */
const atStarts = (text: string, { beginnings, undated }: LineRoles): Breaking | undefined => {
  const objects = undated.some((kind) => kind.isJsonObject);
  const priorities = undated.some((kind) => beginsWithPriority(text, kind));
  const openings = openingsOf(text, beginnings, objects);
  const pattern = startPattern(openings, { objects, priorities });
  return pattern === undefined ? undefined : { ...breakBefore('start-pattern', pattern), openings };
};

/** Each line is an event; they may begin in several ways. */
const atEveryLine = (text: string, { beginnings }: LineRoles): Breaking =>
  beginnings.length === 1 ? everyLine : { ...everyLine, openings: openingsOf(text, beginnings, false) };

/** Undefined when the pattern counts words, whose number differs from line to line in free text. */
const startsWithoutWordCount = (text: string, roles: LineRoles): Breaking | undefined => {
  const starting = atStarts(text, roles);
  return starting?.breaker.includes(WORD_COUNT) === true ? undefined : starting;
};

/** Words before the time, of which the last is not its label. */
const wordsBefore = /[Lw](?!.*: $)/;

/**
 * Each line without an indent, if all of these have a time but not all start alike: a pattern would miss those with more
 * or fewer words before the time.
 */
const atLinesWithoutIndent = (
  sample: Sample,
  { kinds, beginnings, rest }: LineRoles,
): Breaking | undefined => {
  const isMissed = rest.some((kind) => !kind.isIndented && kind.head !== undefined);
  const isVaried =
    beginnings.length > 1 && beginnings.every(([first]) => wordsBefore.test(first?.lead ?? ''));
  return isMissed || isVaried ? breakAtIndents(sample, kinds, true) : undefined;
};

/** Whether the lines between the starts are events: there are no continuations, or too few. */
const restAreEvents = (text: string, { kinds, rest, undated }: LineRoles): boolean => {
  const continuations = rest.length - undated.length;
  const objects = kinds.filter((kind) => kind.isJsonObject).length;
  const lines = undated.filter((kind) => !kind.isJsonObject).length;
  if (continuations === 0 || lines > continuations || objects * 2 > kinds.length) return true;
  return restIsDamaged(text, rest, kinds);
};

/** Whether all lines have the same text before the timestamp: the label that opens a record. */
const haveSameLead = (text: string, members: readonly LineKind[]): boolean =>
  new Set(members.map(({ line, head }) => text.slice(line.start, head?.start))).size === 1;

/** Whether the lines open blocks behind blank lines. */
const areBlocks = (members: readonly LineKind[]): boolean =>
  members.length > 1 && members.every(({ line }) => line.blankLineBefore);

/** Lines before the first start, and fewest starts behind them. */
const TITLE_LINES_MAX = 12;
const TITLED_MIN = 3;

/** Whether starts are rare and the lines between them do not look like continuations. */
const startsAreTooFew = (
  text: string,
  { kinds, beginnings, starts, firstStart, rest }: LineRoles,
): boolean => {
  const main = beginnings[0] ?? [];
  // A text that opens with a start and has more of them is a log, even with very long traces; so are blocks that all do.
  const isOnlyTime =
    beginnings.length === 1 && main.length >= TITLED_MIN && rest.every(({ head }) => head === undefined);
  const isAlike =
    starts.size > 1 &&
    (frameLead.test(main[0]?.lead ?? '') || haveSameLead(text, main) || isOnlyTime || areInOrder(main));
  const isBehindTitle =
    firstStart <= TITLE_LINES_MAX && main.length >= TITLED_MIN && haveSameLead(text, main);
  // The time in the first line of a text without another time is that of a single event.
  const isSingle =
    starts.size === 1 && kinds.length <= EVENT_LINES_MAX && rest.every(({ isDated }) => !isDated);
  if (
    (firstStart === 0 && isSingle && frameLead.test(main[0]?.lead ?? '')) ||
    (firstStart === 0 && isAlike) ||
    isBehindTitle ||
    areBlocks(main.slice(1)) ||
    (areBare(text, main) && main.some(({ line }) => line.blankLineBefore)) ||
    starts.size >= kinds.length * START_SHARE_MIN
  )
    return false;
  return rest.filter((kind) => looksLikeContinuation(text, kind)).length * 2 < rest.length;
};

/**
 * One event per line, or events that begin at certain lines and include the lines between. Undefined when no line
 * begins with a timestamp.
 */
export const breakAtStarts = (sample: Sample, all: readonly LineKind[]): BreakingChoice | undefined => {
  const roles = rolesOf(sample.text, all);
  if (roles === undefined) return undefined;
  const choice = breakAtRoles(sample, all, roles);
  const aboveLists = breakAboveLists(sample.text, roles.beginnings[0] ?? []);
  return choice === undefined || aboveLists === undefined
    ? choice
    : { breaking: aboveLists, otherBreaking: choice.breaking, continuationSign: undefined };
};

const breakAtRoles = (
  sample: Sample,
  all: readonly LineKind[],
  roles: LineRoles,
): BreakingChoice | undefined => {
  const { text } = sample;
  if (restHasOwnTimes(text, roles)) return onlyChoice(everyLine);
  if (restAreEvents(text, roles)) {
    if (roles.rest.length > roles.undated.length)
      return {
        breaking: atEveryLine(text, roles),
        otherBreaking: startsWithoutWordCount(text, roles),
        continuationSign: undefined,
      };
    const continuationSign = continuationSignOf(text, roles.kinds);
    const hasComments = roles.kinds.length < all.length;
    if (hasComments || !mayContinue(text, roles, continuationSign))
      return onlyChoice(atEveryLine(text, roles));
    const starting = atStarts(text, roles);
    if (starting === undefined) return onlyChoice(everyLine);
    // A start pattern that all lines share also reads single-line events.
    return { breaking: starting, otherBreaking: everyLine, continuationSign: continuationSign ?? 'starts' };
  }
  if (startsAreTooFew(text, roles)) return undefined;
  const runs = breakAtRuns(sample, roles.kinds, roles.starts);
  if (runs !== undefined)
    return { breaking: runs, otherBreaking: atStarts(text, roles), continuationSign: undefined };
  const starting = atLinesWithoutIndent(sample, roles) ?? atStarts(text, roles);
  if (starting === undefined) return onlyChoice(everyLine);
  const looking = roles.rest.filter((kind) => looksLikeContinuation(text, kind)).length;
  // One event does not show that the rule of its log is events of several lines.
  const areSeveral =
    roles.starts.size > 1 && (roles.rest.length >= CLEAR_CONTINUATIONS_MIN || mostAreFollowed(roles));
  const isClear = looking * 2 >= roles.rest.length || areSeveral;
  const otherBreaking = isClear ? atMainStarts(text, roles) : everyLine;
  return { breaking: starting, otherBreaking, continuationSign: undefined };
};

/**
 * Only lines of the main kind begin events, where some lines begin with the bare time: these may be the output of another
 * program, printed below.
 */
const atMainStarts = (text: string, roles: LineRoles): Breaking | undefined => {
  const [main = [], ...others] = roles.beginnings;
  const hasBare = others.some(([first]) => first?.lead === '');
  const isFramed = main[0] !== undefined && main[0].lead !== '';
  return hasBare && isFramed ? atStarts(text, { ...roles, beginnings: [main] }) : undefined;
};

/**
 * What precedes the timestamp in a log file: nothing, signs, a bracket, or a level and a thread. A syslog priority means
 * separate messages, which have no continuation lines.
 */
const fileLead = new RegExp(
  `^(?:[#*=~>-]{2,} ?<?)?(?:[IWEFD]|["'[({]?)(?:(?:${levelNames.join('|')})[\\])}]?:?\\s*(?:\\[[^\\][]*\\]\\s+)?["'[({]?)?$`,
  'i',
);

/** A column of quoted words, which may also have line ends. */
const quotedText = /[,;|\t]"[^"]*\s/;

const isRow = (text: string, { line }: LineKind): boolean => {
  const content = text.slice(line.start, line.end);
  if (quotedText.test(content)) return false;
  return columnDelimiters.some(
    (delimiter) => content.split(delimiter, COLUMN_DELIMITERS_MIN + 1).length > COLUMN_DELIMITERS_MIN,
  );
};

/** Whether a log of single lines may also have multi-line events: it has logger names, or all lines start alike. */
const mayContinue = (text: string, { beginnings, rest }: LineRoles, sign?: ContinuationSign): boolean => {
  const starts = beginnings[0] ?? [];
  const [first] = starts;
  const shape = first?.head?.shape;
  if (shape?.hasDate !== true || !shape.hasTime || shape.isEpoch || shape.foreignMonth) return false;
  if (sign === 'loggers') return true;
  const isUniform = rest.length === 0 && beginnings.length === 1 && first !== undefined;
  if (!isUniform || !fileLead.test(text.slice(first.line.start, first.head?.start))) return false;
  return sign !== undefined || !starts.slice(0, COMPARED_STARTS_MAX).every((kind) => isRow(text, kind));
};

/** Minimum share of starts that are followed by another line, for multi-line events to be the rule. */
const FOLLOWED_SHARE_MIN = 0.8;

const mostAreFollowed = ({ kinds, starts }: LineRoles): boolean => {
  const followed = kinds.filter((kind, index) => {
    const next = kinds[index + 1];
    return starts.has(kind) && next !== undefined && !starts.has(next);
  });
  return followed.length >= starts.size * FOLLOWED_SHARE_MIN;
};

/** From this number on, lines between the starts count as continuations in any form. */
const CLEAR_CONTINUATIONS_MIN = 10;
