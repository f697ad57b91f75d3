import { charSet, charsOf, choice, escapeSet, sequence, setNode, singleChar } from '@propsmith/splunk/trees';
import type { Node } from '@propsmith/splunk/trees';
import type { Piece } from './pieces.ts';
import { type ZoneNotation, zoneNotations } from './zone-notation.ts';

const digit = setNode(escapeSet('d') ?? []);
const blank = setNode(escapeSet('s') ?? []);
const letter = setNode(charSet([0x41, 0x5a], [0x61, 0x7a]));
const sign = setNode(charsOf('+-'));
const colon = setNode(charsOf(':'));

const repeat = (body: Node, min: number, max: number): Node =>
  min === 1 && max === 1 ? body : { kind: 'repeat', body, min, max, greedy: true };

const digits = (count: number): Node => repeat(digit, count, count);

const zoneNodes: Readonly<Record<ZoneNotation, Node>> = {
  Z: setNode(charsOf('Z')),
  '+hh': sequence([sign, digits(2)]),
  '+hhmm': sequence([sign, digits(4)]),
  '+hh:mm': sequence([sign, digits(2), colon, digits(2)]),
  '+hh:mm:ss': sequence([sign, digits(2), colon, digits(2), colon, digits(2)]),
  minutes: sequence([repeat(sign, 0, 1), repeat(digit, 1, 4)]),
  name: sequence([
    letter,
    repeat(setNode(charSet([0x2f, 0x2f], [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a])), 0, Infinity),
  ]),
};

/** Longer notations first: `+hh` would match the start of `+hh:mm`. */
const zoneOrder: readonly ZoneNotation[] = ['+hh:mm:ss', '+hh:mm', '+hhmm', '+hh', 'Z', 'name', 'minutes'];

const lengthsOf = (texts: readonly string[]): { readonly min: number; readonly max: number } => {
  const lengths = texts.map((text) => text.length);
  return { min: Math.min(...lengths), max: Math.max(...lengths) };
};

const pieceNode = (piece: Piece): Node => {
  const { kind, texts, isFixed, digits: most } = piece;
  const { min, max } = lengthsOf(texts);
  switch (kind) {
    case 'literal':
      return setNode(singleChar(piece.label.codePointAt(0) ?? 0));
    case 'blanks':
      return repeat(blank, min === 0 ? 0 : 1, Infinity);
    case 'month-name':
    case 'weekday-name':
      return max === 3 ? repeat(letter, 3, 3) : repeat(letter, 3, 9);
    case 'meridiem':
      return sequence([setNode(charsOf('AaPp')), setNode(charsOf('Mm'))]);
    case 'fraction':
      return repeat(digit, min === most ? most : 1, most);
    case 'epoch':
      return repeat(digit, min, 10);
    case 'zone': {
      const notations = zoneNotations(piece);
      const branches = zoneOrder.filter((notation) => notations.includes(notation));
      return choice(branches.map((notation) => zoneNodes[notation]));
    }
    default: {
      const number = isFixed ? digits(most) : repeat(digit, 1, most);
      return texts.some((text) => text.startsWith(' '))
        ? sequence([repeat(setNode(charsOf(' ')), 0, Infinity), number])
        : number;
    }
  }
};

/** A pattern for the text of a timestamp. */
export const stampNode = (pieces: readonly Piece[]): Node => sequence(pieces.map(pieceNode));
