import { isName, type Notation, type Piece } from './notation.ts';
import type { Survey } from './make-trials.ts';
import type { Trial } from './judge-example.ts';

/** What may stand between the start of an event and its time in a start pattern. */
const opening = /^(?:<\d{1,3}>)?[[("'#]?$/;

const escaped = (text: string): string =>
  text.replaceAll(/[\\^$.|?*+()[\]{}]/g, '\\$&').replaceAll(/\s+/g, '\\s+');

const twoDigits = (piece: Piece, { padding }: Notation): string => {
  const { part } = piece;
  const own = part === 'month' || part === 'day' ? padding[part] : padding.hour;
  return own === 'zero' ? '\\d{2}' : '\\d{1,2}';
};

const piecePattern = (piece: Piece, notation: Notation): string => {
  switch (piece.part) {
    case 'blanks':
      return '\\s+';
    case 'literal':
      return escaped(piece.text);
    case 'year':
      return `\\d{${piece.text.trim().length}}`;
    case 'day-of-year':
      return '\\d{3}';
    case 'month':
    case 'ignored':
      return isName(piece) ? '[A-Za-z]{3,9}' : twoDigits(piece, notation);
    case 'day':
    case 'hour':
    case 'hour12':
      return twoDigits(piece, notation);
    case 'minute':
    case 'second':
      return piece.text.trim().length > 1 ? '\\d{2}' : '\\d{1,2}';
    case 'epoch':
      return '\\d{10}';
    case 'meridiem':
    case 'fraction':
    case 'zone':
      return '';
  }
};

/** A pattern for the time at the start of an event, up to its minutes; undefined when the event starts otherwise. */
export const startPattern = ({ stage, pieces }: Trial, { notation }: Survey): string | undefined => {
  const front = stage.event.slice(0, stage.stamp?.start ?? 0);
  if (pieces === undefined || !opening.test(front)) return undefined;
  const minutes = pieces.findIndex(({ part }) => part === 'minute');
  const shown = minutes < 0 ? pieces : pieces.slice(0, minutes + 1);
  const priority = /^<\d+>/.test(front) ? '<\\d+>' : '';
  const bracket = escaped(front.replace(/^<\d+>/, ''));
  return priority + bracket + shown.map((piece) => piecePattern(piece, notation)).join('');
};
