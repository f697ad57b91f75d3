/** Small readers on character codes; each returns where it stopped, at most `limit`. */

export const skipWhiteSpace = (text: string, from: number, limit: number): number => {
  let at = from;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && (code < 0x09 || code > 0x0d)) break;
    at++;
  }
  return at;
};

export const skipSpaces = (text: string, from: number, limit: number): number => {
  let at = from;
  while (at < limit && text.charCodeAt(at) === 0x20) at++;
  return at;
};

export const digitsEnd = (text: string, from: number, limit: number, most: number): number => {
  const last = Math.min(limit, from + most);
  let at = from;
  while (at < last) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) break;
    at++;
  }
  return at;
};

export const digitsValue = (text: string, start: number, end: number): number => {
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + text.charCodeAt(at) - 0x30;
  return value;
};

/** Letters, and in the later parts of a zone name underscores. */
export const lettersEnd = (text: string, from: number, limit: number, orUnderscore: boolean): number => {
  let at = from;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (!isLetter(code) && !(orUnderscore && code === 0x5f)) break;
    at++;
  }
  return at;
};

/** ASCII letters: the bit that tells their cases apart is set before comparing. */
export const isLetter = (code: number): boolean => {
  const lower = code | 32;
  return lower >= 0x61 && lower <= 0x7a;
};

export const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
