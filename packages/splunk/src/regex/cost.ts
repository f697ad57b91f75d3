import { areDisjoint, charSet, disjoint, everyChar, noChar, rangesOf, union } from './char-set.ts';
import type { CharSet } from './char-set.ts';
import { firstChars } from './first-chars.ts';
import { childrenOf, someNode } from './tree.ts';
import type { AnchorPlace, Node, RepeatNode } from './tree.ts';
import { widthOf } from './width.ts';

/**
 * An upper bound for the work of a backtracking matcher from a node to the end of the pattern, for one start in the
 * text.
 */
export interface Cost {
  /** A superset of the characters this can start with; all characters when it can match without consuming. */
  readonly first: CharSet;
  /** False when it always matches. */
  readonly canFail: boolean;
  /** Steps are at most `factor` times the text's length to the power of `degree`. */
  readonly degree: number;
  readonly factor: number;
  /** Whether the rest of the pattern is entered at most once. */
  readonly isSingle: boolean;
}

/** Nothing left to match. */
const success: Cost = { first: everyChar, canFail: false, degree: 0, factor: 1, isSingle: true };

const unbounded: Cost = {
  first: everyChar,
  canFail: true,
  degree: Infinity,
  factor: Infinity,
  isSingle: false,
};

/** Repeats with a higher count are not unrolled for the estimate. */
const UNROLLED_ROUNDS_MAX = 256;
const STEPS_MAX = 1e6;
/** Nodes that are estimated, counting those of a repeat for each of its rounds; ordinary patterns have less than 1,000. */
export const ESTIMATES_MAX = 20_000;

/** The maximum cost of one attempt. */
export const attemptCost = (root: Node): Cost => new CostEstimate().of(root);

/** Estimates the cost of a pattern. A pattern with too many nodes to estimate counts as unbounded. */
export class CostEstimate {
  /** Nodes estimated so far. */
  estimates = 0;

  /** Cost of a node and the rest of the pattern. */
  of(node: Node, rest = success): Cost {
    this.estimates += 1;
    if (this.estimates > ESTIMATES_MAX) return unbounded;
    switch (node.kind) {
      case 'set':
        return { ...rest, first: node.set, canFail: true, factor: rest.factor + 1, isSingle: true };
      case 'sequence':
        return this.#sequence(node.items, rest);
      case 'choice':
        return choiceCost(node.branches.map((branch) => this.of(branch, rest)));
      case 'capture':
        return this.of(node.body, rest);
      case 'atomic':
        return this.#atomic(node.body, rest);
      case 'look':
        return lookCost(node.ahead && !node.negative, this.of(node.body), rest);
      case 'repeat':
        return this.#repeat(node, rest);
      case 'anchor':
        return anchorCost(node.place, rest);
      case 'keep':
        return { ...rest, isSingle: true };
      case 'backreference':
      case 'conditional':
      case 'verb':
        return unbounded;
    }
  }

  #sequence(items: readonly Node[], rest: Cost): Cost {
    let cost: Cost = { ...rest, isSingle: true };
    for (const item of items.toReversed()) {
      const next = this.of(item, cost);
      cost = { ...next, isSingle: next.isSingle && cost.isSingle };
    }
    return cost;
  }

  /** Matched once, without backtracking into it. */
  #atomic(body: Node, rest: Cost): Cost {
    const inside = this.of(body);
    return {
      first: widthOf(body).min === 0 ? union(inside.first, rest.first) : inside.first,
      canFail: inside.canFail || rest.canFail,
      degree: Math.max(inside.degree, rest.degree),
      factor: inside.factor + rest.factor,
      isSingle: true,
    };
  }

  #repeat({ body, min, max }: RepeatNode, rest: Cost): Cost {
    const rounds = max === Infinity ? min : max;
    if (rounds > UNROLLED_ROUNDS_MAX || (max > 1 && widthOf(body).min === 0)) return unbounded;
    const leave: Cost = { ...rest, isSingle: true };
    let cost = max === Infinity ? this.#loop(body, leave) : leave;
    for (let round = rounds; round > 0; round--) {
      const next = this.of(body, cost);
      const taken = { ...next, isSingle: next.isSingle && cost.isSingle };
      cost = round > min ? choiceCost([taken, leave]) : taken;
      if (cost.factor > STEPS_MAX) return unbounded;
    }
    return cost;
  }

  /** Any number of rounds of a body that is never empty. */
  #loop(body: Node, leave: Cost): Cost {
    const { chars } = firstChars(body);
    const first = union(chars, leave.first);
    const round = this.of(body, { ...success, first, canFail: leave.canFail });
    // A round with two possible matches doubles the work each round; an unbounded look is evaluated each round.
    if (!round.isSingle || someNode(body, (node) => node.kind === 'look' && loopsOf(node).length > 0))
      return unbounded;
    const isDecided = !leave.canFail || disjoint(chars, leave.first);
    return {
      first,
      canFail: leave.canFail,
      degree: Math.max(1, isDecided ? leave.degree : leave.degree + 1),
      factor: round.factor + leave.factor,
      isSingle: isDecided,
    };
  }
}

/** The rest after `^` is tried at one place of the text only. */
const anchorCost = (place: AnchorPlace, rest: Cost): Cost => {
  const first = place === 'text-start' ? noChar : rest.first;
  return { ...rest, first, canFail: true, factor: rest.factor + 1, isSingle: true };
};

/** Branches with disjoint first characters are decided by one character; otherwise all may be tried. */
const choiceCost = (branches: readonly Cost[]): Cost => {
  const isDecided = areDisjoint(branches.map(({ first }) => first));
  const factors = branches.map((branch) => branch.factor);
  const largest = factors.reduce((most, factor) => Math.max(most, factor), 0);
  return {
    first: union(...branches.map((branch) => branch.first)),
    canFail: branches.every((branch) => branch.canFail),
    degree: branches.reduce((most, { degree }) => Math.max(most, degree), 0),
    factor: 1 + (isDecided ? largest : factors.reduce((sum, factor) => sum + factor, 0)),
    isSingle: isDecided && branches.every((branch) => branch.isSingle),
  };
};

const lookCost = (narrows: boolean, body: Cost, rest: Cost): Cost => {
  // An unbounded look is evaluated before the rest sees its first character.
  const decidedFirst = narrows ? body.first : everyChar;
  const first = body.degree > 0 ? decidedFirst : intersect(decidedFirst, rest.first);
  return {
    first,
    canFail: true,
    degree: Math.max(body.degree, rest.degree),
    factor: body.factor + rest.factor,
    isSingle: true,
  };
};

const intersect = (a: CharSet, b: CharSet): CharSet => {
  const common: [number, number][] = [];
  for (const [low, high] of rangesOf(a)) {
    for (const [otherLow, otherHigh] of rangesOf(b)) {
      const from = Math.max(low, otherLow);
      const to = Math.min(high, otherHigh);
      if (from <= to) common.push([from, to]);
    }
  }
  return charSet(...common);
};

/** A superset of the characters that each unbounded repeat can match. */
export const loopsOf = (node: Node): readonly CharSet[] => {
  if (node.kind === 'repeat' && node.max === Infinity) return [allChars(node.body)];
  return childrenOf(node).flatMap(loopsOf);
};

const allChars = (node: Node): CharSet => {
  if (node.kind === 'set') return node.set;
  if (node.kind === 'backreference') return everyChar;
  return union(...childrenOf(node).map(allChars));
};
