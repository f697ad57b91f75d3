import type { Piece } from '../plan/pieces.ts';
import { isNamedUtc, zoneNames, zoneNotations } from '../plan/zone-notation.ts';
import { refuse } from '../remark.ts';
import { nameForm, refusePiece, separatorBefore } from './forms.ts';

/** What Go's time package would read as a part of the layout instead of as text. */
const layoutWords = /Jan|Mon|MST|PM|pm|_2|\d/;

const oneName = (piece: Piece, short: string, full: string): string => {
  const form = nameForm(piece);
  if (form === 'mixed') return refuse('name-form', { name: piece.texts.join(', ') });
  return form === 'short' ? short : full;
};

/** A blank in a layout reads one or more spaces, and no other blank. */
const blanksText = ({ texts }: Piece): string => {
  if (texts.every((text) => /^ +$/.test(text))) return ' ';
  const [only = '', ...others] = texts;
  return others.length === 0 && only !== '' ? only : refuse('blanks', {});
};

const zoneText = (piece: Piece): string => {
  if (isNamedUtc(piece)) return 'MST';
  const [name] = zoneNames(piece);
  if (name !== undefined) return refuse('zone-name', { name });
  const notations = zoneNotations(piece).filter((notation) => notation !== 'Z');
  const [only = '+hh:mm', ...others] = notations;
  const layout = {
    '+hh:mm': 'Z07:00',
    '+hhmm': 'Z0700',
    '+hh': 'Z07',
    '+hh:mm:ss': 'Z07:00:00',
    minutes: '',
    name: '',
  };
  if (others.length > 0 || layout[only] === '')
    return refuse('zone-notation', { notations: notations.join(', ') });
  return layout[only];
};

const fractionText = (piece: Piece, separator: string): string =>
  separator === '.' || separator === ','
    ? '9'.repeat(piece.digits)
    : refuse('fraction-separator', { separator });

const meridiemText = ({ texts }: Piece): string => {
  if (texts.every((text) => /^[AP]M$/.test(text))) return 'PM';
  return texts.every((text) => /^[ap]m$/.test(text)) ? 'pm' : refuse('name-form', { name: texts.join(', ') });
};

const pieceText = (piece: Piece, index: number, pieces: readonly Piece[]): string => {
  const number = (fixed: string, free: string): string => (piece.isFixed ? fixed : free);
  switch (piece.kind) {
    case 'literal':
      return piece.label;
    case 'blanks':
      return blanksText(piece);
    case 'year':
      return '2006';
    case 'short-year':
      return '06';
    case 'month':
      return number('01', '1');
    case 'day':
      return number('02', '2');
    case 'day-of-year':
      return '002';
    case 'hour':
      return '15';
    case 'hour12':
      return number('03', '3');
    case 'minute':
      return number('04', '4');
    case 'second':
      return number('05', '5');
    case 'month-name':
      return oneName(piece, 'Jan', 'January');
    case 'weekday-name':
      return oneName(piece, 'Mon', 'Monday');
    case 'meridiem':
      return meridiemText(piece);
    case 'fraction':
      return fractionText(piece, separatorBefore(pieces, index));
    case 'zone':
      return zoneText(piece);
    case 'epoch':
    case 'ignored-number':
      return refusePiece(piece);
  }
};

/** A layout of Go's time package, as the collector's `gotime`. */
export const goLayout = (pieces: readonly Piece[]): string => {
  const literal = pieces.map(({ kind, label }) => (kind === 'literal' ? label : '\n')).join('');
  const word = layoutWords.exec(literal)?.[0];
  if (word !== undefined) return refuse('literal-text', { text: word });
  return pieces.map(pieceText).join('');
};
