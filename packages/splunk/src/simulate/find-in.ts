import type { CompiledRegex, Span } from '../types.ts';

/** First match in `text.slice(start, end)`, as offsets of `text`. */
export const findIn = (regex: CompiledRegex, text: string, start: number, end: number): Span | undefined => {
  if (regex.execIn !== undefined) return regex.execIn(text, start, end);
  const match = regex.exec(text.slice(start, end), 0);
  return match === undefined ? undefined : { start: match.start + start, end: match.end + start };
};
