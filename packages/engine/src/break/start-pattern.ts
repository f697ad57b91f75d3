import { boundedSearch } from '@propsmith/splunk';
import { commonPattern, literalPattern } from '../write/pattern.ts';
import { stampPattern } from '../write/stamp-pattern.ts';
import { type StartClass, COMPARED_STARTS_MAX } from './line-roles.ts';

/** Alternatives in one start pattern. */
const ALTERNATIVES_MAX = 8;

/** `-` between blanks: a column without a value in these lines. */
const absentValue = /(?<=\\s)-(?=\\s)/g;

/** The pattern of one group of lines; undefined when they have nothing in common. */
const patternOf = (text: string, members: StartClass): string | undefined => {
  const heads = members.slice(0, COMPARED_STARTS_MAX);
  const leads = heads.map((kind) => text.slice(kind.line.start, kind.head?.start ?? kind.line.start));
  const stamps = heads.map((kind) => kind.head).filter((head) => head !== undefined);
  const lead = commonPattern(leads) ?? leadByColumns(leads);
  return lead === undefined
    ? undefined
    : lead.replace(absentValue, '\\S+') + stampPattern(text, stamps, true);
};

/** `(?:\S+\s+){3}\[`: leads with different words, of which there is a fixed number. */
const leadByColumns = (leads: readonly string[]): string | undefined => {
  const columns = leads.map((lead) => lead.split(/\s+/));
  const count = (columns[0]?.length ?? 1) - 1;
  if (columns.some((list) => list.length !== count + 1)) return undefined;
  const tails = new Set(columns.map((list) => list[count] ?? ''));
  const tail = tails.size === 1 ? literalPattern([...tails][0] ?? '') : '\\S*';
  return count === 0 ? tail : `(?:\\S+\\s+){${count}}${tail}`;
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

/** A pattern for all groups of lines; undefined when none can be described. */
export const startPattern = (
  text: string,
  classes: readonly StartClass[],
  withObjects: boolean,
): string | undefined => {
  const known: string[] = withObjects ? ['\\{'] : [];
  for (const members of classes) {
    if (known.length >= ALTERNATIVES_MAX) break;
    const covered = known.some((pattern) => covers(pattern, text, members));
    const pattern = covered ? undefined : patternOf(text, members);
    if (pattern !== undefined) known.push(pattern);
  }
  if (known.length === 0) return undefined;
  return known.length === 1 ? known[0] : `(?:${known.join('|')})`;
};
