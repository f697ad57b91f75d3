import { monthNames, weekdayNames } from '@propsmith/splunk';
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

/**
 * Zone abbreviations in use, in minutes east of UTC. The ones several countries share have the
 * reading Splunk's own list documents (EST is US Eastern).
 */
// prettier-ignore
const zoneMinutes: Readonly<Record<string, number>> = {
  Z: 0, UTC: 0, GMT: 0, UT: 0, WET: 0, WEST: 60, BST: 60, CET: 60, MET: 60, CEST: 120, MEST: 120, EET: 120, EEST: 180,
  MSK: 180, SAST: 120, EAT: 180, CAT: 120, WAT: 60, GST: 240, PKT: 300, IST: 330, NPT: 345, ICT: 420, WIB: 420,
  HKT: 480, SGT: 480, AWST: 480, MYT: 480, PHT: 480, JST: 540, KST: 540, ACST: 570, ACDT: 630, AEST: 600, AEDT: 660,
  NZST: 720, NZDT: 780, EST: -300, EDT: -240, CST: -360, CDT: -300, MST: -420, MDT: -360, PST: -480, PDT: -420,
  AKST: -540, AKDT: -480, HST: -600, AST: -240, ADT: -180, NST: -210, NDT: -150, BRT: -180, ART: -180, CLT: -240,
};

/** Three letters packed into one number, so that a word is looked up without a substring. */
function packed(first: number, second: number, third: number): number {
  return ((first | 32) << 16) | ((second | 32) << 8) | (third | 32);
}

function packWord(word: string): number {
  return packed(word.charCodeAt(0), word.charCodeAt(1), word.charCodeAt(2));
}

const monthByStart = new Map(monthNames.map((name, index) => [packWord(name), index + 1]));
const weekdayByStart = new Map(weekdayNames.map((name, index) => [packWord(name), index + 1]));

/** Longer short forms seen in logs beside the three-letter ones. */
const shortForms = new Set(['sept', 'tues', 'thur', 'thurs']);
const longestName = 'september'.length;

function isNameOf(names: readonly string[], index: number, word: string): boolean {
  return word.length === 3 || names[index - 1] === word || shortForms.has(word);
}

/** The number (from 1) of the name that fills the run of letters [from, to); 0 when there is none. */
function lookUp(
  table: Map<number, number>,
  names: readonly string[],
  text: string,
  from: number,
  to: number,
): number {
  const length = to - from;
  if (length < 3 || length > longestName) return 0;
  const found = table.get(
    packed(text.charCodeAt(from), text.charCodeAt(from + 1), text.charCodeAt(from + 2)),
  );
  if (found === undefined) return 0;
  return isNameOf(names, found, text.slice(from, to).toLowerCase()) ? found : 0;
}

export function monthNumber(text: string, from: number, to: number): number {
  return lookUp(monthByStart, monthNames, text, from, to);
}

export function weekdayNumber(text: string, from: number, to: number): number {
  return lookUp(weekdayByStart, weekdayNames, text, from, to);
}

/** Longest foreign month name listed, plus a dot. */
const foreignNameReach = 14;
const foreignWord = /^\p{L}+/u;

/** Where a non-English month name that starts at `from` ends; -1 when there is none. */
export function foreignMonthEnd(text: string, from: number, limit: number): number {
  const word = foreignWord.exec(text.slice(from, Math.min(limit, from + foreignNameReach)))?.[0];
  if (word === undefined) return -1;
  return foreignMonths.has(word.toLowerCase()) ? from + word.length : -1;
}

/** A zone abbreviation standing at `from`: its end and offset; undefined when the word is no zone. */
export function zoneNameAt(
  text: string,
  from: number,
  limit: number,
): { end: number; minutes: number } | undefined {
  const end = lettersEnd(text, from, Math.min(limit, from + 6));
  if (end === from || end - from > 5) return undefined;
  const minutes = zoneMinutes[text.slice(from, end)];
  return minutes === undefined ? undefined : { end, minutes };
}
