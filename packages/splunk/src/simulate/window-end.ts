import { afterChar } from '../regex/char-test.ts';

/** The end of MAX_TIMESTAMP_LOOKAHEAD, which counts characters, not code units. */
export const windowEnd = (text: string, at: number, eventEnd: number, lookahead: number): number => {
  if (lookahead === Infinity) return eventEnd;
  let end = at;
  for (let count = 0; count < lookahead && end < eventEnd; count++) end = afterChar(text, end);
  return Math.min(end, eventEnd);
};
