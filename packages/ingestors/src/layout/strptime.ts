import type { Piece } from '../plan/pieces.ts';
import { isNamedUtc, zoneNames, zoneNotations } from '../plan/zone-notation.ts';
import { refuse } from '../remark.ts';
import { fractionWidths, nameForm, refusePiece, separatorBefore } from './forms.ts';

/** What differs between programs that read formats with percent signs. */
interface StrptimeDialect {
  /** The fraction; `separator` is the literal character before it, which is already written. */
  readonly fraction: (piece: Piece, separator: string) => string;
  readonly zone: (piece: Piece) => string;
  /** Whether a blank in the format reads any number of blanks. */
  readonly freeBlanks: boolean;
}

const variables = {
  year: 'Y',
  'short-year': 'y',
  month: 'm',
  day: 'd',
  'day-of-year': 'j',
  hour: 'H',
  hour12: 'I',
  minute: 'M',
  second: 'S',
  meridiem: 'p',
} as const;

/** One name of UTC is written as text; the time is then read in the configured zone, which is UTC. */
const isOneUtcName = (piece: Piece): boolean => isNamedUtc(piece) && piece.texts.length === 1;

const refuseName = (piece: Piece): void => {
  const [name] = zoneNames(piece);
  if (name !== undefined) refuse('zone-name', { name });
};

const refuseNotation = (piece: Piece, ...missing: readonly string[]): void => {
  const notations = zoneNotations(piece);
  if (notations.some((notation) => notation === 'minutes' || missing.includes(notation)))
    refuse('zone-notation', { notations: notations.join(', ') });
};

/** d3-time-format, after which Cribl Stream names its variables. */
const d3: StrptimeDialect = {
  fraction: (piece) => {
    const widths = fractionWidths(piece);
    const [width] = widths;
    if (widths.length > 1 || (width !== 3 && width !== 6))
      return refuse('fraction-digits', { digits: widths.join(', ') });
    return width === 3 ? '%L' : '%f';
  },
  zone: (piece) => {
    if (isOneUtcName(piece)) return piece.texts.join('');
    refuseName(piece);
    refuseNotation(piece, '+hh:mm:ss');
    return '%Z';
  },
  freeBlanks: false,
};

/** The chrono library, which Vector uses. */
const chrono: StrptimeDialect = {
  fraction: (piece, separator) => {
    if (separator === '.') return '%.f';
    const widths = fractionWidths(piece);
    const [width] = widths;
    if (widths.length > 1 || (width !== 3 && width !== 6 && width !== 9))
      return refuse('fraction-digits', { digits: widths.join(', ') });
    return `%${width}f`;
  },
  zone: (piece) => {
    if (isOneUtcName(piece)) return piece.texts.join('');
    refuseName(piece);
    refuseNotation(piece, '+hh:mm:ss');
    return zoneNotations(piece).some((notation) => notation === 'Z' || notation === '+hh') ? '%#z' : '%z';
  },
  freeBlanks: true,
};

const fluentBit: StrptimeDialect = {
  fraction: (_piece, separator) => (separator === '' ? refuse('fraction-separator', { separator }) : '%L'),
  zone: (piece) => {
    if (isNamedUtc(piece)) return '%Z';
    refuseName(piece);
    refuseNotation(piece, '+hh:mm:ss');
    return '%z';
  },
  freeBlanks: true,
};

const blanksText = (piece: Piece, next: Piece | undefined, { freeBlanks }: StrptimeDialect): string => {
  const { texts } = piece;
  if (freeBlanks && !texts.includes('')) return ' ';
  const [only = ''] = texts;
  if (texts.length === 1 && only !== '') return only;
  // A number of two digits is read with the blank that pads it.
  const padsNumber =
    next?.digits === 2 && next.kind in variables && texts.every((text) => /^ {1,2}$/.test(text));
  return padsNumber ? ' ' : refuse('blanks', {});
};

const pieceText = (
  piece: Piece,
  index: number,
  pieces: readonly Piece[],
  dialect: StrptimeDialect,
): string => {
  switch (piece.kind) {
    case 'literal':
      if (dialect === chrono && piece.label === '.' && pieces[index + 1]?.kind === 'fraction') return '';
      return piece.label === '%' ? '%%' : piece.label;
    case 'blanks':
      return blanksText(piece, pieces[index + 1], dialect);
    case 'month-name':
      return dialect === d3 ? d3Name(piece, '%b', '%B') : nameForm(piece) === 'short' ? '%b' : '%B';
    case 'weekday-name':
      return dialect === d3 ? d3Name(piece, '%a', '%A') : nameForm(piece) === 'short' ? '%a' : '%A';
    case 'fraction':
      return dialect.fraction(piece, separatorBefore(pieces, index));
    case 'zone':
      return dialect.zone(piece);
    case 'epoch':
      return '%s';
    case 'ignored-number':
      return refusePiece(piece);
    default:
      return `%${variables[piece.kind]}`;
  }
};

const d3Name = (piece: Piece, short: string, full: string): string => {
  const form = nameForm(piece);
  if (form === 'mixed') return refuse('name-form', { name: piece.texts.join(', ') });
  return form === 'short' ? short : full;
};

const write =
  (dialect: StrptimeDialect) =>
  (pieces: readonly Piece[]): string =>
    pieces.map((piece, index) => pieceText(piece, index, pieces, dialect)).join('');

export const d3Format = write(d3);
export const chronoFormat = write(chrono);
export const fluentBitFormat = write(fluentBit);
