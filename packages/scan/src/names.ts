import { type NameTable, monthNames, months, weekdays, zoneNames } from '@propsmith/splunk';
import { lettersEnd } from './chars.ts';

/** Month names that strptime never reads. */
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

/** The number (from 1) of the name that is exactly [from, to); 0 when there is none. */
const lookUp = (names: NameTable, text: string, from: number, to: number): number => {
  const match = names.match(text, from, to);
  return match >= 0 && (match & 15) === to - from ? (match >> 4) + 1 : 0;
};

export const monthNumber = (text: string, from: number, to: number): number => lookUp(months, text, from, to);

export const weekdayNumber = (text: string, from: number, to: number): number =>
  lookUp(weekdays, text, from, to);

/** Longest foreign month name listed, plus a dot. */
const FOREIGN_NAME_CHARS_MAX = 14;
const foreignWord = /^\p{L}+/u;

/** The end of a non-English month name at `from`; -1 when there is none. */
export const foreignMonthEnd = (text: string, from: number, limit: number): number => {
  const word = foreignWord.exec(text.slice(from, Math.min(limit, from + FOREIGN_NAME_CHARS_MAX)))?.[0];
  if (word === undefined) return -1;
  return foreignMonths.has(word.toLowerCase()) ? from + word.length : -1;
};

/**
 * The end and offset of an upper-case zone abbreviation at `from`; undefined when there is none. In lower case they are
 * words: `met`, `eat`, `art`.
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
