import type { CompiledRegex, Span } from '../types.ts';

/** First match within a part of the text that the pattern sees as the whole, in places of the text. */
export const findIn = (regex: CompiledRegex, text: string, start: number, end: number): Span | undefined => {
  if (regex.execIn !== undefined) return regex.execIn(text, start, end);
  const match = regex.exec(text.slice(start, end), 0);
  return match === undefined ? undefined : { start: match.start + start, end: match.end + start };
};
