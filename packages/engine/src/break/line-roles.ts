import { code } from '@propsmith/scan';
import { notation } from '../slot/slots.ts';
import { areBanners } from './banners.ts';
import { beginningTest } from './beginnings.ts';
import { BLOCKS_MIN, haveBlocks, opensBlock } from './block-lines.ts';
import { columnOf } from './leads.ts';
import type { LineKind, StartClass } from './line-kinds.ts';
import { isPadded } from './programs.ts';
import { mainGroup } from './stamp-order.ts';
import { undatedEvents } from './undated-events.ts';

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
/** The lines that open blocks, the first of which opens the text. */
const openingBlocks = (kinds: readonly LineKind[], classes: readonly StartClass[]): StartClass | undefined =>
  classes.find(
    (members) => members[0] === kinds[0] && haveBlocks(members) && !areBanners(members.length, kinds, false),
  );

/** The indent of the first line, if its time follows directly: such lines begin events. */
const openingIndent = ([first]: readonly LineKind[]): number | undefined =>
  first?.isIndented === true && first.lead === ' ' ? columnOf(first) : undefined;

/** Groups of indented lines, where a column before the time may be blank. */
const blankFirstClasses = (kinds: readonly LineKind[], main: StartClass): StartClass[] => {
  const columns = new Set(main.map(columnOf));
  const [mainColumn] = columns.size === 1 ? columns : [];
  const indent = openingIndent(kinds);
  return startClasses(kinds, (kind) => {
    const column = columnOf(kind);
    return kind.isIndented && (column === mainColumn || (column === indent && kind.lead === ' '));
  });
};

/** Undefined when no line begins with a timestamp. */
export const rolesOf = (text: string, all: readonly LineKind[]): LineRoles | undefined => {
  const kinds = withoutComments(text, all);
  const inside = insideObjects(text, kinds);
  const isIndented = (kind: LineKind): boolean => kind.isIndented && !isPadded(text, kind);
  const classes = startClasses(kinds, (kind) => !isIndented(kind) && !inside.has(kind));
  const main = openingBlocks(kinds, classes) ?? mainGroup(classes);
  if (main === undefined) return undefined;
  const begins = beginningTest(text, kinds, classes, main);
  const others = [...classes, ...blankFirstClasses(kinds, main)].filter(
    (members) => members !== main && begins(members),
  );
  const beginnings = [main, ...others];
  const starts = new Set(beginnings.flat());
  const firstStart = kinds.findIndex((kind) => starts.has(kind));
  const rest = kinds.slice(firstStart).filter((kind) => !starts.has(kind));
  const blocks = main.filter(opensBlock).length;
  const areInBlocks = blocks >= Math.max(BLOCKS_MIN, main.length * BLOCKS_SHARE_MIN);
  const mayBegin = areInBlocks ? rest.filter(opensBlock) : rest;
  return { kinds, beginnings, starts, firstStart, rest, undated: undatedEvents(text, mayBegin, beginnings) };
};
