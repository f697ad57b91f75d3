import type { Cursor } from './cursor.ts';
import type { Atom, ParserState } from './parser-state.ts';
import type { Node } from './tree.ts';

/** PCRE's limit for a counted repeat. */
const REPEAT_COUNT_MAX = 65_535;

/**
 * The atom with the quantifier that follows, if any. `skipIgnored` skips comments and similar; false before quoted
 * text.
 */
export const parseQuantifier = (state: ParserState, atom: Atom, skipIgnored: () => boolean): Node => {
  const { cursor } = state;
  const start = cursor.at;
  const counts = parseCounts(cursor);
  if (counts === undefined) return atom.node;
  if (!atom.repeatable) cursor.fail('nothing-to-repeat', start);
  const { min, max } = counts;
  const mayHaveSuffix = skipIgnored();
  const isPossessive = mayHaveSuffix && cursor.consume('+');
  const isSwapped = mayHaveSuffix && !isPossessive && cursor.consume('?');
  const repeat: Node = {
    kind: 'repeat',
    body: atom.node,
    min,
    max,
    greedy: isPossessive || isSwapped === state.flags.ungreedy,
  };
  return isPossessive ? { kind: 'atomic', body: repeat } : repeat;
};

const parseCounts = (cursor: Cursor): { min: number; max: number } | undefined => {
  if (cursor.consume('*')) return { min: 0, max: Infinity };
  if (cursor.consume('+')) return { min: 1, max: Infinity };
  if (cursor.consume('?')) return { min: 0, max: 1 };
  const start = cursor.at;
  const found = cursor.match(/\{(\d+)(,(\d*))?\}/y);
  if (found === undefined) return undefined;
  const min = Number(found[1]);
  const max = found[2] === undefined ? min : found[3] ? Number(found[3]) : Infinity;
  if (min > REPEAT_COUNT_MAX || (max !== Infinity && max > REPEAT_COUNT_MAX))
    cursor.fail('quantifier-too-big', start);
  if (max < min) cursor.fail('quantifier-out-of-order', start);
  return { min, max };
};
