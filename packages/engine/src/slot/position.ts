import type { PrefixKind } from '../kinds.ts';
import { columnDelimiters, commonPattern, literalPattern, openPattern } from '../write/pattern.ts';

/** A TIME_PREFIX to test. */
export interface PrefixCandidate {
  readonly kind: PrefixKind;
  readonly pattern: string;
}

/** Longer leads are not compared as a whole. */
const LEAD_CHARS_MAX = 400;
/** A lead with a pattern this short is tried first. */
const PLAIN_PATTERN_CHARS_MAX = 24;
/** From this number of words on, words are counted instead of written out. */
const COUNTED_WORDS_MIN = 3;
/** Longest lead that is written out. */
const WRITTEN_LEAD_CHARS_MAX = 60;

const countOf = (lead: string, delimiter: string): number => lead.split(delimiter).length - 1;

/** A quoted value that may have delimiters: more than one word. */
const quotedText = /"[^"\s,;|]*[\s,;|][^"]*"/;
/** Whole quoted values, and the start of one at the end of the lead. */
const quotedValues = /"[^"]*(?:"|$)/g;

/** The number of delimiters in every lead; undefined when it differs or there is none. */
const sameCount = (leads: readonly string[], delimiter: string): number | undefined => {
  const count = countOf(leads[0] ?? '', delimiter);
  return count > 0 && leads.every((lead) => countOf(lead, delimiter) === count) ? count : undefined;
};

const columnPattern = (leads: readonly string[], delimiter: string): string | undefined => {
  const bare = leads.map((lead) => lead.replaceAll(quotedValues, ''));
  // A quoted text may have other delimiters tomorrow.
  const isQuoted = leads.some((lead) => quotedText.test(lead));
  const outside = isQuoted ? sameCount(bare, delimiter) : undefined;
  const count = outside ?? sameCount(leads, delimiter);
  const tail = tailPattern(leads.map((lead) => lead.slice(lead.lastIndexOf(delimiter) + 1)));
  if (count === undefined || tail === undefined) return undefined;
  const one = literalPattern(delimiter);
  const classed = delimiter === '|' ? '|' : one;
  const value = outside !== undefined ? `(?:[^"${classed}]|"[^"]*")*` : `[^${classed}]*`;
  return count === 1 ? `^${value}${one}${tail}` : `^(?:${value}${one}){${count}}${tail}`;
};

/** A whole word in brackets: `[ERROR|auth|L83] `. */
const bracketedWord = /^\[[^\][\s]*\]\s*$/;

/** `^(?:[^,]*,){6}`: the timestamp is in the same column of every event. Of several delimiters the first one is that of the columns. */
const columnPatterns = (leads: readonly string[]): string[] => {
  if (leads.every((lead) => bracketedWord.test(lead))) return [];
  const [first = ''] = leads;
  const present = columnDelimiters.filter((delimiter) => first.includes(delimiter));
  const delimiters = present.sort((a, b) => first.indexOf(a) - first.indexOf(b));
  return delimiters.flatMap((delimiter) => columnPattern(leads, delimiter) ?? []);
};

/** A pattern for the text between the last delimiter and the timestamp. */
const tailPattern = (tails: readonly string[]): string | undefined =>
  clockSigns(tails) ??
  (tails.some((tail) => tail.length > WRITTEN_LEAD_CHARS_MAX) ? undefined : commonPattern(tails));

/** `*` or `.` directly before the time, of a clock that is not synchronised; other events may have none. */
const clockSigns = (tails: readonly string[]): string | undefined =>
  tails.some((tail) => tail !== '') && tails.every((tail) => /^[*.]?$/.test(tail)) ? '[*.]?' : undefined;

const blankColumnPatterns = (leads: readonly string[]): string[] => {
  if (leads.some((lead) => /[\r\n]/.test(lead))) return [];
  const columns = leads.map((lead) => lead.split(/\s+/));
  const count = (columns[0]?.length ?? 1) - 1;
  if (count === 0 || columns.some((list) => list.length !== count + 1)) return [];
  const tail = tailPattern(columns.map((list) => list[count] ?? ''));
  if (tail === undefined) return [];
  return [
    count === 1 ? `^\\S+\\s+${tail}` : `^(?:\\S+\\s+){${count}}${tail}`,
    `^\\s*(?:\\S+\\s+){${count - 1}}${tail}`,
  ];
};

/** The common end of all leads, up to a maximum length. */
const commonTail = (leads: readonly string[]): string => {
  let tail = (leads[0] ?? '').slice(-WRITTEN_LEAD_CHARS_MAX);
  for (const lead of leads) {
    let length = 0;
    while (length < tail.length && tail.at(-1 - length) === lead.at(-1 - length)) length += 1;
    tail = length === 0 ? '' : tail.slice(-length);
  }
  return tail;
};

/** Where the last line of the lead starts; 0 when it has only one. */
const lastLineStart = (lead: string): number => Math.max(lead.lastIndexOf('\n'), lead.lastIndexOf('\r')) + 1;

/** The text from its last line break on, with its numbers and letters of levels left open. */
const openLine = (text: string): string => {
  const start = lastLineStart(text);
  const pattern = openPattern(text.slice(start));
  return start === 0 ? pattern : `[\\r\\n]${pattern}`;
};

/** ` at [`: the word that says that a time follows, behind others. */
const timeWord = /\S\s+\S+\s(at|on)(\s+["'[(]?)$/;

export const timeWordPrefix = /^\\b(?:at|on)\\s/;

/** `\bat\s\[`: other words may change in number. */
const timeWordPatterns = (leads: readonly string[]): string[] => {
  const [, word, joint] = timeWord.exec(leads[0] ?? '') ?? [];
  if (word === undefined || joint === undefined) return [];
  return leads.every((lead) => timeWord.test(lead) && lead.endsWith(word + joint))
    ? [`\\b${word}${literalPattern(joint)}`]
    : [];
};

const tailPatterns = (leads: readonly string[]): string[] => {
  const tail = commonTail(leads);
  if (tail === '') return [];
  const punctuation = /[^\w\s]\s*$/.exec(tail)?.[0];
  const word = /(?:<[A-Z](?=>)|[A-Za-z]\w*)[^\w\s]*\s*$/.exec(tail)?.[0];
  // Numbers without words are values.
  const isValue = /\d/.test(tail) && !/[A-Za-z]/.test(tail);
  // An opening bracket alone is distinctive; other punctuation needs its word.
  const texts = [
    ...(punctuation === '[' ? [punctuation] : []),
    word,
    punctuation,
    isValue ? undefined : tail,
  ].filter((text) => text !== undefined);
  return [...new Set(texts)].filter((text) => /\S/.test(text) && !/^[\s,;|"']+$/.test(text)).map(openLine);
};

/** A pattern for the text before the timestamp on a later line of the event. */
const lastLinePattern = (leads: readonly string[]): string | undefined => {
  const starts = leads.map(lastLineStart);
  const areShort = leads.every((lead, index) => lead.length - (starts[index] ?? 0) <= LEAD_CHARS_MAX);
  if (!areShort || starts.includes(0)) return undefined;
  return commonPattern(leads.map((lead, index) => lead.slice(starts[index])));
};

/** `^(?:.*[\r\n]+){2}`: the timestamp is on the same line of every event. */
const lineCountPattern = (leads: readonly string[], tail: string): string[] => {
  const counts = new Set(leads.map((lead) => lead.split(/\r\n|\r|\n/).length - 1));
  return counts.size === 1 ? [`^(?:[^\\r\\n]*[\\r\\n]+){${[...counts][0] ?? 0}}${tail}`] : [];
};

/** `CREATED      `: a name in the first column of a line. */
const namedColumn = /^\s*([A-Za-z]\w*(?: [A-Za-z]\w*)?)\s{2,}$/;

/** `[\r\n]\s*CREATED\s+`: the timestamp stands behind the same name, on a line of its own. */
const namedLinePattern = (leads: readonly string[]): string[] => {
  const names = new Set(leads.map((lead) => namedColumn.exec(lead.slice(lastLineStart(lead)))?.[1]));
  const [name] = names;
  return names.size === 1 && name !== undefined ? [`[\\r\\n]\\s*${literalPattern(name)}\\s+`] : [];
};

const linePatterns = (leads: readonly string[], isLong: boolean): string[] => {
  const tail = lastLinePattern(leads);
  if (tail === undefined) return [];
  return [
    ...namedLinePattern(leads),
    ...(tail === '' ? [] : [`[\\r\\n]${tail}`]),
    ...(isLong ? [] : lineCountPattern(leads, tail)),
  ];
};

function* ofKind(kind: PrefixKind, patterns: readonly string[]): Generator<PrefixCandidate> {
  for (const pattern of patterns) yield { kind, pattern };
}

/** Nothing, or a blank in place of the first digit of an hour. */
const isPadding = (leads: readonly string[]): boolean =>
  leads.includes('') && leads.every((lead) => /^ ?$/.test(lead)) && leads.includes(' ');

/** A pattern for the whole lead; '' when there is none. */
const wholeLead = (leads: readonly string[]): string | undefined => {
  if (isPadding(leads)) return '\\s*';
  return leads.every((lead) => lead.length <= WRITTEN_LEAD_CHARS_MAX) ? commonPattern(leads) : undefined;
};

/** `msg=audit(`: the name of a value and that of its container. */
const containerKey = /(?:^|\s)([A-Za-z]\w*=[A-Za-z]\w*\()$/;

/** `\bmsg=audit\(`: fields in front of it may be missing in other events. */
const containerPatterns = (leads: readonly string[]): string[] => {
  const keys = new Set(leads.map((lead) => containerKey.exec(lead)?.[1]));
  const [key] = keys;
  return keys.size === 1 && key !== undefined ? [`\\b${literalPattern(key)}`] : [];
};

/** Prefixes for a timestamp without a key, from its leads; simplest first. */
export function* positionCandidates(leads: readonly string[]): Generator<PrefixCandidate> {
  const isLong = leads.some((lead) => lead.length > LEAD_CHARS_MAX);
  const whole = isLong ? undefined : wholeLead(leads);
  const kind = whole === '' ? 'start' : 'lead';
  if (whole !== undefined && whole.length <= PLAIN_PATTERN_CHARS_MAX && !/\\S|\[\^/.test(whole))
    yield { kind, pattern: `^${whole}` };
  if (!isLong)
    yield* ofKind(
      'text',
      tailPatterns(leads).filter((pattern) => pattern === '\\['),
    );
  if (!isLong) yield* ofKind('text', [...timeWordPatterns(leads), ...containerPatterns(leads)]);
  yield* ofKind('columns', columnPatterns(leads));
  // Words that a short sample repeats may change later; their number is more stable.
  const isWordy = (leads[0] ?? '').trim().split(/\s+/).length >= COUNTED_WORDS_MIN;
  if (whole !== undefined && !isWordy) yield { kind, pattern: `^${whole}` };
  if (!isLong) yield* ofKind('columns', blankColumnPatterns(leads));
  if (whole !== undefined && isWordy) yield { kind, pattern: `^${whole}` };
  yield* ofKind('lines', linePatterns(leads, isLong));
  yield* ofKind('text', tailPatterns(leads));
}
