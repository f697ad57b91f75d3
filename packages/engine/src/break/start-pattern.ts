import { boundedSearch } from '@propsmith/splunk';
import { commonPattern, literalPattern } from '../write/pattern.ts';
import { stampPattern } from '../write/stamp-pattern.ts';
import type { Opening } from './breaking.ts';
import type { StartClass } from './line-kinds.ts';
import { COMPARED_STARTS_MAX } from './leads.ts';

/** Alternatives in one start pattern. */
const ALTERNATIVES_MAX = 8;
const OBJECT_PATTERN = '\\{';

/** `-` between blanks: a column without a value in these lines. */
const absentValue = /(?<=\\s)-(?=\\s)/g;

/** How the lines of one group begin; undefined when they have nothing in common. */
const openingOf = (text: string, members: StartClass): Opening | undefined => {
  const heads = members.slice(0, COMPARED_STARTS_MAX);
  const leads = heads.map((kind) => text.slice(kind.line.start, kind.head?.start ?? kind.line.start));
  const stamps = heads.map((kind) => kind.head).filter((head) => head !== undefined);
  const lead = (leadByTabs(leads) ?? commonPattern(leads) ?? leadByColumns(leads))?.replace(
    absentValue,
    '\\S+',
  );
  return lead === undefined ? undefined : { lead, pattern: lead + stampPattern(text, stamps, true) };
};

/** Counts words of one line: a line of other words may precede the start. */
export const WORD_COUNT = '(?:\\S+[ \\t]+){';

/** `(?:\S+[ \t]+){3}\[`: leads with different words, of which there is a fixed number. */
const leadByColumns = (leads: readonly string[]): string | undefined => {
  const indented = leads.filter((lead) => /^\s/.test(lead)).length;
  const columns = leads.map((lead) => lead.trimStart().split(/\s+/));
  const count = (columns[0]?.length ?? 1) - 1;
  if (columns.some((list) => list.length !== count + 1)) return undefined;
  const tails = new Set(columns.map((list) => list[count] ?? ''));
  const tail = tails.size === 1 ? literalPattern([...tails][0] ?? '') : '\\S*';
  const words = count === 0 ? tail : `${WORD_COUNT}${count}}${tail}`;
  if (indented === 0) return words;
  return (indented === leads.length ? '\\s+' : '\\s*') + words;
};

/** Words in columns that end with a tab, directly before the time. */
const tabbedWords = /^(?=.*[A-Za-z])[^\r\n]*\t$/;

/** `[^\t\r\n]*\t`: words of any number up to a tab. */
const leadByTabs = (leads: readonly string[]): string | undefined => {
  const counts = new Set(leads.map((lead) => lead.split('\t').length - 1));
  if (counts.size !== 1 || !leads.every((lead) => tabbedWords.test(lead))) return undefined;
  const [count = 0] = counts;
  return count === 1 ? '[^\\t\\r\\n]*\\t' : `(?:[^\\t\\r\\n]*\\t){${count}}`;
};

/** Characters of a line that are matched. */
const LINE_HEAD_CHARS = 320;

/** Whether the pattern matches all lines of the group. */
const covers = (pattern: string, text: string, members: StartClass): boolean => {
  const regex = boundedSearch(`^(?:${pattern})`);
  return members.every(
    ({ line }) =>
      regex.execIn(text, line.start, Math.min(line.end, line.start + LINE_HEAD_CHARS)) !== undefined,
  );
};

/** Reads every line that begins with a syslog priority, whatever follows. */
const PRIORITY_PATTERN = '<\\d+>';

const patternsOf = (openings: readonly Opening[], withObjects: boolean): string[] => [
  ...(withObjects ? [OBJECT_PATTERN] : []),
  ...openings.map(({ pattern }) => pattern),
];

/** How the lines of all groups begin, except those that begin with an object. */
export const openingsOf = (text: string, classes: readonly StartClass[], withObjects: boolean): Opening[] => {
  const known: Opening[] = [];
  for (const members of classes) {
    if (known.length + Number(withObjects) >= ALTERNATIVES_MAX) break;
    const covered = patternsOf(known, withObjects).some((pattern) => covers(pattern, text, members));
    const opening = covered ? undefined : openingOf(text, members);
    if (opening !== undefined) known.push(opening);
  }
  return known;
};

/** Lines without a timestamp that begin events too. */
export interface UndatedStarts {
  readonly objects: boolean;
  readonly priorities: boolean;
}

/** A pattern for all groups of lines; undefined when none can be described. */
export const startPattern = (
  openings: readonly Opening[],
  { objects, priorities }: UndatedStarts = { objects: false, priorities: false },
): string | undefined => {
  const all = patternsOf(openings, objects);
  const patterns = priorities
    ? [PRIORITY_PATTERN, ...all.filter((pattern) => !pattern.startsWith(PRIORITY_PATTERN))]
    : all;
  return patterns.length > 1 ? `(?:${patterns.join('|')})` : patterns[0];
};
