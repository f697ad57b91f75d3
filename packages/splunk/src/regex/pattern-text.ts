/** Splits a pattern into single characters, escapes and `\Q...\E` quotes. */
export const patternPieces = (pattern: string): string[] =>
  pattern.match(/\\Q[\s\S]*?(?:\\E|$)|\\[\s\S]?|[\s\S]/g) ?? [];

/** `\x20` for a blank, `\x5c` for a backslash, and so on. */
export const hexEscape = (character: string): string => {
  const code = (character.codePointAt(0) ?? 0).toString(16);
  return code.length <= 2 ? `\\x${code.padStart(2, '0')}` : `\\x{${code}}`;
};

/** The text of a `\Q...\E` quote, with each special character escaped. */
export const unquoted = (quote: string, escape: (character: string) => string): string =>
  quote.slice(2).replace(/\\E$/, '').replaceAll(/\W/gu, escape);
