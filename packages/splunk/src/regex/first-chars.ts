import { everyChar, noChar, union } from './char-set.ts';
import type { CharSet } from './char-set.ts';
import type { Node } from './tree.ts';

/** What a node can begin with. */
export interface FirstChars {
  /** A superset of the possible first characters. */
  readonly chars: CharSet;
  /** Whether it can match without consuming a character. */
  readonly canBeEmpty: boolean;
}

const nothing: FirstChars = { chars: noChar, canBeEmpty: true };
const anything: FirstChars = { chars: everyChar, canBeEmpty: true };

export const firstChars = (node: Node): FirstChars => {
  switch (node.kind) {
    case 'set':
      return { chars: node.set, canBeEmpty: false };
    case 'sequence':
      return firstOfSequence(node.items);
    case 'choice':
      return either(node.branches.map(firstChars));
    case 'capture':
    case 'atomic':
      return firstChars(node.body);
    case 'repeat': {
      if (node.max === 0) return nothing;
      const body = firstChars(node.body);
      return { chars: body.chars, canBeEmpty: body.canBeEmpty || node.min === 0 };
    }
    case 'conditional':
      return either([firstChars(node.yes), firstChars(node.no)]);
    case 'look':
    case 'anchor':
    case 'keep':
    case 'verb':
      return nothing;
    case 'backreference':
      return anything;
  }
};

const firstOfSequence = (items: readonly Node[]): FirstChars => {
  let chars: CharSet = noChar;
  for (const item of items) {
    const first = firstChars(item);
    chars = union(chars, first.chars);
    if (!first.canBeEmpty) return { chars, canBeEmpty: false };
  }
  return { chars, canBeEmpty: true };
};

const either = (branches: readonly FirstChars[]): FirstChars => ({
  chars: union(...branches.map((branch) => branch.chars)),
  canBeEmpty: branches.some((branch) => branch.canBeEmpty),
});
