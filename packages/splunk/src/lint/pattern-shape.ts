import { charsOf, isSubset } from '../regex/char-set.ts';
import { newline, notNewline } from '../regex/named-sets.ts';
import { childrenOf, someNode } from '../regex/tree.ts';
import type { Node } from '../regex/tree.ts';

export const newlines = charsOf('\r\n');

/** `.*`, `.+`, `[^\n]*` and similar greedy repeats. */
const isGreedyDot = (node: Node): boolean =>
  node.kind === 'repeat' &&
  node.greedy &&
  node.max === Infinity &&
  node.body.kind === 'set' &&
  isSubset(notNewline, node.body.set);

/** Whether a dot in front of this node runs to the end of the line, as is meant. */
const endsLine = (node: Node | undefined): boolean =>
  (node?.kind === 'anchor' && node.place.includes('end')) ||
  (node?.kind === 'set' && isSubset(node.set, newlines)) ||
  (node?.kind === 'repeat' && endsLine(node.body)) ||
  (node?.kind === 'capture' && endsLine(node.body));

/** Whether a greedy dot consumes text up to the last place that fits; in a lookaround it consumes none. */
export const hasGreedyDot = (node: Node): boolean => {
  if (node.kind === 'look') return false;
  if (node.kind === 'sequence') {
    return node.items.some((item, index) => hasGreedyDot(item) && !endsLine(node.items[index + 1]));
  }
  return isGreedyDot(node) || childrenOf(node).some(hasGreedyDot);
};

/** Whether a greedy dot matches newlines too, as with (?s). */
export const hasDotAcrossLines = (root: Node): boolean =>
  someNode(root, (node) => isGreedyDot(node) && node.kind === 'repeat' && isAcrossLines(node.body));

const isAcrossLines = (body: Node): boolean => body.kind === 'set' && isSubset(newline, body.set);

/** Whether the pattern matches newlines and nothing else, as the default breaker does. */
export const isNewlinesOnly = (node: Node): boolean => {
  switch (node.kind) {
    case 'set':
      return isSubset(node.set, newlines);
    case 'sequence':
    case 'choice':
    case 'capture':
    case 'atomic':
    case 'repeat':
      return childrenOf(node).length > 0 && childrenOf(node).every(isNewlinesOnly);
    case 'look':
    case 'anchor':
    case 'backreference':
    case 'keep':
    case 'verb':
    case 'conditional':
      return false;
  }
};
