import { disjoint } from './char-set.ts';
import type { CharSet } from './char-set.ts';
import { attemptCost, loopsOf } from './cost.ts';
import { alwaysHas, sequence, setNode, someNode } from './tree.ts';
import type { Node, RepeatNode } from './tree.ts';

/** Steps one attempt may cost for the host's regular expressions to be trusted with it. */
const ATTEMPT_STEPS_MAX = 4096;

/** How a pattern can be searched for in time linear in the text by a matcher that backtracks. */
export type NativePlan =
  /** As it is: attempts that overlap in the text are few, or each ends soon. */
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
  // Within the text of one attempt, others can begin only outside of its loops, and so only a bounded number.
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
  // Breaking goes on behind the group that took part. When none has to, it goes on inside of the run, and each
  // character of the run costs the rest of it.
  const isCapture = (node: Node): boolean => node.kind === 'capture';
  if (someNode(root, isCapture) && !isCaptured && !alwaysHas(sequence(tail), isCapture)) return undefined;
  const behind = attemptCost(sequence(tail));
  const loops = loopsOf(sequence(tail));
  if (!behind.canFail && loops.every((loop) => disjoint(loop, chars))) return { kind: 'plain' };
  if (!disjoint(chars, behind.first)) return undefined;
  // In the text that a loop behind the run reads, no other attempt gets past its own run; or none starts there,
  // because what follows a run that can't be empty stands behind a character of it.
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
  /** What comes behind the run. */
  readonly tail: readonly Node[];
  /** Whether the run stands in a group. */
  readonly isCaptured: boolean;
  /** The pattern with another node in place of the run. */
  readonly rebuild: (run: Node) => Node;
}

/** Finds the `X+` or `X*` a pattern begins with, also inside of groups. */
const splitLeadingRun = (node: Node): LeadingRun | undefined => {
  switch (node.kind) {
    case 'repeat':
      if (node.body.kind !== 'set' || node.max !== Infinity) return undefined;
      return { run: node, chars: node.body.set, tail: [], isCaptured: false, rebuild: (run) => run };
    case 'capture': {
      const inner = splitLeadingRun(node.body);
      return (
        inner && { ...inner, isCaptured: true, rebuild: (run) => ({ ...node, body: inner.rebuild(run) }) }
      );
    }
    case 'sequence': {
      const [first, ...others] = node.items;
      const inner = first && splitLeadingRun(first);
      return (
        inner && {
          ...inner,
          tail: [...inner.tail, ...others],
          rebuild: (run) => sequence([inner.rebuild(run), ...others]),
        }
      );
    }
    case 'atomic': {
      // Nothing that may follow a run (see runPlan) can take part of it, so that it need not be kept from giving back.
      const inner = splitLeadingRun(node.body);
      return inner?.tail.length === 0 ? inner : undefined;
    }
    case 'choice':
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
 * `X(?<!XX)X*`: the first character is still what the host looks for, the look behind it then rejects those that
 * are not the first of their run. A run that can be empty is `(?<!X)X*`.
 */
const guardedRun = (run: RepeatNode, chars: CharSet): Node => {
  const one = setNode(chars);
  if (run.min === 0) return sequence([notBehind(one), run]);
  return sequence([one, notBehind(sequence([one, one])), { ...run, min: run.min - 1 }]);
};

const notBehind = (body: Node): Node => ({ kind: 'look', ahead: false, negative: true, body });
