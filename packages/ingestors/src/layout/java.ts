import type { Piece } from '../plan/pieces.ts';
import { type ZoneNotation, isNamedUtc, zoneNames, zoneNotations } from '../plan/zone-notation.ts';
import { refuse } from '../remark.ts';
import { fractionWidths, nameForm, refusePiece } from './forms.ts';

/** Where the patterns of DateTimeFormatter and those of Datadog differ. */
export interface JavaDialect {
  readonly year: string;
  readonly shortYear: string;
  /** Whether `[...]` is optional. */
  readonly hasOptional: boolean;
  readonly zones: Readonly<Partial<Record<ZoneNotation, string>>>;
}

export const dateTimeFormatter: JavaDialect = {
  year: 'uuuu',
  shortYear: 'uu',
  hasOptional: true,
  zones: { '+hh': 'X', '+hhmm': 'XX', '+hh:mm': 'XXX', '+hh:mm:ss': 'XXXXX', name: 'z' },
};

/** `Z` and `ZZ` also read the letter Z. */
export const datadogDate: JavaDialect = {
  year: 'yyyy',
  shortYear: 'yy',
  hasOptional: false,
  zones: { '+hhmm': 'Z', '+hh:mm': 'ZZ', name: 'z' },
};

/** Letters that are read only in the case of the English names. */
const refuseOtherCase = ({ texts }: Piece, form: RegExp): void => {
  const other = texts.find((text) => !form.test(text));
  if (other !== undefined) refuse('name-form', { name: other });
};

const anyOf = (letters: readonly string[], { hasOptional }: JavaDialect): string | undefined => {
  const [only] = letters;
  if (letters.length === 1) return only;
  return hasOptional && letters.length > 1 ? letters.map((each) => `[${each}]`).join('') : undefined;
};

const nameText = (piece: Piece, letter: string, dialect: JavaDialect): string => {
  refuseOtherCase(piece, /^[A-Z][a-z]+$/);
  const form = nameForm(piece);
  const short = letter.repeat(3);
  const full = letter.repeat(4);
  const letters = form === 'mixed' ? [full, short] : [form === 'short' ? short : full];
  return anyOf(letters, dialect) ?? refuse('name-form', { name: piece.texts.join(', ') });
};

const fractionText = (piece: Piece, dialect: JavaDialect): string => {
  const widths = fractionWidths(piece);
  const letters = widths.map((width) => 'S'.repeat(width));
  return anyOf(letters, dialect) ?? refuse('fraction-digits', { digits: widths.join(', ') });
};

const zoneText = (piece: Piece, dialect: JavaDialect): string => {
  const [name] = zoneNames(piece);
  if (name !== undefined && !isNamedUtc(piece)) return refuse('zone-name', { name });
  const notations = zoneNotations(piece);
  // The letter Z is read by each of the letters for an offset.
  const offsets = notations.filter((notation) => notation !== 'Z');
  const needed: readonly ZoneNotation[] = offsets.length === 0 ? ['+hh:mm'] : offsets;
  const order: readonly ZoneNotation[] = ['+hh:mm:ss', '+hh:mm', '+hhmm', '+hh', 'name', 'minutes'];
  const letters = order
    .filter((notation) => needed.includes(notation))
    .map((notation) => dialect.zones[notation]);
  const known = letters.filter((each) => each !== undefined);
  const text = known.length === letters.length ? anyOf(known, dialect) : undefined;
  return text ?? refuse('zone-notation', { notations: notations.join(', ') });
};

const pieceText = (piece: Piece, dialect: JavaDialect): string => {
  const number = (letter: string, width = 2): string => letter.repeat(piece.isFixed ? width : 1);
  switch (piece.kind) {
    case 'literal':
    case 'blanks':
      return '';
    case 'year':
      return dialect.year;
    case 'short-year':
      return dialect.shortYear;
    case 'month':
      return number('M');
    case 'day':
      return number('d');
    case 'day-of-year':
      return number('D', 3);
    case 'hour':
      return number('H');
    case 'hour12':
      return number('h');
    case 'minute':
      return number('m');
    case 'second':
      return number('s');
    case 'month-name':
      return nameText(piece, 'M', dialect);
    case 'weekday-name':
      return nameText(piece, 'E', dialect);
    case 'meridiem':
      refuseOtherCase(piece, /^[AP]M$/);
      return 'a';
    case 'fraction':
      return fractionText(piece, dialect);
    case 'zone':
      return zoneText(piece, dialect);
    case 'epoch':
    case 'ignored-number':
      return refusePiece(piece);
  }
};

/** Text between the letters of a pattern: letters and reserved characters are quoted. */
const quoted = (text: string): string =>
  /[A-Za-z[\]{}#']/.test(text) ? `'${text.replaceAll("'", "''")}'` : text;

const FORMATS_MAX = 4;

/** Every width of blanks needs a pattern of its own; a number below ten may be padded with a blank. */
const blankWidths = (piece: Piece, next: Piece | undefined): readonly string[] => {
  const isPadded = next?.digits === 2 && !next.isFixed && next.kind !== 'meridiem';
  const texts = isPadded ? [...new Set([' ', '  ', ...piece.texts])] : piece.texts;
  return texts.every((text) => text !== '') ? texts : refuse('blanks', {});
};

/** Patterns of which at least one reads every timestamp. */
export const javaPatterns = (pieces: readonly Piece[], dialect: JavaDialect): readonly string[] => {
  let patterns: readonly { readonly text: string; readonly literal: string }[] = [{ text: '', literal: '' }];
  pieces.forEach((piece, index) => {
    if (piece.kind === 'literal' || piece.kind === 'blanks') {
      const added = piece.kind === 'literal' ? [piece.label] : blankWidths(piece, pieces[index + 1]);
      patterns = patterns.flatMap(({ text, literal }) =>
        added.map((more) => ({ text, literal: literal + more })),
      );
    } else {
      const letters = pieceText(piece, dialect);
      patterns = patterns.map(({ text, literal }) => ({
        text: text + quoted(literal) + letters,
        literal: '',
      }));
    }
  });
  if (patterns.length > FORMATS_MAX) return refuse('blanks', {});
  return patterns.map(({ text, literal }) => text + quoted(literal));
};
