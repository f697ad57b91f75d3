import { singleChar, withBothCases } from './char-set.ts';
import { verticalSpace } from './named-sets.ts';
import type { Cursor } from './cursor.ts';
import { parseCharEscape } from './parse-escape.ts';
import type { CharEscape } from './parse-escape.ts';
import { anchor, repeatable, unrepeatable } from './parser-state.ts';
import type { Atom, ParserState } from './parser-state.ts';
import { choice, sequence, setNode } from './tree.ts';
import type { AnchorPlace, Node } from './tree.ts';

const anchors: Readonly<Record<string, AnchorPlace>> = {
  A: 'text-start',
  z: 'text-end',
  Z: 'text-end-or-final-newline',
  b: 'word-edge',
  B: 'no-word-edge',
  G: 'search-start',
};

/** `\R`: CR LF, or any single vertical space; atomic. */
const anyNewline: Node = {
  kind: 'atomic',
  body: choice([sequence([setNode(singleChar(0x0d)), setNode(singleChar(0x0a))]), setNode(verticalSpace)]),
};

/** Parses an escape outside of a class, after the backslash. */
export const parseEscapeAtom = (state: ParserState): Atom => {
  const { cursor, flags } = state;
  const reference = parseReference(state);
  if (reference !== undefined) return repeatable(reference);
  const escape = parseOctal(cursor) ?? parseCharEscape(cursor);
  if (escape !== undefined) {
    if ('set' in escape) return repeatable(setNode(escape.set));
    const set = singleChar(escape.code);
    return repeatable(setNode(flags.ignoreCase ? withBothCases(set) : set));
  }
  const letter = cursor.peek();
  const place = anchors[letter];
  if (place !== undefined) {
    cursor.at++;
    return anchor(place);
  }
  if (cursor.consume('R')) return repeatable(anyNewline);
  if (cursor.consume('K')) return unrepeatable({ kind: 'keep' });
  if (letter === 'X' || letter === 'C') cursor.unsupported(`\\${letter}`, cursor.at - 1);
  return cursor.fail('bad-escape', cursor.at - 1);
};

/** `\1`, `\g{-1}`, `\k<name>`; undefined, without consuming, for anything else. */
const parseReference = (state: ParserState): Node | undefined => {
  const { cursor } = state;
  const start = cursor.at - 1;
  if (cursor.match(/g(?:<[^>]*>|'[^']*')/y) !== undefined) cursor.unsupported('recursion', start);
  const named = cursor.match(/k(?:<(\w+)>|'(\w+)'|\{(\w+)\})|g\{([A-Za-z_]\w*)\}/y);
  if (named !== undefined) {
    return backreference(state, state.groupsNamed(named[1] ?? named[2] ?? named[3] ?? named[4] ?? ''));
  }
  const relative = cursor.match(/g(?:\{([+-]?)(\d+)\}|([+-]?)(\d+))/y);
  if (relative !== undefined) {
    const sign = relative[1] ?? relative[3] ?? '';
    const number = Number(relative[2] ?? relative[4]);
    const index =
      sign === '-' ? state.groupCount + 1 - number : sign === '+' ? state.groupCount + number : number;
    return backreference(state, state.groupNumbered(index));
  }
  return parseNumbered(state);
};

/**
 * Digits are a reference if below 10, starting with 8 or 9, or not above the number of groups so far; otherwise octal.
 */
const parseNumbered = (state: ParserState): Node | undefined => {
  const { cursor } = state;
  const digits = /[1-9]\d*/y.exec(cursor.text.slice(cursor.at))?.[0];
  if (digits === undefined) return undefined;
  const number = Number(digits);
  if (number < 10 || /^[89]/.test(digits) || number <= state.groupCount) {
    cursor.at += digits.length;
    return backreference(state, state.groupNumbered(number));
  }
  return undefined;
};

const parseOctal = (cursor: Cursor): CharEscape | undefined => {
  const octal = cursor.match(/[1-7][0-7]{0,2}/y);
  return octal === undefined ? undefined : { code: parseInt(octal[0], 8) };
};

const backreference = (state: ParserState, groups: readonly number[]): Node => ({
  kind: 'backreference',
  groups,
  ignoreCase: state.flags.ignoreCase,
});
