import { isBlank } from '../blanks.ts';

/** Readers on character codes; each returns where it stopped, at most `limit`. */

export const skipWhiteSpace = (text: string, from: number, limit: number): number => {
  let at = from;
  while (at < limit && isBlank(text.charCodeAt(at))) at++;
  return at;
};

export const skipSpaces = (text: string, from: number, limit: number): number => {
  let at = from;
  while (at < limit && text.charCodeAt(at) === 0x20) at++;
  return at;
};

/** The end of at most `most` digits at `from`. */
export const digitsEnd = (text: string, from: number, limit: number, most = Infinity): number => {
  const last = most < limit - from ? from + most : limit;
  let at = from;
  while (at < last && isDigit(text.charCodeAt(at))) at++;
  return at;
};

export const digitsValue = (text: string, start: number, end: number): number => {
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + text.charCodeAt(at) - 0x30;
  return value;
};

/** Letters, optionally also underscores. */
export const lettersEnd = (text: string, from: number, limit: number, orUnderscore: boolean): number => {
  let at = from;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (!isLetter(code) && !(orUnderscore && code === 0x5f)) break;
    at++;
  }
  return at;
};

/** ASCII letters, compared in lower case. */
export const isLetter = (code: number): boolean => {
  const lower = code | 32;
  return lower >= 0x61 && lower <= 0x7a;
};

export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
