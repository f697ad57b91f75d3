import { allBut, isAlphanumericCode, isBlankCode, wordTable } from './chars.ts';
import { codeAt, type Line, runEnd } from './line.ts';
import { placeOf, QUOTE, quotedEnd } from './quotes.ts';

export interface Value {
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
  /** `key: value` without quotes may be a sentence. */
  readonly isDoubtful: boolean;
}

/** Names end at white space and most signs, secrets where a list, a query or a bracket goes on. */
export type ValueKind = 'name' | 'secret';

/** Values of other kinds are shorter. */
const NAME_CHARS_MAX = 256;
const REGEX_CHARS_MAX = 420;

/** `=`, `:`, `=>`, `:=`, encoded ones, `:: ` of LDIF, with blanks; what opens the value. */
const separator = new RegExp(
  `(?:${QUOTE})?\\]?([ \\t]{0,40})(=>|:=|=(?!=)|::(?=[ \\t])|:(?!:)|%3[ad])([ \\t]{0,40})(\\[?)(${QUOTE})?`,
  'iy',
);
/** The rest of an opening tag, also of an escaped one. */
const tagEnd = /(?:["']|[ \t][^<>]{0,300})?(?:>|&gt;)(?:(?:<|&lt;)!\[CDATA\[)?/iy;
const tagStart = /(?:<|&lt;)(?:[\w-]{1,24}:)?$/;
const TAG_START_CHARS = 32;

const matchAt = (line: Line, regex: RegExp, at: number): RegExpExecArray | null => {
  regex.lastIndex = 0;
  const match = regex.exec(line.text.slice(at, Math.min(line.end, at + REGEX_CHARS_MAX)));
  line.steps.count += match?.[0].length ?? 1;
  return match;
};

const insideElement = allBut('<');
const insideData = allBut(']');
const nameChars = wordTable('._-@$+\\', true);

/** `key=` or `"key":` of the next field of a list. */
const nextField = /[\s"'\\]{0,4}[\w.-]{1,40}["'\\]{0,4}[=:]/y;

const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

const isWordAt = (line: Line, at: number): boolean =>
  isAlphanumericCode(codeAt(line, at)) || codeAt(line, at) > 127;

/** Whether a secret without quotes ends at a sign; `isInList` after a comma or an opening bracket. */
const isDelimiter = (
  line: Line,
  at: number,
  start: number,
  isInList: boolean,
  isEncoded: boolean,
): boolean => {
  const char = line.text.charAt(at);
  if (' \t&;|<>`'.includes(char)) return true;
  if (char === '"' || char === "'") return !isWordAt(line, at + 1);
  if (char === '\\') return 'nrt"\'\\'.includes(line.text.charAt(at + 1)) || at + 1 === line.end;
  if (char === ',') return isInList || !isWordAt(line, at + 1) || matchAt(line, nextField, at + 1) !== null;
  if (char === '?') return matchAt(line, nextField, at + 1) !== null;
  if (char === '%') return isEncoded && /^%(?:0[ad]|2[0267c]|3b|[57]d)/i.test(line.text.slice(at, at + 3));
  const opening = CLOSING[char];
  return opening !== undefined && !line.text.slice(start, at).includes(opening);
};

const secretEnd = (line: Line, start: number, isInList: boolean, isEncoded: boolean): number => {
  let at = start;
  while (at < line.end && !isDelimiter(line, at, start, isInList, isEncoded)) at += 1;
  line.steps.count += at - start + 1;
  // The dot of a sentence, the colon of `password=x: refused`.
  while (at > start && '.:,'.includes(line.text.charAt(at - 1))) at -= 1;
  return at;
};

/** `\n` in a string ends a name, but `CORP\nina` is one. */
const ESCAPE_WINDOW_CHARS = 128;

const nameEnd = (line: Line, keyStart: number, start: number): number => {
  let at = runEnd(line, start, nameChars);
  const escape = /(?<!\\)\\[nrt]/.exec(line.text.slice(start, at));
  if (escape) {
    const before = line.text.slice(Math.max(line.start, keyStart - ESCAPE_WINDOW_CHARS), keyStart);
    if (before.includes('"')) at = start + escape.index;
  }
  line.steps.count += 1;
  while (at > start && '.\\'.includes(line.text.charAt(at - 1))) at -= 1;
  return at;
};

/** The value of an element: `<key>v<`, `<ns:key a="b">v<`, `Name='key'>v<`. */
const elementValue = (line: Line, keyStart: number, keyEnd: number, kind: ValueKind): Value | undefined => {
  const { text } = line;
  const isQuoted = text[keyEnd] === '"' || text[keyEnd] === "'";
  const before = text.slice(Math.max(line.start, keyStart - TAG_START_CHARS), keyStart);
  if (!isQuoted && !tagStart.test(before)) return undefined;
  const opening = matchAt(line, tagEnd, keyEnd);
  if (!opening || opening[0].endsWith('/>')) return undefined;
  const start = keyEnd + opening[0].length;
  const limit = kind === 'name' ? Math.min(line.end, start + NAME_CHARS_MAX) : line.end;
  const isEscaped = opening[0].includes('&gt;');
  const inside = opening[0].endsWith('[') ? insideData : insideElement;
  const end = isEscaped ? placeOf(line, '&lt;', start, limit) : runEnd(line, start, inside, limit);
  if (kind === 'name' && end === limit) return undefined;
  return { start, end, isQuoted: true, isDoubtful: false };
};

/** The value after a key: `key=v`, `key: v`, `"key": "v"`, `\"key\":\"v\"`, `key%3Dv`, `[key] => v` or that of an element. */
export const valueAfter = (
  line: Line,
  keyStart: number,
  keyEnd: number,
  kind: ValueKind,
): Value | undefined => {
  const match = matchAt(line, separator, keyEnd);
  if (!match) return elementValue(line, keyStart, keyEnd, kind);
  const [all, blanks = '', sign = '', moreBlanks = '', bracket = '', quote] = match;
  if (bracket !== '' && kind === 'name') return undefined;
  const start = keyEnd + all.length;
  const limit = kind === 'name' ? Math.min(line.end, start + NAME_CHARS_MAX) : line.end;
  // `key=""` is empty, `key=""v""` is a value in a cell of a table.
  if (quote === '""' && !isWordAt(line, start)) return undefined;
  if (quote !== undefined) {
    const end = quotedEnd(line, start, quote, limit);
    if (end < limit || kind === 'secret') return { start, end, isQuoted: true, isDoubtful: false };
  }
  const isDoubtful = sign.startsWith(':') || blanks + moreBlanks !== '';
  if (kind === 'name') return { start, end: nameEnd(line, keyStart, start), isQuoted: false, isDoubtful };
  const isInList = bracket !== '' || ',[({'.includes(line.text.charAt(keyStart - 1));
  const end = secretEnd(line, start, isInList && keyStart > line.start, sign.startsWith('%'));
  return { start, end, isQuoted: false, isDoubtful };
};

/** The value of an argument: a word, or what stands between quotes. */
export const plainValue = (line: Line, at: number): Value => {
  const quote = /^\\{0,3}["']/.exec(line.text.slice(at, Math.min(at + 4, line.end)))?.[0];
  if (quote === undefined) {
    return { start: at, end: secretEnd(line, at, false, false), isQuoted: false, isDoubtful: false };
  }
  const start = at + quote.length;
  return { start, end: quotedEnd(line, start, quote, line.end), isQuoted: true, isDoubtful: false };
};

/** The end of what stands in a line, without blanks and a comma behind it. */
export const contentEnd = (line: Line, from: number): number => {
  let end = line.end;
  while (end > from && isBlankCode(codeAt(line, end - 1))) end -= 1;
  line.steps.count += line.end - end + 1;
  return codeAt(line, end - 1) === 44 ? end - 1 : end;
};
