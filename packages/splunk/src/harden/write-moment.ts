import { daysSinceEpoch, fullYear, monthAndDay, MS_PER_DAY, MS_PER_MINUTE } from '../time-format/calendar.ts';
import { monthNames, months, weekdayNames } from '../time-format/names.ts';
import type { TimeZone } from '../time-format/time-zone.ts';
import { zoneNameMinutes } from '../time-format/zone-names.ts';
import type { Notation, Padding, Piece } from './notation.ts';
import { isName } from './notation.ts';

/** A time as it is written: month 1 to 12, hour 0 to 23. */
export interface Moment {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  /** Digits; undefined leaves the fraction out, with its separator. */
  readonly fraction: string | undefined;
  /** The zone as written; '' when the notation has none. */
  readonly zone: string;
}

const textOf = (pieces: readonly Piece[], part: Piece['part']): string | undefined =>
  pieces.find((piece) => piece.part === part)?.text;

const numberOf = (pieces: readonly Piece[], part: Piece['part']): number | undefined => {
  const text = textOf(pieces, part);
  return text === undefined ? undefined : Number(text);
};

const yearOf = (pieces: readonly Piece[]): number | undefined => {
  const text = textOf(pieces, 'year')?.trim();
  if (text === undefined) return undefined;
  return text.length > 2 ? Number(text) : fullYear(Number(text));
};

const monthOf = (text: string): number =>
  /^\s*\d/.test(text) ? Number(text) : (months.match(text, 0, text.length) >> 4) + 1;

const hourOf = (pieces: readonly Piece[]): number => {
  const hour12 = numberOf(pieces, 'hour12');
  if (hour12 === undefined) return numberOf(pieces, 'hour') ?? 0;
  const meridiem = textOf(pieces, 'meridiem');
  if (meridiem === undefined) return hour12;
  return (hour12 % 12) + (/^p/i.test(meridiem) ? 12 : 0);
};

/** What the pieces say. The parts of a date that they lack are those of `readMs`, the time that was read. */
export const momentOf = (pieces: readonly Piece[], readMs: number): Moment => {
  const read = new Date(readMs);
  const year = yearOf(pieces) ?? read.getUTCFullYear();
  const dayOfYear = numberOf(pieces, 'day-of-year');
  const month = textOf(pieces, 'month');
  const date =
    dayOfYear === undefined
      ? {
          month: month === undefined ? read.getUTCMonth() + 1 : monthOf(month),
          day: numberOf(pieces, 'day') ?? read.getUTCDate(),
        }
      : monthAndDay(year, dayOfYear);
  return {
    year,
    ...date,
    hour: hourOf(pieces),
    minute: numberOf(pieces, 'minute') ?? 0,
    second: numberOf(pieces, 'second') ?? 0,
    fraction: textOf(pieces, 'fraction'),
    zone: textOf(pieces, 'zone') ?? '',
  };
};

/** Minutes east of UTC of a zone as written. */
export const zoneMinutes = (zone: string): number => {
  const offset = /^([+-])(\d{2}):?(\d{2})?/.exec(zone.trim());
  if (offset === null) return zoneNameMinutes(zone.trim()) ?? 0;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return offset[1] === '-' ? -minutes : minutes;
};

/** What a zone means that TIME_FORMAT does not read: itself, or its distance from the zone of the log's own event. */
export type UnreadZone = { readonly kind: 'itself' } | { readonly kind: 'distance'; readonly from: string };

/**
 * The instant in epoch milliseconds, to the parts that TIME_FORMAT reads. `zone` is that of the stanza. Where the stanza
 * ignores a zone in the text, only the distance can be expected: a line from another zone must differ by it.
 */
export const instantOf = (
  moment: Moment,
  pieces: readonly Piece[],
  zone: TimeZone | undefined,
  unread: UnreadZone,
): number => {
  const reads = (part: Piece['part']): boolean => pieces.some((piece) => piece.isRead && piece.part === part);
  const hasClock = reads('hour') || reads('hour12');
  const seconds =
    (hasClock ? moment.hour * 3600 : 0) +
    (reads('minute') ? moment.minute * 60 : 0) +
    (reads('second') ? moment.second : 0);
  const fractionMs = reads('fraction') ? Math.floor(Number(`0.${moment.fraction ?? '0'}`) * 1000 + 1e-6) : 0;
  const wallMs =
    daysSinceEpoch(moment.year, moment.month, moment.day) * MS_PER_DAY + seconds * 1000 + fractionMs;
  const own = zoneMinutes(moment.zone);
  if (reads('zone') || (moment.zone !== '' && unread.kind === 'itself')) return wallMs - own * MS_PER_MINUTE;
  const distance = moment.zone === '' || unread.kind === 'itself' ? 0 : own - zoneMinutes(unread.from);
  return wallMs - ((zone?.offsetMinutes(wallMs) ?? 0) + distance) * MS_PER_MINUTE;
};

const padded = (value: number, padding: Padding): string =>
  padding === 'none' ? String(value) : String(value).padStart(2, padding === 'zero' ? '0' : ' ');

/** A name in the case and length of the one in the log. */
const nameLike = (name: string, like: string, isFull: boolean): string => {
  const text = isFull ? name : name.slice(0, 3);
  if (like === like.toUpperCase()) return text.toUpperCase();
  return like === like.toLowerCase() ? text : text.charAt(0).toUpperCase() + text.slice(1);
};

const weekdayOf = ({ year, month, day }: Moment): string =>
  weekdayNames[(((daysSinceEpoch(year, month, day) + 3) % 7) + 7) % 7] ?? '';

const dayOfYearOf = ({ year, month, day }: Moment): number =>
  daysSinceEpoch(year, month, day) - daysSinceEpoch(year, 1, 1) + 1;

const meridiemLike = (hour: number, like: string): string => {
  const text = hour < 12 ? 'AM' : 'PM';
  return like === like.toLowerCase() ? text.toLowerCase() : text;
};

const pieceText = (piece: Piece, moment: Moment, { padding, hasFullNames }: Notation): string => {
  const { part, text } = piece;
  switch (part) {
    case 'year':
      return text.trim().length > 2 ? String(moment.year) : padded(moment.year % 100, 'zero');
    case 'month':
      return isName(piece)
        ? nameLike(monthNames[moment.month - 1] ?? '', text, hasFullNames)
        : padded(moment.month, padding.month);
    case 'day':
      return padded(moment.day, padding.day);
    case 'day-of-year':
      return String(dayOfYearOf(moment)).padStart(text.trim().length, '0');
    case 'hour':
      return padded(moment.hour, padding.hour);
    case 'hour12':
      return padded(((moment.hour + 11) % 12) + 1, padding.hour);
    case 'minute':
      return padded(moment.minute, text.trim().length > 1 ? 'zero' : 'none');
    case 'second':
      return padded(moment.second, text.trim().length > 1 ? 'zero' : 'none');
    case 'meridiem':
      return meridiemLike(moment.hour, text);
    case 'fraction':
      return moment.fraction ?? '';
    case 'zone':
      return moment.zone;
    case 'ignored':
      return isName(piece) ? nameLike(weekdayOf(moment), text, hasFullNames) : text;
    case 'blanks':
    case 'literal':
    case 'epoch':
      return text;
  }
};

/** The moment in the notation of the pieces, with the parts behind the text that TIME_FORMAT reads. */
export const writeMoment = (pieces: readonly Piece[], moment: Moment, notation: Notation): string => {
  let written = '';
  pieces.forEach((piece, index) => {
    const next = pieces[index + 1];
    if (piece.part === 'literal' && next?.part === 'fraction' && moment.fraction === undefined) {
      // The separator goes with the fraction.
      written += piece.text.slice(0, -1);
    } else if (piece.part === 'blanks' && next !== undefined && isBlankPadded(next, notation)) {
      written += piece.text.slice(0, 1);
    } else written += pieceText(piece, moment, notation);
  });
  return written;
};

/** Whether the blanks in front of the number contain its padding. */
const isBlankPadded = ({ part, text }: Piece, { padding }: Notation): boolean => {
  if (!/^\d+$/.test(text)) return false;
  if (part === 'month' || part === 'day') return padding[part] === 'blank';
  return (part === 'hour' || part === 'hour12') && padding.hour === 'blank';
};
