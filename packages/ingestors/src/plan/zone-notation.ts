import type { Piece } from './pieces.ts';

export type ZoneNotation = 'Z' | '+hhmm' | '+hh:mm' | '+hh' | '+hh:mm:ss' | 'minutes' | 'name';

const notationOf = (text: string, label: string): ZoneNotation => {
  if (label === '%Ez') return 'minutes';
  if (text === 'Z') return 'Z';
  if (!/^[+-]/.test(text)) return 'name';
  if (text.length === 3) return '+hh';
  if (text.length === 5) return '+hhmm';
  return text.length === 6 ? '+hh:mm' : '+hh:mm:ss';
};

/** The notations of a zone that occur, in a fixed order. */
export const zoneNotations = ({ texts, label }: Piece): readonly ZoneNotation[] =>
  [...new Set(texts.map((text) => notationOf(text, label)))].toSorted();

export const zoneNames = ({ texts, label }: Piece): readonly string[] =>
  texts.filter((text) => notationOf(text, label) === 'name');

/** Whether the only zones that occur are names of UTC. */
export const isNamedUtc = (piece: Piece): boolean =>
  zoneNames(piece).length === piece.texts.length && piece.texts.every((text) => /^(?:UTC|GMT)$/.test(text));
