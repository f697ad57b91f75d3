import { monthNames, weekdayNames, zoneNames } from '@propsmith/splunk';
import { lettersEnd } from './chars.ts';

/** Month names strptime never reads; a log written with them needs another source of time. */
const foreignMonths = new Set(
  `januar februar märz april mai juni juli august september oktober november dezember mär okt dez
  janvier février mars avril juin juillet août septembre octobre novembre décembre janv févr avr juil déc
  enero febrero marzo abril mayo junio julio agosto septiembre setiembre octubre noviembre diciembre ene abr ago dic
  gennaio febbraio aprile maggio giugno luglio settembre ottobre dicembre gen mag giu lug ott
  janeiro fevereiro março maio junho julho setembro outubro novembro dezembro fev out
  januari februari maart mei augustus mrt maj marts juni
  stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia
  января февраля марта апреля мая июня июля августа сентября октября ноября декабря
  ocak şubat mart nisan mayıs haziran temmuz ağustos eylül ekim kasım aralık`
    .split(/\s+/)
    .filter((name) => !monthNames.includes(name)),
);

/** Three letters packed into one number, so that a word is looked up without a substring. */
const packed = (first: number, second: number, third: number): number =>
  ((first | 32) << 16) | ((second | 32) << 8) | (third | 32);

const packWord = (word: string): number => packed(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2));

const monthByStart = new Map(monthNames.map((name, index) => [packWord(name), index + 1]));
const weekdayByStart = new Map(weekdayNames.map((name, index) => [packWord(name), index + 1]));

/** Longer short forms seen in logs beside the three-letter ones. */
const shortForms = new Set(['sept', 'tues', 'thur', 'thurs']);
export const NAME_CHARS_MAX = 'september'.length;

const isNameOf = (names: readonly string[], index: number, word: string): boolean =>
  word.length === 3 || names[index - 1] === word || shortForms.has(word);

/** The number (from 1) of the name that fills the run of letters [from, to); 0 when there is none. */
const lookUp = (
  table: Map<number, number>,
  names: readonly string[],
  text: string,
  from: number,
  to: number,
): number => {
  const length = to - from;
  if (length < 3 || length > NAME_CHARS_MAX) return 0;
  const found = table.get(
    packed(text.charCodeAt(from), text.charCodeAt(from + 1), text.charCodeAt(from + 2)),
  );
  if (found === undefined) return 0;
  return isNameOf(names, found, text.slice(from, to).toLowerCase()) ? found : 0;
};

export const monthNumber = (text: string, from: number, to: number): number =>
  lookUp(monthByStart, monthNames, text, from, to);

export const weekdayNumber = (text: string, from: number, to: number): number =>
  lookUp(weekdayByStart, weekdayNames, text, from, to);

/** Longest foreign month name listed, plus a dot. */
const FOREIGN_NAME_CHARS_MAX = 14;
const foreignWord = /^\p{L}+/u;

/** Where a non-English month name that starts at `from` ends; -1 when there is none. */
export const foreignMonthEnd = (text: string, from: number, limit: number): number => {
  const word = foreignWord.exec(text.slice(from, Math.min(limit, from + FOREIGN_NAME_CHARS_MAX)))?.[0];
  if (word === undefined) return -1;
  return foreignMonths.has(word.toLowerCase()) ? from + word.length : -1;
};

/**
 * A zone abbreviation in capitals standing at `from`: its end and offset; undefined when the word is no zone. Small
 * letters are words: `met`, `eat`, `art`.
 */
export const zoneNameAt = (
  text: string,
  from: number,
  limit: number,
): { end: number; minutes: number } | undefined => {
  const end = lettersEnd(text, from, Math.min(limit, from + 6));
  if (end === from || end - from > 5) return undefined;
  const minutes = zoneNames.get(text.slice(from, end));
  return minutes === undefined ? undefined : { end, minutes };
};
