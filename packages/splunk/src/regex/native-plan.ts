import { disjoint } from './char-set.ts';
import type { CharSet } from './char-set.ts';
import { attemptCost, loopsOf } from './cost.ts';
import { alwaysHas, sequence, setNode, someNode } from './tree.ts';
import type { Node, RepeatNode } from './tree.ts';

/** Maximum steps of one attempt with native regular expressions. */
const ATTEMPT_STEPS_MAX = 4096;

/** How a backtracking matcher can search the pattern in linear time. */
export type NativePlan =
  /** Unchanged: few attempts overlap, or each is short. */
  | { readonly kind: 'plain' }
  /** It matches at the start of the text only, so one attempt is enough. */
  | { readonly kind: 'at-start' }
  /**
   * It begins with a run of characters. Attempts from inside a run cost the whole run each, and end like the one
   * from its start: `guarded` matches at the start of a run only, `unguarded` also inside of one.
   */
  | {
      readonly kind: 'run';
      readonly chars: CharSet;
      readonly canBeEmpty: boolean;
      readonly guarded: Node;
      readonly unguarded: Node;
    };

/** undefined when no plan is known to be linear. */
export const nativePlan = (root: Node): NativePlan | undefined => {
  const cost = attemptCost(root);
  if (cost.degree > 1 || cost.factor > ATTEMPT_STEPS_MAX) return undefined;
  if (startsAtTextStart(root)) return { kind: 'at-start' };
  // Other attempts can begin only outside of the loops of one attempt, so their number is bounded.
  if (loopsOf(root).every((loop) => disjoint(cost.first, loop))) return { kind: 'plain' };
  return runPlan(root);
};

export const startsAtTextStart = (node: Node): boolean => {
  switch (node.kind) {
    case 'anchor':
      return node.place === 'text-start';
    case 'sequence': {
      const [first] = node.items;
      return first !== undefined && startsAtTextStart(first);
    }
    case 'choice':
      return node.branches.length > 0 && node.branches.every(startsAtTextStart);
    case 'capture':
    case 'atomic':
      return startsAtTextStart(node.body);
    case 'repeat':
      return node.min > 0 && startsAtTextStart(node.body);
    case 'look':
    case 'set':
    case 'backreference':
    case 'keep':
    case 'verb':
    case 'conditional':
      return false;
  }
};

const runPlan = (root: Node): NativePlan | undefined => {
  const split = splitLeadingRun(root);
  if (split === undefined) return undefined;
  const { run, chars, tail, isCaptured, rebuild } = split;
  // Breaking continues after the group that took part. If none has to, it continues inside the run, and each character
  // of the run costs the rest of it.
  const isCapture = (node: Node): boolean => node.kind === 'capture';
  if (someNode(root, isCapture) && !isCaptured && !alwaysHas(sequence(tail), isCapture)) return undefined;
  const behind = attemptCost(sequence(tail));
  const loops = loopsOf(sequence(tail));
  if (!behind.canFail && loops.every((loop) => disjoint(loop, chars))) return { kind: 'plain' };
  // The start of the text behind a run that may be empty is reached only by giving the run back.
  if (behind.first.length === 0 || !disjoint(chars, behind.first)) return undefined;
  // In the text that a loop after the run reads, no other attempt gets past its own run; or none starts there,
  // because a character of the non-empty run must come before it.
  const isDecided = loops.every(
    (loop) => disjoint(loop, behind.first) || (run.min > 0 && disjoint(loop, chars)),
  );
  if (!isDecided) return undefined;
  const guarded = rebuild(guardedRun(run, chars));
  return { kind: 'run', chars, canBeEmpty: run.min === 0, guarded, unguarded: rebuild(run) };
};

interface LeadingRun {
  readonly run: RepeatNode;
  readonly chars: CharSet;
  /** The pattern after the run. */
  readonly tail: readonly Node[];
  /** Whether the run is in a group. */
  readonly isCaptured: boolean;
  /** The pattern with the run replaced. */
  readonly rebuild: (run: Node) => Node;
}

/** `,?` of `,?[\r\n]+`: one character that may precede a run of others, so that two attempts share each run. */
const isOptionalBefore = (node: Node, { run, chars }: LeadingRun): boolean =>
  node.kind === 'repeat' &&
  node.min === 0 &&
  node.max === 1 &&
  node.body.kind === 'set' &&
  run.min > 0 &&
  disjoint(node.body.set, chars);

/** Finds the run behind an optional character. */
const splitBehind = (first: Node, others: readonly Node[]): LeadingRun | undefined => {
  const inner = splitLeadingRun(sequence(others));
  if (inner === undefined || !isOptionalBefore(first, inner)) return undefined;
  return { ...inner, rebuild: (run) => sequence([first, inner.rebuild(run)]) };
};

/** Finds the run of the only branch that matches elsewhere than at the start of the text. */
const splitChoice = (branches: readonly Node[]): LeadingRun | undefined => {
  const elsewhere = branches.filter((branch) => !startsAtTextStart(branch));
  const [branch] = elsewhere;
  if (branch === undefined || elsewhere.length > 1) return undefined;
  const inner = splitLeadingRun(branch);
  return (
    inner && {
      ...inner,
      rebuild: (run) => ({
        kind: 'choice',
        branches: branches.map((one) => (one === branch ? inner.rebuild(run) : one)),
      }),
    }
  );
};

/** Finds the `X+` or `X*` at the start of a pattern, also inside groups. */
const splitLeadingRun = (node: Node): LeadingRun | undefined => {
  switch (node.kind) {
    case 'repeat':
      if (node.body.kind !== 'set' || node.max !== Infinity) return undefined;
      return {
        run: node,
        chars: node.body.set,
        tail: [],
        isCaptured: false,
        rebuild: (run) => run,
      };
    case 'capture': {
      const inner = splitLeadingRun(node.body);
      return (
        inner && { ...inner, isCaptured: true, rebuild: (run) => ({ ...node, body: inner.rebuild(run) }) }
      );
    }
    case 'sequence': {
      const [first, ...others] = node.items;
      if (first === undefined) return undefined;
      const inner = splitLeadingRun(first);
      if (inner === undefined) return splitBehind(first, others);
      return {
        ...inner,
        tail: [...inner.tail, ...others],
        rebuild: (run) => sequence([inner.rebuild(run), ...others]),
      };
    }
    case 'atomic': {
      // Nothing that may follow a run (see runPlan) matches its characters, so a greedy run never gives any back.
      const { body } = node;
      return body.kind === 'repeat' && body.greedy ? splitLeadingRun(body) : undefined;
    }
    case 'choice':
      return splitChoice(node.branches);
    case 'look':
    case 'anchor':
    case 'set':
    case 'backreference':
    case 'keep':
    case 'verb':
    case 'conditional':
      return undefined;
  }
};

/**
 * `X(?<!XX)X*`: the native search still looks for the first character; the lookbehind then rejects characters that
 * don't start their run. For a run that can be empty: `(?<!X)X*`.
 */
const guardedRun = (run: RepeatNode, chars: CharSet): Node => {
  const one = setNode(chars);
  if (run.min === 0) return sequence([notBehind(one), run]);
  return sequence([one, notBehind(sequence([one, one])), { ...run, min: run.min - 1 }]);
};

const notBehind = (body: Node): Node => ({ kind: 'look', ahead: false, negative: true, body });
