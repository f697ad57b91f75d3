import { isDigit, isLetter } from '@propsmith/splunk';

/** Character codes for the scanner, which compares codes to avoid substrings. */
export const code = {
  tab: 9,
  newline: 10,
  carriageReturn: 13,
  space: 32,
  doubleQuote: 34,
  hash: 35,
  singleQuote: 39,
  openParenthesis: 40,
  closeParenthesis: 41,
  plus: 43,
  comma: 44,
  minus: 45,
  dot: 46,
  slash: 47,
  zero: 48,
  colon: 58,
  semicolon: 59,
  lessThan: 60,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  underscore: 95,
  letterA: 97,
  letterH: 104,
  letterM: 109,
  letterP: 112,
  letterS: 115,
  letterT: 116,
  letterZ: 122,
  openBrace: 123,
  pipe: 124,
  closeBrace: 125,
  noBreakSpace: 0x00a0,
  narrowNoBreakSpace: 0x202f,
} as const;

export const LAST_ASCII_CODE = 127;

const codesOf = (characters: string): ReadonlySet<number> =>
  new Set(Array.from(characters, (character) => character.charCodeAt(0)));

/** The units of a date and a clock in Chinese, Japanese and Korean. */
const units = {
  year: codesOf('年년'),
  month: codesOf('月월'),
  day: codesOf('日일'),
  hour: codesOf('時时시'),
  minute: codesOf('分분'),
  second: codesOf('秒초'),
} as const;

/** Whether the code is that of the unit. */
export const isUnit = (charCode: number, unit: keyof typeof units): boolean =>
  charCode > LAST_ASCII_CODE && units[unit].has(charCode);

/** With this bit set, the code of an ASCII letter is the lower-case one. */
const CASE_BIT = 32;

/** First character of a terminal colour code. */
export const ESCAPE_CHARACTER = '\u001b';

/** Whether the code is the given lower-case letter in either case. */
export const isLetterOf = (charCode: number, lowerCase: number): boolean =>
  (charCode | CASE_BIT) === lowerCase;

export const isUpperCase = (charCode: number): boolean => isLetter(charCode) && (charCode & CASE_BIT) === 0;

/** A letter or digit. */
export const isAlphanumeric = (charCode: number): boolean => isDigit(charCode) || isLetter(charCode);

export const isBlank = (charCode: number): boolean => charCode === code.space || charCode === code.tab;

export const isLineEnd = (charCode: number): boolean =>
  charCode === code.newline || charCode === code.carriageReturn;

/** The end of the run of letters at `from`. */
export const lettersEnd = (text: string, from: number, limit: number): number => {
  let end = from;
  while (end < limit && isLetter(text.charCodeAt(end))) end += 1;
  return end;
};

export const blanksEnd = (text: string, from: number, limit: number): number => {
  let end = from;
  while (end < limit && isBlank(text.charCodeAt(end))) end += 1;
  return end;
};
