import { DEFAULT_LINE_BREAKER } from './setting-keys.ts';

/** `[\r\n]+`, `\n`, `\r?\n` and the like. */
const newlinesOnly = /^(?:\[(?:\\[rn])+\]|\\r\??\\n|\\[rnR])[+*]?$/;

/** A LINE_BREAKER with a capture group that discards only newlines, from a pattern without a group. */
export const breakerWithGroup = (pattern: string): string => {
  if (newlinesOnly.test(pattern)) return `(${pattern})`;
  if (/\(\?!\)|\(\*F(?:AIL)?\)/.test(pattern)) return '((?!))';
  // Behind a newline ^ never matches: it is the start of the text.
  const start = pattern.replace(/^((?:\(\?[imsx]+\))?)(?:\^|\\A)/, '$1');
  if (start === '') return DEFAULT_LINE_BREAKER;
  const isEndOfRecord = /^(?:\\?[}\]]|\\?<\\?\/)/.test(start);
  return isEndOfRecord ? `${start}([\\r\\n]+)` : `([\\r\\n]+)(?=${start})`;
};
