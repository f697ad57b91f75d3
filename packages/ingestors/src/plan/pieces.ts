import { parseFormat } from '@propsmith/splunk/trees';
import type { Step } from '@propsmith/splunk/trees';

export type NumberField =
  'year' | 'short-year' | 'month' | 'day' | 'day-of-year' | 'hour' | 'hour12' | 'minute' | 'second';

export type PieceKind =
  | NumberField
  | 'literal'
  | 'blanks'
  | 'month-name'
  | 'weekday-name'
  | 'ignored-number'
  | 'meridiem'
  | 'fraction'
  | 'epoch'
  | 'zone';

/** A part of a TIME_FORMAT with the texts that it reads. */
export interface Piece {
  readonly kind: PieceKind;
  /** The variable or character as written in the format. */
  readonly label: string;
  /** The most digits that it reads. */
  readonly digits: number;
  /** Whether a number always has all its digits. */
  readonly isFixed: boolean;
  /** Distinct texts of the log, or one made from the variable. */
  readonly texts: readonly string[];
}

const LETTERS = '[A-Za-z]';
const ZONE_SOURCE = `${LETTERS}+(?:/[A-Za-z_]+)*|[+-]\\d{2}(?::?\\d{2}(?::\\d{2})?)?|[+-]?\\d{1,4}`;

const kindOf = ({ part, width }: Step): PieceKind => {
  const isName = width.min === 3;
  if (part === 'month') return isName ? 'month-name' : 'month';
  if (part === 'ignored') return isName ? 'weekday-name' : 'ignored-number';
  if (part === 'year') return width.max === 2 ? 'short-year' : 'year';
  return part;
};

/** Finds the text of a step in a timestamp that the format has read. */
const sourceOf = (kind: PieceKind, { label, width }: Step): string => {
  switch (kind) {
    case 'literal':
      return label.replaceAll(/[\\^$.|?*+()[\]{}/]/g, '\\$&');
    case 'blanks':
      return '\\s*';
    case 'month-name':
    case 'weekday-name':
      return `${LETTERS}+`;
    case 'meridiem':
      return `${LETTERS}{2}`;
    case 'zone':
      return ZONE_SOURCE;
    case 'fraction':
    case 'epoch':
      return `\\d{1,${width.max}}`;
    default:
      return ` *\\d{1,${width.max}}`;
  }
};

const madeZones: Readonly<Record<string, string>> = {
  '%Z': 'Z',
  '%+': 'UTC',
  '%:z': '+00:00',
  '%::z': '+00:00:00',
  '%:::z': '+00',
};

/** What a step reads when no log shows it. */
const madeText = (kind: PieceKind, { label, width }: Step): string => {
  switch (kind) {
    case 'literal':
      return label;
    case 'blanks':
      return ' ';
    case 'month-name':
      return label === '%B' ? 'January' : 'Jan';
    case 'weekday-name':
      return label === '%A' ? 'Monday' : 'Mon';
    case 'meridiem':
      return 'AM';
    case 'zone':
      return madeZones[label] ?? '+0000';
    default:
      return '0'.repeat(width.max);
  }
};

const textsOf = (steps: readonly Step[], stamps: readonly string[]): readonly ReadonlySet<string>[] => {
  const found = steps.map(() => new Set<string>());
  const reader = new RegExp(`^\\s*${steps.map((step) => `(${sourceOf(kindOf(step), step)})`).join('')}$`);
  for (const stamp of stamps) {
    const match = reader.exec(stamp);
    match?.slice(1).forEach((text, index) => found[index]?.add(text));
  }
  return found;
};

const isDigits = ({ kind }: Pick<Piece, 'kind'>): boolean =>
  !['literal', 'blanks', 'month-name', 'weekday-name', 'meridiem', 'zone'].includes(kind);

const showsZero = (piece: Piece): boolean => piece.texts.some((text) => /^0\d/.test(text));

/**
 * Whether a number always has all its digits: beside other digits, or where the log pads it. A log that shows no
 * number below ten may pad or not, so its days are then judged by its months, and its hours by both.
 */
const isFixed = (piece: Piece, index: number, pieces: readonly Piece[]): boolean => {
  if (!isDigits(piece)) return false;
  const neighbours = [pieces[index - 1], pieces[index + 1]];
  if (neighbours.some((other) => other !== undefined && isDigits(other))) return true;
  if (piece.texts.some((text) => text.trim().length < piece.digits)) return false;
  if (!['month', 'day', 'hour', 'hour12'].includes(piece.kind)) return true;
  const dates = pieces.filter(({ kind }) => kind === 'month' || kind === 'day');
  return showsZero(piece) || (piece.kind !== 'hour12' && dates.some(showsZero));
};

/** The pieces of a TIME_FORMAT; undefined when it is empty or invalid. */
export const piecesOf = (format: string, stamps: readonly string[]): readonly Piece[] | undefined => {
  const parsed = parseFormat(format);
  if (!parsed.ok) return undefined;
  const texts = textsOf(parsed.steps, stamps);
  const pieces = parsed.steps.map((step, index): Piece => {
    const kind = kindOf(step);
    const found = [...(texts[index] ?? [])].toSorted();
    return {
      kind,
      label: step.label,
      digits: step.width.max,
      isFixed: false,
      texts: found.length > 0 ? found : [madeText(kind, step)],
    };
  });
  return pieces.map((piece, index) => ({ ...piece, isFixed: isFixed(piece, index, pieces) }));
};

export const hasPiece = (pieces: readonly Piece[], ...kinds: readonly PieceKind[]): boolean =>
  pieces.some(({ kind }) => kinds.includes(kind));
