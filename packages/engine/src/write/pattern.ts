import { ESCAPE_CHARACTER } from '@propsmith/scan';

/** Characters with a meaning in PCRE outside a class. */
const special = /[\\^$.|?*+()[\]{}]/g;
/** Unprintable characters, and blanks that would be trimmed from a .conf value. */
const escapes: readonly (readonly [character: string, escaped: string])[] = [
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\f', '\\f'],
  [ESCAPE_CHARACTER, '\\x1b'],
];

/** Literal text as a regex: blanks as `\s`, so that a value never starts or ends with one. */
export const literalPattern = (text: string): string => {
  const plain = text.replace(special, '\\$&').replace(/ {2,}/g, '\\s+').replaceAll(' ', '\\s');
  return escapes.reduce((pattern, [character, escaped]) => pattern.replaceAll(character, escaped), plain);
};

/** A number, or a letter in brackets: `<W>` is a level. */
const openPart = /(\d+|(?<=[<[({])[A-Z](?=[>\])}]))/;

/** Literal text as a regex, in which numbers and letters of levels are left open. */
export const openPattern = (text: string): string =>
  text
    .split(openPart)
    .map((part, index) => (index % 2 === 0 ? literalPattern(part) : /\d/.test(part) ? '\\d+' : '[A-Z]'))
    .join('');

/** A value that ends in a backslash would continue on the next line of a .conf file. */
export const withSafeEnd = (pattern: string): string =>
  pattern.endsWith('\\\\') ? `${pattern.slice(0, -2)}\\x5c` : pattern;

interface Token {
  readonly kind: 'digits' | 'letters' | 'other';
  readonly text: string;
}

/** A number behind a bracket or sign may be below zero. */
const tokenPattern = /((?<=[[({/,=])-\d+|\d+)|(\p{L}+)|([^\d\p{L}])/gu;

const tokensOf = (text: string): Token[] =>
  Array.from(text.matchAll(tokenPattern), (match) => ({
    kind: match[1] !== undefined ? 'digits' : match[2] !== undefined ? 'letters' : 'other',
    text: match[0],
  }));

/** Characters that divide the columns of a table. */
export const columnDelimiters = [',', ';', '\t', '|'] as const;

/** Names of log levels. */
export const levelNames = [
  'trace',
  'debug',
  'verbose',
  'info',
  'notice',
  'warn',
  'warning',
  'error',
  'severe',
  'critical',
  'fatal',
] as const;

/** Words that vary within a log although a sample may show only one of them. */
const levels = new Set<string>([
  ...levelNames,
  ...['information', 'err', 'fail', 'failure', 'crit', 'alert', 'emerg'],
]);

const levelPattern = (words: readonly string[]): string | undefined => {
  if (!words.every((word) => levels.has(word.toLowerCase()))) return undefined;
  if (words.every((word) => word === word.toUpperCase())) return '[A-Z]+';
  return words.every((word) => word === word.toLowerCase()) ? '[a-z]+' : '[A-Za-z]+';
};

const isNegative = ({ kind, text }: Token): boolean => kind === 'digits' && text.startsWith('-');

/** One regex for tokens at the same position; undefined when letters or punctuation differ. */
const tokenPatternOf = (tokens: readonly Token[]): string | undefined => {
  const first = tokens[0];
  if (first === undefined || tokens.some((token) => token.kind !== first.kind)) return undefined;
  const level = levelPattern(tokens.map((token) => token.text));
  if (level !== undefined) return level;
  // A number that is constant in the sample may change later.
  if (first.kind === 'digits') return tokens.some(isNegative) ? '-?\\d+' : '\\d+';
  return tokens.every((token) => token.text === first.text) ? literalPattern(first.text) : undefined;
};

/** `type=LOGIN`: the key is constant, the value may change. */
const keyAndValue = /^([A-Za-z_][\w.-]*=)["'[(]*\w\S*$/;
/** `Time:` before a time is its label. */
const timeLabel = /^[A-Za-z_]*(?:time|date|stamp)[A-Za-z_]*:$/i;
/** An address may be replaced by a name or another kind of address. */
const address =
  /^\[?(?:\d+(?:\.\d+){3}(?::\d+)?|(?=[\da-f:]*::|(?:[\da-f]+:){3})[\da-f]*(?::[\da-f]*){2,7})\]?$/i;

/**
 * One regex token by token: numbers as `\d+`, levels as letters, the rest literally; undefined when the rest differs.
 */
const tokenWisePattern = (words: readonly string[]): string | undefined => {
  const lists = words.map(tokensOf);
  const length = lists[0]?.length ?? 0;
  if (lists.some((list) => list.length !== length)) return undefined;
  let pattern = '';
  for (let index = 0; index < length; index += 1) {
    const tokens = lists.map((list) => list[index]).filter((token) => token !== undefined);
    const part = tokenPatternOf(tokens);
    if (part === undefined) return undefined;
    pattern += part;
  }
  return pattern;
};

/** Whether the word's only letters are a level; any other word is a value. */
const isFixedWord = (word: string): boolean =>
  tokensOf(word).every((token) => token.kind !== 'letters' || levels.has(token.text.toLowerCase()));

/** Stands for a blank inside brackets, which does not end the word: [Service Thread]. */
const INNER_BLANK = '\u0000';
const bracketed = /\[[^\][\r\n]*\]/g;
const wholeBracketed = /^\[[^\][]*\]$/;

const withInnerBlanks = (text: string): string =>
  text.replace(bracketed, (group) => group.replaceAll(/\s/g, INNER_BLANK));

/** A value that is padded to the width of its column, or missing: `[ INFO]`, `[  12]`, `[-]`, `[]`. */
const paddedBracketed = new RegExp(`^\\[(?:-?|${INNER_BLANK}.*|.*${INNER_BLANK})\\]$`);

/** A word of any letters; in brackets, such as a thread's name, it may have blanks. */
const openWordPattern = (words: readonly string[]): string =>
  words.every((word) => wholeBracketed.test(word)) ? '\\[[^\\]\\r\\n]*\\]' : '\\S+';

/** The first letter of a level; another letter may be a short value. A comma may follow it. */
const levelLetter = /^[CDEFINTVW](,?)$/;

/**
 * One regex for words at the same position. A host, program or thread that the sample repeats is still a value: only
 * punctuation, numbers, levels and names of values are literal.
 */
const wordPattern = (words: readonly string[]): string => {
  const letters = new Set(words.map((word) => levelLetter.exec(word)?.[1]));
  const [comma] = letters;
  if (letters.size === 1 && comma !== undefined) return `[A-Z]${comma}`;
  const keys = new Set(words.map((word) => keyAndValue.exec(word)?.[1]));
  const [key] = keys;
  if (keys.size === 1 && key !== undefined) return `${key}\\S+`;
  if (words.every((word) => word === words[0] && timeLabel.test(word))) return literalPattern(words[0] ?? '');
  const open = openWordPattern(words);
  if (words.every((word) => wholeBracketed.test(word)) && words.some((word) => paddedBracketed.test(word)))
    return open;
  if (!words.every(isFixedWord) || words.every((word) => address.test(word))) return open;
  return tokenWisePattern(words) ?? open;
};

/** Values and the punctuation between them: `[main][12][` is `main` and `12` between brackets. */
const signs = /([^\w\p{L}.@\s-]+)/u;
/** After the name of a value or of its container: `time=`, `"time":`, `audit(`. */
const nameSign = /^(?:["']?=|["']:|\()/;

const isName = (chunk: string, sign: string): boolean => nameSign.test(sign) || timeLabel.test(chunk + sign);

/** One regex for a value before punctuation: open, unless it is a number, a level or a name. */
const valuePattern = (chunks: readonly string[], sign: string): string => {
  const [first = ''] = chunks;
  if (chunks.every((chunk) => chunk === first && isName(chunk, sign))) return literalPattern(first);
  const fixed = chunks.every(isFixedWord) ? tokenWisePattern(chunks) : undefined;
  return fixed ?? `[^${sign.charAt(0).replace(/[\\[\]]/, '\\$&')}\\s]*`;
};

/** The word that touches the timestamp: punctuation literally, values open. */
const lastWordPattern = (words: readonly string[]): string | undefined => {
  if (words.every((word) => /^[A-Z]$/.test(word))) return '[A-Z]';
  const lists = words.map((word) => word.split(signs));
  const [first = []] = lists;
  const isAlike = (list: readonly string[]): boolean =>
    list.length === first.length && list.every((part, index) => index % 2 === 0 || part === first[index]);
  if (!lists.every(isAlike)) return undefined;
  const tail = tokenWisePattern(lists.map((list) => list.at(-1) ?? ''));
  if (tail === undefined) return undefined;
  let pattern = '';
  for (let index = 1; index < first.length; index += 2) {
    const sign = first[index] ?? '';
    pattern +=
      valuePattern(
        lists.map((list) => list[index - 1] ?? ''),
        sign,
      ) + literalPattern(sign);
  }
  return pattern + tail;
};

/** A level at the end of the pattern. */
const levelEnd = /\[(?:A-Z|a-z|A-Za-z)\]\+$/;

/**
 * Blanks between words. In front of right-aligned text, and behind a level that a sign follows, they fill a column, which
 * another value may fill itself.
 */
const blanksPattern = (parts: readonly string[], before: string, next: readonly string[]): string => {
  const [first = ''] = parts;
  if (levelEnd.test(before) && next.every((word) => /^[^\w\s"'[({<-]/.test(word))) return '\\s*';
  const isInFront = before === '';
  if (parts.every((part) => part === first)) return literalPattern(first);
  return isInFront ? '\\s*' : '\\s+';
};

/** Longer texts are not described word by word. */
const WORDS_MAX = 6;

/**
 * A regex that matches all texts word by word; undefined when they have different numbers of words or several lines.
 */
export const commonPattern = (texts: readonly string[]): string | undefined => {
  const lists = texts.map((text) => withInnerBlanks(text).split(/(\s+)/));
  const length = lists[0]?.length ?? 0;
  if (length > WORDS_MAX * 2 || lists.some((list) => list.length !== length)) return undefined;
  if (texts.some((text) => /[\r\n]/.test(text))) return undefined;
  let pattern = '';
  for (let index = 0; index < length; index += 1) {
    const parts = lists.map((list) => list[index] ?? '');
    if (index % 2 === 1)
      pattern += blanksPattern(
        parts,
        pattern,
        lists.map((list) => list[index + 1] ?? ''),
      );
    else {
      // The last word touches the timestamp and must not match part of it.
      const word = index === length - 1 ? lastWordPattern(parts) : wordPattern(parts);
      if (word === undefined) return undefined;
      if (word.includes('\\S+') && parts.some((part) => part.includes(INNER_BLANK))) return undefined;
      pattern += word.replaceAll(INNER_BLANK, '\\s');
    }
  }
  return pattern;
};
