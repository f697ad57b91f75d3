import { unitWidth } from './char-set.ts';
import type { Node } from './tree.ts';

/** How many UTF-16 code units a node can consume. */
export interface NodeWidth {
  readonly min: number;
  /** Infinity when unbounded. */
  readonly max: number;
}

const nothing: NodeWidth = { min: 0, max: 0 };

export const widthOf = (node: Node): NodeWidth => {
  switch (node.kind) {
    case 'set': {
      const width = unitWidth(node.set);
      return { min: width ?? 1, max: width ?? 2 };
    }
    case 'anchor':
    case 'look':
    case 'keep':
    case 'verb':
      return nothing;
    case 'backreference':
      return { min: 0, max: Infinity };
    case 'capture':
    case 'atomic':
      return widthOf(node.body);
    case 'repeat': {
      const body = widthOf(node.body);
      // Infinity times 0 must be 0, not NaN.
      const max = body.max === 0 || node.max === 0 ? 0 : body.max * node.max;
      return { min: body.min * node.min, max };
    }
    case 'sequence':
      return node.items
        .map(widthOf)
        .reduce((sum, width) => ({ min: sum.min + width.min, max: sum.max + width.max }), nothing);
    case 'choice':
      return node.branches.length === 0 ? nothing : widestOf(node.branches.map(widthOf));
    case 'conditional':
      return widestOf([widthOf(node.yes), widthOf(node.no)]);
  }
};

const widestOf = (widths: readonly NodeWidth[]): NodeWidth => ({
  min: Math.min(...widths.map((width) => width.min)),
  max: Math.max(...widths.map((width) => width.max)),
});
