import type { Piece } from '../plan/pieces.ts';
import { refuse } from '../remark.ts';

export type NameForm = 'short' | 'full' | 'mixed';

/** Whether names are abbreviated. `May` is both. */
export const nameForm = ({ texts, label }: Piece): NameForm => {
  const odd = texts.find((text) => /^(?:sept|tues|thurs?)$/i.test(text));
  if (odd !== undefined) return refuse('name-form', { name: odd });
  const certain = texts.filter((text) => !/^may$/i.test(text));
  if (certain.length === 0) return label === '%B' ? 'full' : 'short';
  const short = certain.filter((text) => text.length === 3).length;
  if (short === certain.length) return 'short';
  return short === 0 ? 'full' : 'mixed';
};

/** The numbers of digits of a fraction that occur, the longest first. */
export const fractionWidths = ({ texts }: Piece): readonly number[] =>
  [...new Set(texts.map((text) => text.length))].toSorted((a, b) => b - a);

/** The literal character before a piece; '' for another piece or none. */
export const separatorBefore = (pieces: readonly Piece[], index: number): string => {
  const before = pieces[index - 1];
  return before?.kind === 'literal' ? before.label : '';
};

/** Refuses a piece that no layout has. */
export const refusePiece = ({ label }: Piece): never => refuse('variable', { variable: label });

/** An epoch with the digits of its fraction; undefined when the format has another time. */
export interface EpochForm {
  /** Digits behind the seconds, 0 for none. */
  readonly digits: number;
  /** The text between the seconds and the fraction. */
  readonly separator: string;
}

export const epochForm = (pieces: readonly Piece[]): EpochForm | undefined => {
  const [first, second, third, ...rest] = pieces;
  if (first?.kind !== 'epoch' || rest.length > 0) return undefined;
  if (second === undefined) return { digits: 0, separator: '' };
  const separator = second.kind === 'literal' ? second.label : '';
  const fraction = separator === '' ? second : third;
  if (fraction?.kind !== 'fraction' || (separator === '' && third !== undefined)) return undefined;
  const [width = 0, ...others] = fractionWidths(fraction);
  if (others.length > 0 && separator === '') return undefined;
  return { digits: width, separator };
};
