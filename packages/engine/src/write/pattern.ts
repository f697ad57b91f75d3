import { escapeCharacter } from '../scan/chars.ts';
import { monthNumber, weekdayNumber } from '../scan/names.ts';
import type { Stamp } from '../scan/scan.ts';

/** Characters with a meaning in PCRE outside a class. */
const special = /[\\^$.|?*+()[\]{}]/g;
/** Not printable, or a blank a .conf value would lose at its ends. */
const escapes: readonly (readonly [character: string, escaped: string])[] = [
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  [escapeCharacter, '\\x1b'],
];

/** Literal text as a regex: blanks as `\s`, so that a value never starts or ends with one. */
export function literalPattern(text: string): string {
  const plain = text.replace(special, '\\$&').replace(/ {2,}/g, '\\s+').replaceAll(' ', '\\s');
  return escapes.reduce((pattern, [character, escaped]) => pattern.replaceAll(character, escaped), plain);
}

interface Token {
  readonly kind: 'digits' | 'letters' | 'blanks' | 'other';
  readonly text: string;
}

const tokenPattern = /(\d+)|([A-Za-z]+)|(\s+)|([^\dA-Za-z\s])/g;

function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(tokenPattern), (match) => ({
    kind:
      match[1] !== undefined
        ? 'digits'
        : match[2] !== undefined
          ? 'letters'
          : match[3] !== undefined
            ? 'blanks'
            : 'other',
    text: match[0],
  }));
}

function lettersPattern(texts: readonly string[]): string {
  const single = texts.every((text) => text.length === 1);
  if (single && texts.every((text) => /[A-Z]/.test(text))) return '[A-Z]';
  return single ? '[A-Za-z]' : '[A-Za-z]+';
}

/** One regex for tokens standing at the same place in several texts; undefined when they have nothing in common. */
function tokenPatternOf(tokens: readonly Token[]): string | undefined {
  const first = tokens[0];
  if (first === undefined || tokens.some((token) => token.kind !== first.kind)) return undefined;
  const constant = tokens.every((token) => token.text === first.text);
  if (first.kind === 'blanks') return constant ? literalPattern(first.text) : '\\s+';
  // A number that is the same everywhere may still count on in tomorrow's log, unless it has one digit.
  if (first.kind === 'digits') return constant && first.text.length === 1 ? first.text : '\\d+';
  if (constant) return literalPattern(first.text);
  return first.kind === 'letters' ? lettersPattern(tokens.map((token) => token.text)) : undefined;
}

/** Longer leads get a plainer description than token by token. */
const longestTokenList = 14;

/** A regex that matches all of the texts token by token; undefined when they are built differently. */
export function commonPattern(texts: readonly string[]): string | undefined {
  const lists = texts.map(tokensOf);
  const length = lists[0]?.length ?? 0;
  if (length > longestTokenList || lists.some((list) => list.length !== length)) return undefined;
  let pattern = '';
  for (let index = 0; index < length; index += 1) {
    const part = tokenPatternOf(lists.map((list) => list[index]).filter((token) => token !== undefined));
    if (part === undefined) return undefined;
    pattern += part;
  }
  return pattern;
}

const variablePattern = /%(:*[A-Za-z0-9%])|(\s+)|([^%\s]+)/g;

function twoDigits(padded: boolean): string {
  return padded ? '\\d{2}' : '\\d{1,2}';
}

/** How each variable of a TIME_FORMAT looks in the text. */
function variableText(variable: string, padded: boolean, names: string): string {
  switch (variable) {
    case 'Y':
      return '\\d{4}';
    case 'j':
      return '\\d{3}';
    case 'b':
    case 'a':
      return names;
    case 's':
      return '\\d{10}';
    case 'N':
      return '\\d+';
    case 'p':
      return '[AaPp][Mm]';
    case 'z':
    case ':z':
    case ':::z':
      return '[+-]\\d{2}:?\\d{0,2}';
    case 'Z':
      return '[A-Z]+';
    case '%':
      return '%';
    default:
      return twoDigits(padded);
  }
}

/** Month and weekday names: three capitalised letters nearly everywhere, three capitals or whole names elsewhere. */
function namesPattern(stamps: readonly Stamp[], text: string): string {
  const words = stamps
    .flatMap((stamp) => text.slice(stamp.start, stamp.end).match(/[A-Za-z]{3,}/g) ?? [])
    .filter((word) => monthNumber(word, 0, word.length) > 0 || weekdayNumber(word, 0, word.length) > 0);
  if (words.every((word) => /^[A-Z][a-z]{2}$/.test(word))) return '[A-Z][a-z]{2}';
  return words.every((word) => /^[A-Z]{3}$/.test(word)) ? '[A-Z]{3}' : '[A-Za-z]{3,9}';
}

/**
 * A regex for the timestamps of one shape. `stopAfterMinutes` keeps a start pattern short and lets
 * it match variants that differ only in fraction or zone.
 */
export function stampPattern(text: string, stamps: readonly Stamp[], stopAfterMinutes: boolean): string {
  const format = stamps[0]?.shape.format ?? '';
  const padded = stamps.every((stamp) => stamp.growth === 0);
  const names = namesPattern(stamps, text);
  const blank = stamps.some((stamp) => /\s\s|\t/.test(text.slice(stamp.start, stamp.end))) ? '\\s+' : '\\s';
  const compact = !/[^%A-Za-z0-9]/.test(format);
  let pattern = '';
  let previous = '';
  for (const [, variable, blanks, literal] of format.matchAll(variablePattern)) {
    if (blanks !== undefined) pattern += previous === 'b' ? '\\s+' : blank;
    else if (literal !== undefined) pattern += literalPattern(literal);
    else if (variable !== undefined) {
      // `Jan  5` is padded with a blank, so the day behind a name has one digit or two.
      const dayBehindName = (variable === 'd' || variable === '2') && previous === 'b';
      pattern += variableText(variable, (padded || compact) && !dayBehindName, names);
      previous = variable;
      if (stopAfterMinutes && variable === 'M') break;
    }
  }
  return pattern.replaceAll('\\d{2}\\d{2}\\d{2}', '\\d{6}').replaceAll('\\d{2}\\d{2}', '\\d{4}');
}
