import type { Line } from './line.ts';

/** A quotation mark as it may be written: plain, escaped once or more, as an entity, percent-encoded, doubled in CSV. */
export const QUOTE = String.raw`""|\\{0,7}["']|&(?:quot|apos|#34|#39);|%2[27]|\\u0022`;

/** Whether a mark after so many backslashes ends a string that is itself inside `depth` strings. */
const isEnd = (backslashes: number, depth: number): boolean => {
  let count = backslashes;
  for (let level = 0; level < depth; level += 1) {
    if (count % 2 === 0) return true;
    count = (count - 1) / 2;
  }
  return count % 2 === 0;
};

/** The first place of a text in [from, to), or `to`. */
export const placeOf = (line: Line, wanted: string, from: number, to: number): number => {
  const place = line.text.slice(from, to).indexOf(wanted);
  line.steps.count += place === -1 ? to - from : place + 1;
  return place === -1 ? to : from + place;
};

/** Where a quoted value ends that begins after `quote`; `to` if it is not closed before. */
export const quotedEnd = (line: Line, start: number, quote: string, to: number): number => {
  const mark = quote.at(-1);
  if ((mark !== '"' && mark !== "'") || quote === '""') return placeOf(line, quote, start, to);
  const depth = Math.floor(Math.log2(quote.length));
  let backslashes = 0;
  let at = start;
  for (; at < to; at += 1) {
    const char = line.text[at];
    if (char === mark && isEnd(backslashes, depth)) {
      // `'it''s'`
      const isDoubled = depth === 0 && at > start && at + 1 < to && line.text[at + 1] === mark;
      if (!isDoubled) break;
      at += 1;
    }
    backslashes = char === '\\' ? backslashes + 1 : 0;
  }
  line.steps.count += at - start + 1;
  return at - (at < to ? Math.min(backslashes, quote.length - 1) : 0);
};
