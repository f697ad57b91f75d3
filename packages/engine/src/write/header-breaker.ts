import { headerOf } from '../slot/columns.ts';
import { literalPattern } from './pattern.ts';

const LINE_ENDS = '([\\r\\n]+)';
/** Names that tell a header from any other line. */
const NAMES_COUNT = 3;

/** A line of a W3C extended log about the log itself: they open the file, and stand again after each restart. */
const DIRECTIVES = '#[^\\r\\n]*[\\r\\n]+';
const opensWithDirective = /^#(?:Software|Version|Date|Fields):/i;

const tableHeader = (text: string): string | undefined => {
  const { delimiter, names } = headerOf(text);
  if (names.length === 0) return undefined;
  const sign = String.fromCharCode(delimiter);
  const line = text.slice(0, text.search(/[\r\n]/));
  return literalPattern(line.split(sign).slice(0, NAMES_COUNT).join(sign));
};

/**
 * A LINE_BREAKER that takes the header of a file, with the line end behind it, for what stands between events, so that the
 * header is no event; undefined for a text without one. The names of the columns are the same in every such file.
 */
export const breakerWithoutHeader = (text: string, breaker: string): string | undefined => {
  if (!breaker.startsWith(LINE_ENDS)) return undefined;
  const start = breaker.slice(LINE_ENDS.length);
  if (opensWithDirective.test(text)) return `(^(?:${DIRECTIVES})+|[\\r\\n]+(?:${DIRECTIVES})*)${start}`;
  const header = tableHeader(text);
  return header === undefined ? undefined : `(^${header}[^\\r\\n]*[\\r\\n]+|[\\r\\n]+)${start}`;
};
