import type { TimeRule } from '@propsmith/splunk';

const TWO_DIGITS = String.raw`[ \d]?\d`;
const NAME = String.raw`[^\W\d_]+\.?`;

/** What the directives of TIME_FORMAT read, as PCRE. */
const directives: Readonly<Record<string, string>> = {
  Y: String.raw`\d{4}`,
  y: String.raw`\d{2}`,
  m: TWO_DIGITS,
  d: TWO_DIGITS,
  e: TWO_DIGITS,
  H: TWO_DIGITS,
  I: TWO_DIGITS,
  k: TWO_DIGITS,
  l: TWO_DIGITS,
  M: String.raw`\d{2}`,
  S: String.raw`\d{2}`,
  j: String.raw`\d{1,3}`,
  b: NAME,
  B: NAME,
  a: NAME,
  A: NAME,
  p: '[AaPp][Mm]',
  F: String.raw`\d{4}-\d{2}-\d{2}`,
  T: String.raw`\d{2}:\d{2}:\d{2}`,
  s: String.raw`\d{9,}`,
  N: String.raw`\d+`,
  Q: String.raw`\d+`,
  z: String.raw`(?:[+-]\d{2}:?\d{2}|Z)`,
  Z: '[A-Za-z]+',
};

/** An expression for the text that a rule reads, with what is in front of it; undefined for other directives. */
export const rulePattern = ({ TIME_PREFIX, TIME_FORMAT }: TimeRule): string | undefined => {
  let pattern = '';
  for (const [token, directive] of TIME_FORMAT.matchAll(/%[:\d]*([A-Za-z])|\s+|[\s\S]/g)) {
    if (directive === undefined)
      pattern += /^\s/.test(token) ? String.raw`\s+` : token.replace(/[^\w\s]/, String.raw`\$&`);
    else if (Object.hasOwn(directives, directive)) pattern += directives[directive] ?? '';
    else return undefined;
  }
  return `${TIME_PREFIX}${pattern}`;
};

/** Formats with the same key differ in fraction and zone only: the same notation, written more or less exactly. */
export const notationKey = ({ TIME_PREFIX, TIME_FORMAT }: TimeRule): string =>
  JSON.stringify([TIME_PREFIX, TIME_FORMAT.replace(/[.,:]?%\d*[NQ]/, '').replace(/\s*(?:%:*[zZ]|Z)$/, '')]);
