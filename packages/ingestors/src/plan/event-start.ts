import {
  charsOf,
  escapeSet,
  negate,
  parsePcre,
  rangesOf,
  sequence,
  setNode,
  someNode,
} from '@propsmith/splunk/trees';
import type { CharSet, Node } from '@propsmith/splunk/trees';
import { refuse } from '../remark.ts';

const lineEnds = charsOf('\r\n');
const blanks = escapeSet('s') ?? [];

const isWithin = (inner: CharSet, outer: CharSet): boolean =>
  [...rangesOf(inner)].every(([low, high]) =>
    [...rangesOf(outer)].some(([from, to]) => from <= low && high <= to),
  );

const itemsOf = (node: Node): readonly Node[] => (node.kind === 'sequence' ? node.items : [node]);

const setOf = (node: Node): CharSet | undefined => {
  if (node.kind === 'set') return node.set;
  return node.kind === 'repeat' && node.body.kind === 'set' ? node.body.set : undefined;
};

const isRequired = (node: Node): boolean => node.kind !== 'repeat' || node.min > 0;

/** The blanks that group 1 has behind the line ends; undefined when it is not a run of line ends. */
const indentOf = (group: Node): readonly Node[] | undefined => {
  const items = itemsOf(group);
  const within = (node: Node, outer: CharSet): boolean => isWithin(setOf(node) ?? negate([]), outer);
  const first = items.findIndex((item) => !within(item, lineEnds));
  const ends = first < 0 ? items : items.slice(0, first);
  const indent = first < 0 ? [] : items.slice(first);
  if (!ends.some(isRequired) || !indent.every((item) => within(item, blanks))) return undefined;
  return indent;
};

/** A lookahead at the end needs no lookahead when the rest of the text is not of interest. */
const withoutLook = (items: readonly Node[]): readonly Node[] => {
  const last = items.at(-1);
  if (last?.kind !== 'look' || !last.ahead) return items;
  const before = items.slice(0, -1);
  if (!last.negative) return [...before, ...itemsOf(last.body)];
  return last.body.kind === 'set' ? [...before, setNode(negate(last.body.set))] : items;
};

/** A breaker as what stands before group 1, the group, and what stands behind it. */
interface BreakerParts {
  readonly before: readonly Node[];
  readonly group: Node;
  readonly after: readonly Node[];
}

export const breakerParts = (pattern: string): BreakerParts => {
  const parsed = parsePcre(pattern);
  if (!parsed.ok) return refuse('breaker-context', {});
  const items = itemsOf(parsed.pattern.root);
  const at = items.findIndex((item) => item.kind === 'capture' && item.index === 1);
  const group = items[at];
  if (group?.kind !== 'capture') return refuse('breaker-context', {});
  return { before: items.slice(0, at), group: group.body, after: items.slice(at + 1) };
};

/**
 * How the first line of an event begins, from LINE_BREAKER; undefined when every line is an event. Refuses a breaker
 * that breaks elsewhere than at the start of a line.
 */
export const eventStart = (pattern: string): Node | undefined => {
  const { before, group, after } = breakerParts(pattern);
  const indent = indentOf(group);
  if (indent === undefined) return refuse('breaker-in-line', {});
  if (before.length > 0) return refuse('breaker-context', {});
  if (after.length === 0) return undefined;
  const start = sequence([...indent, ...withoutLook(after)]);
  const readsLineEnd = (node: Node): boolean => node.kind === 'set' && isWithin(node.set, lineEnds);
  if (someNode(start, readsLineEnd)) return refuse('breaker-context', {});
  return start;
};
