import { literalPattern } from '../write/pattern.ts';
import { stampPattern } from '../write/stamp-pattern.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind, StartClass } from './line-kinds.ts';
import { COMPARED_STARTS_MAX } from './leads.ts';
import { areInOrder, areScattered } from './stamp-order.ts';
import { openingsOf } from './start-pattern.ts';

/** Rows in fewer places are another part of the file. */
const PLACES_MIN = 3;

/** The blanks behind a time and the first character behind these. */
const behindTime = /^(\s{0,8})(\S)/;
const BEHIND_CHARS_MAX = 9;

const characterPattern = (character: string): string => {
  if (/[A-Za-z]/.test(character)) return '[A-Za-z]';
  return /\d/.test(character) ? '\\d' : literalPattern(character);
};

/** A pattern for what follows the time of a line; '' when nothing does. */
const patternBehind = (text: string, { line, head }: LineKind): string => {
  const from = head?.end ?? line.end;
  const [, blanks, character] =
    behindTime.exec(text.slice(from, Math.min(line.end, from + BEHIND_CHARS_MAX))) ?? [];
  if (blanks === undefined || character === undefined) return '';
  return (blanks.length > 1 ? '\\s{2,}' : blanks === '' ? '' : '\\s') + characterPattern(character);
};

/**
 * Events that begin at the lines in order, with the same text behind their times, above lines that begin alike but are in
 * no order: the rows that a query, or another program, printed. Undefined when there are none.
 */
export const breakAboveLists = (text: string, starts: StartClass): Breaking | undefined => {
  const groups = new Map<string, LineKind[]>();
  for (const kind of starts) {
    const behind = patternBehind(text, kind);
    const group = groups.get(behind);
    if (group === undefined) groups.set(behind, [kind]);
    else group.push(kind);
  }
  const [first, ...others] = groups;
  if (first === undefined || first[0] === '' || others.length === 0) return undefined;
  const [behind, opening] = first;
  if (!areInOrder(opening) || !others.every(([, listed]) => areScattered(listed))) return undefined;
  const isOpening = new Set(opening);
  const places = starts.filter(
    (kind, index) => !isOpening.has(kind) && isOpening.has(starts[index - 1] ?? kind),
  ).length;
  if (places < PLACES_MIN) return undefined;
  const [pattern] = openingsOf(text, [opening], false);
  if (pattern === undefined) return undefined;
  const stamps = opening.slice(0, COMPARED_STARTS_MAX).flatMap(({ head }) => head ?? []);
  return breakBefore('start-pattern', pattern.lead + stampPattern(text, stamps, false) + behind);
};
