import { code } from '@propsmith/scan';
import { notation } from '../slot/slots.ts';
import { areBanners, isInBanner } from './banners.ts';
import { areOutOfTime } from './chronology.ts';
import { type LineKind, type StartClass, generalise } from './line-kinds.ts';
import {
  PROSE_LEAD,
  areContained,
  haveLevels,
  isPadded,
  isContained,
  levelWords,
  mayBeOtherProgram,
  valueLead,
} from './programs.ts';
import { areRepetitions, arePrintedBelow, areValuesBelow, startsAbove } from './printed.ts';
import { continuedBehind, sharedWordOf } from './shared-word.ts';
import { areBetween, areDateless, areInOrder, areScattered, mainGroup, neighboursOf } from './stamp-order.ts';

/** Starts that are compared. */
export const COMPARED_STARTS_MAX = 200;

const classKey = (kind: LineKind): string =>
  `${kind.lead}\u0000${kind.head === undefined ? '' : notation(kind.head.shape)}`;

/** Quoted lines inside an object or list that an earlier line opened: keys and values, not starts. */
const insideObjects = (text: string, kinds: readonly LineKind[]): ReadonlySet<LineKind> => {
  const inside = new Set<LineKind>();
  let open = 0;
  for (const kind of kinds) {
    const { start, end } = kind.line;
    const first = text.charCodeAt(start);
    const last = text.charCodeAt(end - 1);
    if (open > 0 && first === code.doubleQuote) inside.add(kind);
    if (open > 0 && (first === code.closeBrace || first === code.closeBracket)) open -= 1;
    if (last === code.openBrace || last === code.openBracket) open += 1;
  }
  return inside;
};

/** Groups of lines with the same notation of the timestamp and the same kind of lead. */
const startClasses = (kinds: readonly LineKind[], mayStart: (kind: LineKind) => boolean): StartClass[] => {
  const classes = new Map<string, LineKind[]>();
  for (const kind of kinds) {
    if (kind.head === undefined || !mayStart(kind)) continue;
    const key = classKey(kind);
    const members = classes.get(key);
    if (members === undefined) classes.set(key, [kind]);
    else members.push(kind);
  }
  return [...classes.values()].sort((a, b) => b.length - a.length);
};

/** Only brackets, quotes, signs, numbers and a syslog priority before the timestamp. */
export const frameLead = /^[\s\d"'[\]({<>|*#%,;:-]*$/;
/** A key of a printed hash. */
const HASH_ARROW = '=>';
/** Nothing but punctuation, or a level. */
const openLead = (lead: string): boolean => frameLead.test(lead) || lead === 'w ' || lead === 'L ';

/** Minimum share of starts with a notation, for it to be that of the log's times and not of a message. */
const NOTATION_SHARE_MIN = 0.2;

/** The notations that the times of many starts have. */
export const commonNotations = (starts: readonly LineKind[]): Set<string> => {
  const counts = new Map<string, number>();
  for (const { line } of starts)
    for (const one of new Set(line.stamps.map(({ shape }) => notation(shape))))
      counts.set(one, (counts.get(one) ?? 0) + 1);
  const least = starts.length * NOTATION_SHARE_MIN;
  return new Set([...counts].filter(([, count]) => count >= least).map(([one]) => one));
};

/** A number, a letter and a word may change places, such as the code of a level. */
const asWords = (lead: string): string => lead.replace(/[0L]/g, 'w');

/** Whether a complete time in brackets stands near the start of the line, as in the logs of web servers. */
export const isBracketed = ({ head, lead, isIndented }: LineKind): boolean =>
  !isIndented &&
  head?.shape.hasYear === true &&
  head.shape.hasTime &&
  /(?:^| )\[$/.test(lead) &&
  !lead.includes(PROSE_LEAD);
/** Fewer lines are no kind of event. */
const BRACKETED_MIN = 2;
/** Client and user, each by name, number or absent, before the time in brackets: the line of a web server. */
const accessLead = /(?:^| )[w0:.]+ [-w0] [-w0] \[$/;

const columnOf = ({ line, head }: LineKind): number => (head?.start ?? line.start) - line.start;

/** Whether lines of this class start events, given the notations in the main class. */
const beginsEvents = (
  members: StartClass,
  main: LineKind,
  mainNotations: ReadonlySet<string>,
  mainColumn: number | undefined,
): boolean => {
  const [first] = members;
  if (first?.head?.shape.hasDate !== true || first.lead.includes(HASH_ARROW)) return false;
  // A parameter of an address.
  if (/[?&]w=$/.test(first.lead) && first.lead !== main.lead) return false;
  // Part of a path.
  if (/[\w.][\\/]$/.test(first.lead) && first.lead !== main.lead) return false;
  // A bracket or quote closes what an earlier line opened, a colon or comma goes on with it; `::1` is an address.
  if (/^(?:[)\]},]|:(?!:)|['"][),;])/.test(first.lead)) return false;
  // In lines of columns of fixed width the text before the time may have any number of words.
  if (mainNotations.has(notation(first.head.shape)) && columnOf(first) === mainColumn) return true;
  // A number behind other text than that of the main class is an argument or an id, unless it has a key.
  const isArgument = first.head.shape.isEpoch && first.lead !== main.lead && !frameLead.test(first.lead);
  if (isArgument && (main.head?.shape.isEpoch === true || !first.lead.endsWith('='))) return false;
  // Below lines that begin with the time, a sign tells a continuation; below words, that of a frame does.
  if (main.lead === '' && /^(?:[+*>]|[-=]{1,3}>|- )/.test(first.lead)) return false;
  if (/^(?:[Lw]|$)/.test(main.lead) && /^[+|\u2500-\u257f]/.test(first.lead)) return false;
  // Behind the same lead, a date in any notation starts an event.
  if (first.lead === main.lead || frameLead.test(first.lead)) return true;
  if (valueLead.test(first.lead) && openLead(main.lead)) return false;
  if (isBracketed(first) && members.length >= BRACKETED_MIN) return true;
  // `[` directly before the time, or `; ` of other columns; a colon ends a label.
  const sign = /[^\w\s]$|[^\w\s:=] $/.exec(first.lead)?.[0];
  const isAlike =
    (sign !== undefined && main.lead.endsWith(sign)) ||
    asWords(first.lead) === asWords(main.lead) ||
    !first.lead.includes(PROSE_LEAD);
  return isAlike && mainNotations.has(notation(first.head.shape));
};

/** The first word of the line, generalised, ignoring the indent. */
export const firstToken = (text: string, kind: LineKind): string => {
  const opening = text.slice(kind.line.start, Math.min(kind.line.end, kind.line.start + 40));
  return generalise(opening.trimStart().split(/\s/, 1)[0] ?? '').replaceAll('L', 'w');
};

/** The first word, literally, if all lines begin with it. */
const commonWord = (text: string, members: StartClass): string | undefined => {
  const words = new Set(
    members.map(({ line }) => /^[A-Za-z][\w.-]{2,}\s/.exec(text.slice(line.start, line.start + 40))?.[0]),
  );
  return words.size === 1 ? [...words][0] : undefined;
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
const undatedEvents = (
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

/** Comment lines that are ignored even if they outnumber the data lines. */
const COMMENT_LINES_MAX = 20;

/** `#Fields: `: what a log writes about itself, also between its lines. */
const directive = /^#\w+[:\s]/;
const DIRECTIVE_CHARS = 40;

/**
 * Leaves out lines that start with `#` among others that don't: headers and comments. Below lines of another kind only
 * directives are such lines; others belong to the event above.
 */
const withoutComments = (text: string, kinds: readonly LineKind[]): readonly LineKind[] => {
  const startsWithHash = ({ line }: LineKind): boolean => text.charCodeAt(line.start) === code.hash;
  const isHeaded = kinds[0] !== undefined && startsWithHash(kinds[0]);
  const isComment = (kind: LineKind): boolean =>
    startsWithHash(kind) &&
    (isHeaded || directive.test(text.slice(kind.line.start, kind.line.start + DIRECTIVE_CHARS)));
  const others = kinds.filter((kind) => !isComment(kind));
  const isLog = others.some((kind) => kind.head?.start === kind.line.start);
  const isMinor = others.length * 2 >= kinds.length || kinds.length - others.length <= COMMENT_LINES_MAX;
  return isLog && isMinor ? others : kinds;
};

/** What each line of the log is. */
export interface LineRoles {
  readonly kinds: readonly LineKind[];
  /** Groups of lines that start alike, the main one first. */
  readonly beginnings: readonly StartClass[];
  readonly starts: ReadonlySet<LineKind>;
  readonly firstStart: number;
  /** Lines after the first start that are not starts. */
  readonly rest: readonly LineKind[];
  /** Lines of `rest` that are events. */
  readonly undated: readonly LineKind[];
}

/** Minimum share of starts behind blank lines, for other events to begin there too. */
const BLOCKS_SHARE_MIN = 0.9;
/** With fewer starts, blank lines before them are a coincidence. */
const BLOCKS_MIN = 3;

/** Whether the line opens the text or follows a blank line. */
const opensBlock = ({ line }: LineKind): boolean => line.blankLineBefore || line.start === 0;

const areFirstOfBlocks = (members: StartClass): boolean => members.every(opensBlock);

/** The lines that open blocks, the first of which opens the text. */
const openingBlocks = (kinds: readonly LineKind[], classes: readonly StartClass[]): StartClass | undefined =>
  classes.find(
    (members) =>
      members.length >= BLOCKS_MIN &&
      members[0] === kinds[0] &&
      areFirstOfBlocks(members) &&
      !areBanners(members.length, kinds, false),
  );

/** The indent of the first line, if its time follows directly: such lines begin events. */
const openingIndent = ([first]: readonly LineKind[]): number | undefined =>
  first?.isIndented === true && first.lead === ' ' ? columnOf(first) : undefined;

/** Whether the lines have nothing but the time, which is that of the lines below. */
export const areBare = (text: string, members: StartClass): boolean =>
  members.every(
    ({ line, head }) =>
      head?.start === line.start && text.slice(head.end, line.end).trimEnd() === '' && head.shape.hasDate,
  );

/** A syslog priority, generalised, at the start of the line. */
const opensWithPriority = ([first]: StartClass): boolean => first?.lead.startsWith('<0>') === true;

/** Whether the lines are those of a program that writes only the time of day, as the main one does. */
const areTimedAlike = (text: string, main: StartClass, members: StartClass): boolean =>
  areDateless(main) && areDateless(members) && haveLevels(text, members);

/** Undefined when no line begins with a timestamp. */
export const rolesOf = (text: string, all: readonly LineKind[]): LineRoles | undefined => {
  const kinds = withoutComments(text, all);
  const inside = insideObjects(text, kinds);
  const isIndented = (kind: LineKind): boolean => kind.isIndented && !isPadded(text, kind);
  const classes = startClasses(kinds, (kind) => !isIndented(kind) && !inside.has(kind));
  const main = openingBlocks(kinds, classes) ?? mainGroup(classes);
  const mainFirst = main?.[0];
  if (main === undefined || mainFirst === undefined) return undefined;
  const mainNotations = commonNotations(main.slice(0, COMPARED_STARTS_MAX));
  const columns = new Set(main.map(columnOf));
  const mainColumn = columns.size === 1 ? columnOf(mainFirst) : undefined;
  // A column before the time may be blank.
  const indent = openingIndent(kinds);
  const blankFirst = startClasses(kinds, (kind) => {
    const column = columnOf(kind);
    return kind.isIndented && (column === mainColumn || (column === indent && kind.lead === ' '));
  });
  const areBlocks = main.length >= BLOCKS_MIN && areFirstOfBlocks(main);
  const above = startsAbove(kinds, main);
  const programs = new Set(
    classes.filter((members) => members !== main && mayBeOtherProgram(text, members, mainFirst)),
  );
  // A line without the priority that the others have is the rest of a message, unless its time says otherwise.
  const mayBeRest = (members: StartClass): boolean => opensWithPriority(main) && !opensWithPriority(members);
  const mayBeProgram = (members: StartClass): boolean =>
    programs.has(members) || areTimedAlike(text, main, members);
  const isRepetition = (members: StartClass): boolean =>
    !accessLead.test(members[0]?.lead ?? '') && areRepetitions(above, members);
  // All records open with two dated lines: dated lines below these are content, unless their times say otherwise.
  const haveTwoDatedLines = classes.some(
    (members) => members !== main && members.length === main.length && isRepetition(members),
  );
  const isCompared =
    haveTwoDatedLines || classes.some((members) => mayBeProgram(members) || mayBeRest(members));
  const isOrdered = areInOrder(main);
  const around = isCompared || isOrdered ? neighboursOf(kinds, main) : undefined;
  const lieBetween = (members: StartClass): boolean => around !== undefined && areBetween(around, members);
  // The first line of the text has no neighbour above.
  const areMentioned = (members: StartClass): boolean =>
    isOrdered &&
    members[0] !== kinds[0] &&
    (areScattered(members) || (around !== undefined && areOutOfTime(around, members)));
  const isBare = areBare(text, main);
  const word = commonWord(text, main);
  const startsAlike = (members: StartClass): boolean =>
    word !== undefined &&
    commonWord(text, members) === word &&
    members.every(({ head }) => head !== undefined && mainNotations.has(notation(head.shape)));
  const begins = (members: StartClass): boolean =>
    (startsAlike(members) ||
      (opensWithPriority(main) && opensWithPriority(members)) ||
      (beginsEvents(members, mainFirst, mainNotations, mainColumn) &&
        (!mayBeRest(members) || lieBetween(members))) ||
      areContained(text, members) ||
      (mayBeProgram(members) && lieBetween(members))) &&
    (!areBlocks || areFirstOfBlocks(members)) &&
    (!isBare || areBare(text, members)) &&
    !arePrintedBelow(above, members) &&
    (!haveTwoDatedLines || lieBetween(members)) &&
    !isRepetition(members) &&
    !areMentioned(members) &&
    !isInBanner(kinds, main, members) &&
    !(areBare(text, members) && areValuesBelow(text, kinds, members));
  const others = [...classes, ...blankFirst].filter((members) => members !== main && begins(members));
  const beginnings = [main, ...others];
  const starts = new Set(beginnings.flat());
  const firstStart = kinds.findIndex((kind) => starts.has(kind));
  const rest = kinds.slice(firstStart).filter((kind) => !starts.has(kind));
  const blocks = main.filter(opensBlock).length;
  const areInBlocks = blocks >= Math.max(BLOCKS_MIN, main.length * BLOCKS_SHARE_MIN);
  const mayBegin = areInBlocks ? rest.filter(opensBlock) : rest;
  return { kinds, beginnings, starts, firstStart, rest, undated: undatedEvents(text, mayBegin, beginnings) };
};
