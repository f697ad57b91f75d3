import type { Node } from './tree.ts';
import { childrenOf } from './tree.ts';

/** The fixed number of characters a node consumes; undefined when it varies. */
export const fixedLength = (node: Node): number | undefined => {
  switch (node.kind) {
    case 'set':
      return 1;
    case 'anchor':
    case 'look':
    case 'keep':
    case 'verb':
      return 0;
    case 'backreference':
      return undefined;
    case 'capture':
    case 'atomic':
      return fixedLength(node.body);
    case 'repeat': {
      const body = fixedLength(node.body);
      return body === undefined || node.min !== node.max ? undefined : body * node.min;
    }
    case 'sequence':
      return node.items.reduce<number | undefined>((sum, item) => add(sum, fixedLength(item)), 0);
    case 'choice':
      return common(node.branches.map(fixedLength));
    case 'conditional':
      return common([fixedLength(node.yes), fixedLength(node.no)]);
  }
};

const add = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : a + b;

/** A choice without branches never matches, so any length is right. */
const common = (lengths: readonly (number | undefined)[]): number | undefined => {
  const first = lengths.length === 0 ? 0 : lengths[0];
  return lengths.every((length) => length === first) ? first : undefined;
};

/** PCRE requires a fixed length, but each top-level branch of a lookbehind may have its own. */
export const hasVariableLookbehind = (node: Node): boolean => {
  if (
    node.kind === 'look' &&
    !node.ahead &&
    lookbehindBranches(node.body).some((branch) => fixedLength(branch) === undefined)
  ) {
    return true;
  }
  return childrenOf(node).some(hasVariableLookbehind);
};

export const lookbehindBranches = (body: Node): readonly Node[] =>
  body.kind === 'choice' && body.branches.length > 0 ? body.branches : [body];
