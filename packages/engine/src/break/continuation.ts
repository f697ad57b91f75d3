import type { ContinuationSign } from '../kinds.ts';
import { levelNames } from '../write/pattern.ts';
import type { LineKind } from './line-kinds.ts';

/** Lines compared for what they hold behind their timestamp. */
const COMPARED_LINES_MAX = 50;
/** Characters behind the timestamp that are searched. */
const SEARCHED_CHARS_MAX = 120;
/** Share of the lines that must show a sign. */
const SIGN_SHARE_MIN = 0.6;

const level = new RegExp(`(?:^|[^\\w])(?:${levelNames.join('|')})(?:[^\\w]|$)`, 'i');
/** com.example.Class, as loggers are named where exceptions come with a trace. */
const loggerName = /(?:^|[\s[(])[a-z]\w*(?:\.[A-Za-z_$]\w*){2,}/;

const shareOf = (texts: readonly string[], sign: RegExp): number =>
  texts.filter((text) => sign.test(text)).length / texts.length;

/** What tells that a log of single lines may have events of several; undefined when nothing does. */
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
