import { boundedSearch } from '@propsmith/splunk';
import type { Sample } from '../input/sample.ts';
import { code } from '../scan/chars.ts';
import { notation } from '../slot/slots.ts';
import { commonPattern, literalPattern, stampPattern } from '../write/pattern.ts';
import { type Breaking, type BreakingChoice, certain, everyLine } from './breaking.ts';
import { continuationSignOf } from './continuation.ts';
import type { ContinuationSign } from '../kinds.ts';
import { type LineKind, generalise } from './line-kinds.ts';

/** Starts compared for the pattern; more add nothing. */
const comparedStarts = 200;
/** Different beginnings a start pattern lists. */
const listedStarts = 4;

type StartClass = readonly LineKind[];

function classKey(kind: LineKind): string {
  return `${kind.lead}\u0000${kind.head === undefined ? '' : notation(kind.head.shape)}`;
}

/** Lines that begin alike: the same notation of a timestamp behind the same kind of lead. */
function startClasses(kinds: readonly LineKind[]): StartClass[] {
  const classes = new Map<string, LineKind[]>();
  for (const kind of kinds) {
    if (kind.head === undefined || kind.isIndented) continue;
    const key = classKey(kind);
    const members = classes.get(key);
    if (members === undefined) classes.set(key, [kind]);
    else members.push(kind);
  }
  return [...classes.values()].sort((a, b) => b.length - a.length);
}

/** Nothing but brackets, quotes, numbers and a syslog priority in front of the timestamp. */
const frameLead = /^[\s\d"'[\]({<>|*#,;:-]*$/;
/** Two words side by side are prose: a sentence that mentions a time. */
const prose = 'w w';

function notationsOf(kinds: readonly LineKind[]): Set<string> {
  return new Set(kinds.flatMap((kind) => kind.line.stamps.map((stamp) => notation(stamp.shape))));
}

/** Whether lines of this class begin events, given what the lines of the main class contain. */
function beginsEvents(members: StartClass, main: LineKind, mainNotations: ReadonlySet<string>): boolean {
  const [first] = members;
  if (first?.head?.shape.hasDate !== true) return false;
  // Behind the same lead a date begins an event in whatever notation it is written.
  if (first.lead === main.lead || frameLead.test(first.lead)) return true;
  const bracket = main.lead.at(-1) === first.lead.at(-1) && /[^\w\s]$/.test(first.lead);
  return (bracket || !first.lead.includes(prose)) && mainNotations.has(notation(first.head.shape));
}

/** The first word of the line, its indent left aside, generalised. */
function firstToken(text: string, kind: LineKind): string {
  const opening = text.slice(kind.line.start, Math.min(kind.line.end, kind.line.start + 40));
  return generalise(opening.trimStart().split(/\s/, 1)[0] ?? '');
}

/** The regex of one class of beginnings; undefined when they have nothing in common. */
function patternOf(text: string, members: StartClass): string | undefined {
  const heads = members.slice(0, comparedStarts);
  const leads = heads.map((kind) => text.slice(kind.line.start, kind.head?.start ?? kind.line.start));
  const stamps = heads.map((kind) => kind.head).filter((head) => head !== undefined);
  const lead = commonPattern(leads) ?? leadByColumns(leads);
  return lead === undefined ? undefined : lead + stampPattern(text, stamps, true);
}

/** `(?:\S+\s+){3}\[`: leads of differing words, counted by blanks. */
function leadByColumns(leads: readonly string[]): string | undefined {
  const columns = leads.map((lead) => lead.split(/\s+/));
  const count = (columns[0]?.length ?? 1) - 1;
  if (columns.some((list) => list.length !== count + 1)) return undefined;
  const tails = new Set(columns.map((list) => list[count] ?? ''));
  const tail = tails.size === 1 ? literalPattern([...tails][0] ?? '') : '\\S*';
  return count === 0 ? tail : `(?:\\S+\\s+){${count}}${tail}`;
}

/** Below this share of starts the lines in between must look like continuations. */
const fewStartsShare = 0.1;
const continuationLook =
  /^(?:\s|at\s|from\s|caused by|\.\.\.|traceback|goroutine\s|panic:|file\s"|#\d+\s|\/\S+:\d+|[)}\]>|+*=-]|--)/i;

/** Characters of a line that are looked at for it. */
const continuationReach = 120;

function looksLikeContinuation(text: string, kind: LineKind): boolean {
  return continuationLook.test(text.slice(kind.line.start, kind.line.start + continuationReach));
}

/** Undated lines that are events all the same: JSON objects, or built like the dated ones. */
function undatedEvents(text: string, rest: readonly LineKind[], starts: readonly LineKind[]): LineKind[] {
  const tokens = new Set(starts.slice(0, comparedStarts).map((kind) => firstToken(text, kind)));
  return rest.filter((kind) => {
    if (kind.isJsonObject) return true;
    const token = firstToken(text, kind);
    return !kind.isIndented && token !== 'w' && token !== '0' && tokens.has(token);
  });
}

/** Share of the lines between the starts that hold a time of their own, from which on they are events. */
const ownTimeShare = 0.8;

/** Whether the lines between the starts have the starts' kind of time farther in: then each line is an event. */
function haveOwnTimes(text: string, rest: readonly LineKind[], starts: readonly LineKind[]): boolean {
  const compared = starts.slice(0, comparedStarts);
  const notations = notationsOf(compared);
  const tokens = new Set(compared.map((kind) => firstToken(text, kind)));
  const timed = rest.filter(
    (kind) =>
      (!kind.isIndented || tokens.has(firstToken(text, kind))) &&
      kind.line.stamps.some(({ shape }) => shape.hasDate && shape.hasTime && notations.has(notation(shape))),
  );
  return rest.length > 0 && timed.length >= rest.length * ownTimeShare;
}

/** So few lines that look like nothing else are damaged ones, not the rest of an event. */
const damagedShare = 0.005;

function areDamaged(text: string, rest: readonly LineKind[], kinds: readonly LineKind[]): boolean {
  return (
    rest.length <= kinds.length * damagedShare && !rest.some((kind) => looksLikeContinuation(text, kind))
  );
}

/** Lines of remarks that still pass for a header when there is hardly any data behind them. */
const longestHeader = 20;

/** Lines that open with `#` among others that don't are headers and remarks, neither start nor continuation. */
function withoutComments(text: string, kinds: readonly LineKind[]): readonly LineKind[] {
  const others = kinds.filter((kind) => text.charCodeAt(kind.line.start) !== code.hash);
  const isLog = others.some((kind) => kind.head?.start === kind.line.start);
  const isMinor = others.length * 2 >= kinds.length || kinds.length - others.length <= longestHeader;
  return isLog && isMinor ? others : kinds;
}

/** As much of a line as a start pattern looks at. */
const lineHead = 240;

/** Whether the pattern describes the beginnings of all members. */
function covers(pattern: string, text: string, members: StartClass): boolean {
  const regex = boundedSearch(`^(?:${pattern})`);
  return members.every(
    ({ line }) => regex.execIn(text, line.start, Math.min(line.end, line.start + lineHead)) !== undefined,
  );
}

function startPattern(
  text: string,
  classes: readonly StartClass[],
  withObjects: boolean,
): string | undefined {
  const known: string[] = withObjects ? ['\\{'] : [];
  for (const members of classes) {
    if (known.length >= listedStarts) break;
    const covered = known.some((pattern) => covers(pattern, text, members));
    const pattern = covered ? undefined : patternOf(text, members);
    if (pattern !== undefined) known.push(pattern);
  }
  if (known.length === 0) return undefined;
  return known.length === 1 ? known[0] : `(?:${known.join('|')})`;
}

/** What the lines of a log of lines are. */
interface LineRoles {
  readonly kinds: readonly LineKind[];
  /** Lines that begin alike, the most frequent first. */
  readonly beginnings: readonly StartClass[];
  readonly starts: ReadonlySet<LineKind>;
  readonly firstStart: number;
  /** Lines behind the first start that are no start. */
  readonly rest: readonly LineKind[];
  /** Of those, the ones that are events all the same. */
  readonly undated: readonly LineKind[];
}

/** Undefined when no line begins with a timestamp. */
function rolesOf(text: string, all: readonly LineKind[]): LineRoles | undefined {
  const kinds = withoutComments(text, all);
  const classes = startClasses(kinds);
  const [main] = classes;
  const mainFirst = main?.[0];
  if (main === undefined || mainFirst === undefined) return undefined;
  const mainNotations = notationsOf(main.slice(0, comparedStarts));
  const beginnings = classes.filter(
    (members) => members === main || beginsEvents(members, mainFirst, mainNotations),
  );
  const starts = new Set(beginnings.flat());
  const firstStart = kinds.findIndex((kind) => starts.has(kind));
  const rest = kinds.slice(firstStart).filter((kind) => !starts.has(kind));
  return { kinds, beginnings, starts, firstStart, rest, undated: undatedEvents(text, rest, main) };
}

/** Events begin where a line starts like one of these; undefined when the starts have nothing in common. */
function atStarts(text: string, { beginnings, undated }: LineRoles): Breaking | undefined {
  const pattern = startPattern(
    text,
    beginnings,
    undated.some((kind) => kind.isJsonObject),
  );
  return pattern === undefined ? undefined : { kind: 'start-pattern', breaker: `([\\r\\n]+)${pattern}` };
}

/** The same, unless it counts words, which differ from line to line in free text. */
function plainStarts(text: string, roles: LineRoles): Breaking | undefined {
  const starting = atStarts(text, roles);
  return starting?.breaker.includes('(?:\\S+\\s+){') === true ? undefined : starting;
}

/** Whether the lines between the starts go on an event: none do, or too few that look like it. */
function areEvents(text: string, { kinds, rest, undated }: LineRoles): boolean {
  const continuations = rest.length - undated.length;
  const objects = kinds.filter((kind) => kind.isJsonObject).length;
  if (continuations === 0 || undated.length > continuations || objects * 2 > kinds.length) return true;
  return areDamaged(text, rest, kinds);
}

/** Starts that are rare and nothing a log opens with: the lines between must look like continuations. */
function areTooFew(text: string, { kinds, beginnings, starts, firstStart, rest }: LineRoles): boolean {
  // A text that opens with a start and has more of them is a log, however long its traces are.
  const isOpened = firstStart === 0 && frameLead.test(beginnings[0]?.[0]?.lead ?? '') && starts.size > 1;
  if (isOpened || starts.size >= kinds.length * fewStartsShare) return false;
  return rest.filter((kind) => looksLikeContinuation(text, kind)).length * 2 < rest.length;
}

/**
 * One event a line, or events that begin at lines of certain kinds and go on over the lines
 * between. Undefined when no line begins with a timestamp.
 */
export function breakAtStarts(sample: Sample, all: readonly LineKind[]): BreakingChoice | undefined {
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
    looking * 2 >= roles.rest.length || roles.rest.length >= manyContinuations || mostAreFollowed(roles);
  return { breaking: starting, otherBreaking: isClear ? undefined : everyLine, continuationSign: undefined };
}

/**
 * In front of a timestamp that opens the lines of a file: nothing, a bracket or a level. A priority comes with messages
 * sent one by one.
 */
const fileLead =
  /^["'[({]?(?:(?:trace|debug|verbose|info|notice|warn|warning|error|severe|critical|fatal)[\])}]?:?\s*["'[({]?)?$/i;
const delimiters = [',', ';', '|', '\t'];
/** From so many delimiters on a line is a row of columns, which does not go on below. */
const fewestDelimiters = 4;

function isRow(text: string, { line }: LineKind): boolean {
  const content = text.slice(line.start, line.end);
  return delimiters.some(
    (delimiter) => content.split(delimiter, fewestDelimiters + 1).length > fewestDelimiters,
  );
}

/** Whether a log of which every line is an event so far may have longer ones: named loggers, or one start for all. */
function mayContinue(text: string, { beginnings, rest }: LineRoles, sign?: ContinuationSign): boolean {
  const starts = beginnings[0] ?? [];
  const [first] = starts;
  const shape = first?.head?.shape;
  if (shape?.hasDate !== true || shape.isEpoch || shape.foreignMonth) return false;
  if (sign === 'loggers') return true;
  const isUniform = rest.length === 0 && beginnings.length === 1 && first !== undefined;
  if (!isUniform || !fileLead.test(text.slice(first.line.start, first.head?.start))) return false;
  return !starts.slice(0, comparedStarts).every((kind) => isRow(text, kind));
}

/** Share of the starts with a line below them, from which on that is how events are built. */
const followedShare = 0.8;

function mostAreFollowed({ kinds, starts }: LineRoles): boolean {
  const followed = kinds.filter((kind, index) => {
    const next = kinds[index + 1];
    return starts.has(kind) && next !== undefined && !starts.has(next);
  });
  return followed.length >= starts.size * followedShare;
}

/** So many lines between the starts are no accident, whatever they look like. */
const manyContinuations = 10;
