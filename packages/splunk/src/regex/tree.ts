import type { CharSet } from './char-set.ts';

/** One character of a set; a literal is a set of one, or of both its cases. */
export interface SetNode {
  readonly kind: 'set';
  readonly set: CharSet;
}

export interface SequenceNode {
  readonly kind: 'sequence';
  readonly items: readonly Node[];
}

/** Branches in order of preference; without branches it never matches. */
export interface ChoiceNode {
  readonly kind: 'choice';
  readonly branches: readonly Node[];
}

export interface CaptureNode {
  readonly kind: 'capture';
  readonly index: number;
  readonly body: Node;
}

/** No backtracking into it: `(?>...)` and possessive quantifiers. */
export interface AtomicNode {
  readonly kind: 'atomic';
  readonly body: Node;
}

export interface LookNode {
  readonly kind: 'look';
  readonly ahead: boolean;
  readonly negative: boolean;
  readonly body: Node;
}

export interface RepeatNode {
  readonly kind: 'repeat';
  readonly body: Node;
  readonly min: number;
  /** Infinity for an unbounded repeat. */
  readonly max: number;
  readonly greedy: boolean;
}

export type AnchorPlace =
  | 'text-start'
  | 'text-end'
  | 'text-end-or-final-newline'
  | 'line-start'
  | 'line-end'
  | 'word-edge'
  | 'no-word-edge'
  /** `\G`: where this search began. */
  | 'search-start';

export interface AnchorNode {
  readonly kind: 'anchor';
  readonly place: AnchorPlace;
}

export interface BackreferenceNode {
  readonly kind: 'backreference';
  /** Several when groups share a name: the first that is set counts. */
  readonly groups: readonly number[];
  readonly ignoreCase: boolean;
}

/** `\K`: the reported match starts here. */
export interface KeepNode {
  readonly kind: 'keep';
}

export interface VerbNode {
  readonly kind: 'verb';
  readonly verb: 'commit' | 'prune' | 'skip';
}

/** `(?(1)yes|no)`. */
export interface ConditionalNode {
  readonly kind: 'conditional';
  readonly groups: readonly number[];
  readonly yes: Node;
  readonly no: Node;
}

export type Node =
  | SetNode
  | SequenceNode
  | ChoiceNode
  | CaptureNode
  | AtomicNode
  | LookNode
  | RepeatNode
  | AnchorNode
  | BackreferenceNode
  | KeepNode
  | VerbNode
  | ConditionalNode;

export interface Pattern {
  readonly root: Node;
  readonly groupCount: number;
  /** A class has a hyphen next to a set (`[\d-:]`), which PCRE2 rejects and older PCRE reads literally. */
  readonly hasLooseHyphen: boolean;
}

export const emptyNode: SequenceNode = { kind: 'sequence', items: [] };
export const failNode: ChoiceNode = { kind: 'choice', branches: [] };

export const sequence = (items: readonly Node[]): Node => {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only : { kind: 'sequence', items };
};

export const choice = (branches: readonly Node[]): Node => {
  const [only] = branches;
  return branches.length === 1 && only !== undefined ? only : { kind: 'choice', branches };
};

export const setNode = (set: CharSet): SetNode => ({ kind: 'set', set });

/** The nodes directly inside a node, in the order of the text. */
export const childrenOf = (node: Node): readonly Node[] => {
  switch (node.kind) {
    case 'sequence':
      return node.items;
    case 'choice':
      return node.branches;
    case 'capture':
    case 'atomic':
    case 'look':
    case 'repeat':
      return [node.body];
    case 'conditional':
      return [node.yes, node.no];
    case 'set':
    case 'anchor':
    case 'backreference':
    case 'keep':
    case 'verb':
      return [];
  }
};

/** Whether every match of the node passes through a node for which the test holds. */
export const alwaysHas = (node: Node, test: (node: Node) => boolean): boolean => {
  if (test(node)) return true;
  switch (node.kind) {
    case 'sequence':
      return node.items.some((item) => alwaysHas(item, test));
    case 'choice':
      return node.branches.length > 0 && node.branches.every((branch) => alwaysHas(branch, test));
    case 'capture':
    case 'atomic':
      return alwaysHas(node.body, test);
    case 'repeat':
      return node.min > 0 && alwaysHas(node.body, test);
    case 'look':
    case 'anchor':
    case 'set':
    case 'backreference':
    case 'keep':
    case 'verb':
    case 'conditional':
      return false;
  }
};

export const someNode = (node: Node, test: (node: Node) => boolean): boolean =>
  test(node) || childrenOf(node).some((child) => someNode(child, test));
