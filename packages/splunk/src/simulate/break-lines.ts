import { afterChar } from '../regex/char-test.ts';
import type { CompiledRegex, RegexMatch, Span } from '../types.ts';

/**
 * Calls `onSegment` for each piece of text between two breaks, until it returns false: then the answer is false
 * too. The start of group 1 ends a segment, its end begins the next:
 *
 *     ...old event [text before group 1][ group 1 ][text after group 1] new event...
 *                  stays with the old    dropped     stays with the new
 */
export const breakLines = (
  text: string,
  breaker: CompiledRegex,
  onSegment: (start: number, end: number) => boolean,
): boolean => {
  let eventStart = 0;
  let searchFrom = 0;
  while (searchFrom <= text.length) {
    const match = breaker.exec(text, searchFrom);
    if (match === undefined) break;
    const { start, end } = separatorOf(match);
    if (start >= eventStart) {
      if (start > eventStart && !onSegment(eventStart, start)) return false;
      eventStart = end;
    }
    searchFrom = nextSearch(text, match, end, searchFrom);
  }
  return eventStart >= text.length || onSegment(eventStart, text.length);
};

/** Group 1, else the leftmost group that is set, else an empty separator before the match. */
const separatorOf = (match: RegexMatch): Span => {
  const [first] = match.groups;
  if (first !== undefined) return first;
  return match.groups.find((group) => group !== undefined) ?? { start: match.start, end: match.start };
};

/** The search continues at the end of the separator, and always forward. */
const nextSearch = (text: string, match: RegexMatch, separatorEnd: number, searchFrom: number): number => {
  if (separatorEnd > match.start && separatorEnd > searchFrom) return separatorEnd;
  return afterChar(text, Math.max(match.start, searchFrom));
};
