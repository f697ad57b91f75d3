import { ReadState } from '../time-format/read-state.ts';
import type { Part, Step } from '../time-format/steps.ts';
import { zoneNameMinutes } from '../time-format/zone-names.ts';

/** A part of a timestamp as it is written in the log. */
export interface Piece {
  readonly part: Part;
  readonly text: string;
  /** False for a zone behind the text that TIME_FORMAT reads, or spelled out in it. */
  readonly isRead: boolean;
}

/** How numbers under ten are written. */
export type Padding = 'zero' | 'blank' | 'none';

type PaddedPart = 'month' | 'day' | 'hour';

/** What the timestamps of a log have in common. */
export interface Notation {
  readonly padding: Readonly<Record<PaddedPart, Padding>>;
  /** Whether names of months and weekdays are written in full. */
  readonly hasFullNames: boolean;
  /** The number of digits of the fractions, ascending. */
  readonly fractionWidths: readonly number[];
  readonly stamps: number;
}

/** A zone directly behind the timestamp, after a fraction that the format may not read. */
const trailingZone = /^((?:[.,]\d{1,9})?)(\s?)([+-]\d{2}:?\d{2}|[A-Z]{3,5})(?![\w:])/;
/** The same at the end of text that the format spells out. */
const spelledZone = /^(.*?)(\s?)([+-]\d{2}:?\d{2}|[A-Z]{3,5})$/;

/** The parts of the timestamp at `at`; undefined when the format does not read it. */
export const readPieces = (
  steps: readonly Step[],
  text: string,
  at: number,
  limit: number,
): Piece[] | undefined => {
  const state = new ReadState();
  const pieces: Piece[] = [];
  let start = at;
  for (const step of steps) {
    const end = step.read(state, text, start, limit);
    if (end < 0) return undefined;
    addPiece(pieces, { part: step.part, text: text.slice(start, end), isRead: true });
    start = end;
  }
  return pieces.some(({ part }) => part === 'zone' || part === 'epoch')
    ? pieces
    : withUnreadZone(pieces, text.slice(start, start + 40));
};

/** Neighbouring literal characters are one piece. */
const addPiece = (pieces: Piece[], piece: Piece): void => {
  const last = pieces.at(-1);
  if (piece.part === 'literal' && last?.part === 'literal') {
    pieces[pieces.length - 1] = { ...last, text: last.text + piece.text };
  } else if (piece.text !== '') pieces.push(piece);
};

const isZone = (text: string): boolean => /^[+-]/.test(text) || zoneNameMinutes(text) !== undefined;

/** A zone that the format spells out, or that stands behind it, is part of the notation. */
const withUnreadZone = (pieces: Piece[], behind: string): Piece[] => {
  const last = pieces.at(-1);
  const spelled = last?.part === 'literal' ? spelledZone.exec(last.text) : null;
  if (spelled !== null && isZone(spelled[3] ?? '')) {
    const [, front = '', blank = '', zone = ''] = spelled;
    return [...pieces.slice(0, -1), ...unread('literal', front), ...unread('blanks', blank), zonePiece(zone)];
  }
  const trailing = trailingZone.exec(behind);
  if (trailing === null || !isZone(trailing[3] ?? '')) return pieces;
  const [, fraction = '', blank = '', zone = ''] = trailing;
  return [...pieces, ...unread('literal', fraction), ...unread('blanks', blank), zonePiece(zone)];
};

const unread = (part: Part, text: string): Piece[] => (text === '' ? [] : [{ part, text, isRead: false }]);

const zonePiece = (text: string): Piece => ({ part: 'zone', text, isRead: false });

/** Abbreviations of more than three letters. */
const middleForm = /^(?:sept|tues|thurs?)$/i;

const paddedParts = ['month', 'day', 'hour'] as const;

const isNumber = ({ text }: Piece): boolean => /^\s*\d+$/.test(text);

/** How this number is padded; undefined when it has two digits and none of them is padding. */
const paddingOf = (piece: Piece, before: Piece | undefined): Padding | undefined => {
  if (/^0\d$/.test(piece.text)) return 'zero';
  if (/^ \d$/.test(piece.text)) return 'blank';
  if (!/^\d$/.test(piece.text)) return undefined;
  // Blanks of the format consume the padding too.
  return before?.part === 'blanks' && before.text.length > 1 ? 'blank' : 'none';
};

/** Whether a part of the timestamp is that number; the 12-hour clock counts as hour. */
const isPart = (piece: Piece, part: PaddedPart): boolean =>
  isNumber(piece) && (piece.part === part || (part === 'hour' && piece.part === 'hour12'));

const seenPaddings = (stamps: readonly (readonly Piece[])[], part: PaddedPart): Set<Padding> => {
  const seen = new Set<Padding>();
  for (const pieces of stamps) {
    pieces.forEach((piece, index) => {
      const padding = isPart(piece, part) ? paddingOf(piece, pieces[index - 1]) : undefined;
      if (padding !== undefined) seen.add(padding);
    });
  }
  return seen;
};

/**
 * Numbers under ten are varied only as this log writes them. Where the log shows none: unpadded if another number of
 * the timestamp is; a day behind the name of the month in a timestamp without a year is padded with a blank (RFC 3164);
 * any other number is padded with a zero.
 */
export const notationOf = (stamps: readonly (readonly Piece[])[]): Notation => {
  const [first = []] = stamps;
  const seen = { month: new Set<Padding>(), day: new Set<Padding>(), hour: new Set<Padding>() };
  for (const part of paddedParts) seen[part] = seenPaddings(stamps, part);
  const hasUnpadded = paddedParts.some((part) => seen[part].has('none'));
  const isSyslog = !first.some(({ part }) => part === 'year') && hasDayBehindName(first);
  const byCustom = (part: PaddedPart): Padding => {
    if (hasUnpadded) return 'none';
    return part === 'day' && isSyslog ? 'blank' : 'zero';
  };
  const decide = (part: PaddedPart): Padding => [...seen[part]].sort()[0] ?? byCustom(part);
  const names = stamps.flatMap((pieces) => pieces.filter(isName));
  const widths = new Set(
    stamps.map((pieces) => pieces.find(({ part }) => part === 'fraction')?.text.length ?? 0),
  );
  return {
    padding: { month: decide('month'), day: decide('day'), hour: decide('hour') },
    hasFullNames: names.some(({ text }) => text.length > 3 && !middleForm.test(text)),
    fractionWidths: [...widths].sort((a, b) => a - b),
    stamps: stamps.length,
  };
};

/** The name of a month or weekday. */
export const isName = ({ part, text }: Piece): boolean =>
  (part === 'month' || part === 'ignored') && /^[A-Za-z]/.test(text);

const hasDayBehindName = (pieces: readonly Piece[]): boolean =>
  pieces.some(
    ({ part }, index) =>
      part === 'day' &&
      pieces[index - 1]?.part === 'blanks' &&
      pieces[index - 2]?.part === 'month' &&
      pieces.slice(index - 2, index - 1).some(isName),
  );
