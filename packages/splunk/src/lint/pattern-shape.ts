import { isSubset } from '../regex/char-set.ts';
import { notNewline } from '../regex/named-sets.ts';
import { someNode } from '../regex/tree.ts';
import type { Node } from '../regex/tree.ts';

/** `.*`, `.+`, `[^\n]*` and similar greedy repeats. */
export const hasGreedyDot = (root: Node): boolean =>
  someNode(
    root,
    (node) =>
      node.kind === 'repeat' &&
      node.greedy &&
      node.max === Infinity &&
      node.body.kind === 'set' &&
      isSubset(notNewline, node.body.set),
  );
