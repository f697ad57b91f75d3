import type { ContinuationSign } from '../kinds.ts';
import { levelNames } from '../write/pattern.ts';
import type { LineKind } from './line-kinds.ts';

/** Lines that are compared. */
const COMPARED_LINES_MAX = 50;
/** Characters behind the timestamp that are searched. */
const SEARCHED_CHARS_MAX = 120;
/** Minimum share of lines that contain a level or a logger name. */
const SIGN_SHARE_MIN = 0.6;

const level = new RegExp(`(?:^|[^\\w])(?:${levelNames.join('|')})(?:[^\\w]|$)`, 'i');
/** com.example.Class: loggers with such names usually log stack traces. */
const loggerName = /(?:^|[\s[(])[a-z]\w*(?:\.[A-Za-z_$]\w*){2,}/;

const shareOf = (texts: readonly string[], sign: RegExp): number =>
  texts.filter((text) => sign.test(text)).length / texts.length;

/** A sign that a log of single lines may also have multi-line events; undefined when there is none. */
export const continuationSignOf = (
  text: string,
  kinds: readonly LineKind[],
): ContinuationSign | undefined => {
  const heads = kinds.slice(0, COMPARED_LINES_MAX).map(({ line, head }) => {
    const from = head?.end ?? line.start;
    return text.slice(from, Math.min(line.end, from + SEARCHED_CHARS_MAX));
  });
  if (heads.length === 0 || shareOf(heads, level) < SIGN_SHARE_MIN) return undefined;
  return shareOf(heads, loggerName) >= SIGN_SHARE_MIN ? 'loggers' : 'levels';
};
