import { breakerWithGroup } from '../breaker-fix.ts';
import { problem } from '../problem.ts';
import { type CharSet, charsOf, isSubset, rangesOf, union } from '../regex/char-set.ts';
import { startsAtTextStart } from '../regex/native-plan.ts';
import { notNewline, wordChars } from '../regex/named-sets.ts';
import { alwaysHas, childrenOf } from '../regex/tree.ts';
import type { CaptureNode, Node } from '../regex/tree.ts';
import type { LintFinding, LintRule } from './lint-context.ts';
import { hasDotAcrossLines, hasGreedyDot, newlines } from './pattern-shape.ts';

/** Assumed lengths of unbounded repeats, to estimate the length of a match: numbers and blanks are short. */
const ENDLESS_RUN_CHARS = 10;
const SHORT_RUN_CHARS = 3;
const ANY_RUN_CHARS = 50;
const shortRuns = union(charsOf('0123456789'), charsOf(' \t\r\n\v\f'));
const DEFAULT_LOOKBEHIND_CHARS = 100;

export const breakerRule: LintRule = (context) => {
  const pattern = context.pattern('LINE_BREAKER');
  if (pattern === undefined) return [];
  const { root, groupCount } = pattern;
  if (groupCount === 0) {
    const fix = breakerWithGroup(context.value('LINE_BREAKER') ?? '');
    return [problem('error', 'line-breaker-no-group', { fix }, 'LINE_BREAKER')];
  }
  if (neverMatches(root)) return [problem('info', 'line-breaker-never', {}, 'LINE_BREAKER')];
  const findings: LintFinding[] = [];
  if (startsAtTextStart(root)) {
    // An empty group discards nothing: the text is one event.
    const severity = isGroupEmpty(root) ? 'warning' : 'error';
    findings.push(problem(severity, 'line-breaker-anchored', {}, 'LINE_BREAKER'));
  }
  if (groupEatsStart(root)) findings.push(problem('error', 'line-breaker-eats-start', {}, 'LINE_BREAKER'));
  if (hasGreedyDot(root)) {
    const severity = hasDotAcrossLines(root) ? 'warning' : 'info';
    findings.push(problem(severity, 'line-breaker-greedy', {}, 'LINE_BREAKER'));
  }
  if (groupCount > 1) {
    findings.push(problem('info', 'line-breaker-extra-groups', { groups: groupCount }, 'LINE_BREAKER'));
  }
  const lookbehind = context.number('LINE_BREAKER_LOOKBEHIND') ?? DEFAULT_LOOKBEHIND_CHARS;
  const characters = usualLength(root);
  if (characters > lookbehind) {
    findings.push(problem('warning', 'line-breaker-long', { characters, lookbehind }, 'LINE_BREAKER'));
  }
  return findings;
};

/** `((?!))`, `((*FAIL))`, `^()$`: a breaker that disables breaking. */
export const neverMatches = (root: Node): boolean => {
  const items = root.kind === 'sequence' ? root.items : [root];
  const isWholeEmptyText =
    startsAtTextStart(root) && items.at(-1)?.kind === 'anchor' && usualLength(root) === 0;
  return isWholeEmptyText || alwaysHas(root, isFailure);
};

const isFailure = (node: Node): boolean =>
  (node.kind === 'choice' && node.branches.length === 0) ||
  (node.kind === 'look' && node.negative && node.body.kind === 'sequence' && node.body.items.length === 0);

const groupSets = (root: Node): (readonly number[])[] => {
  const group = findGroup(root, 1);
  return group === undefined ? [] : consumedSets(group.body);
};

const isGroupEmpty = (root: Node): boolean => groupSets(root).length === 0;

/**
 * Whether group 1 begins with newlines and includes text of the next event, such as the digits of its date. Constant text
 * is a separator, and so is text up to the end of a line.
 */
const groupEatsStart = (root: Node): boolean => {
  const [first, ...others] = groupSets(root);
  const last = others.at(-1);
  if (first === undefined || last === undefined || !isSubset(first, newlines)) return false;
  if (isSubset(last, newlines)) return false;
  return others.some((set) => isSubset(set, wordChars) && isVarying(set));
};

/** More than one letter in both cases. */
const isVarying = (set: CharSet): boolean => {
  let size = 0;
  for (const [low, high] of rangesOf(set)) size += high - low + 1;
  return size > 2;
};

const endlessRun = (body: Node): number => {
  if (body.kind !== 'set') return ENDLESS_RUN_CHARS;
  if (isSubset(body.set, shortRuns)) return SHORT_RUN_CHARS;
  return isSubset(notNewline, body.set) ? ANY_RUN_CHARS : ENDLESS_RUN_CHARS;
};

const findGroup = (node: Node, index: number): CaptureNode | undefined => {
  if (node.kind === 'capture' && node.index === index) return node;
  for (const child of childrenOf(node)) {
    const found = findGroup(child, index);
    if (found !== undefined) return found;
  }
  return undefined;
};

const consumedSets = (node: Node): (readonly number[])[] => {
  if (node.kind === 'set') return [node.set];
  if (node.kind === 'look') return [];
  return childrenOf(node).flatMap(consumedSets);
};

/** Characters of a long match, with unbounded repeats at their assumed length. */
const usualLength = (node: Node): number => {
  switch (node.kind) {
    case 'set':
      return 1;
    case 'repeat':
      return (
        usualLength(node.body) *
        (node.max === Infinity ? Math.max(node.min, endlessRun(node.body)) : node.max)
      );
    case 'choice':
      return Math.max(0, ...node.branches.map(usualLength));
    case 'sequence':
    case 'capture':
    case 'atomic':
    case 'look':
    case 'conditional':
      return childrenOf(node).reduce((sum, child) => sum + usualLength(child), 0);
    case 'anchor':
    case 'backreference':
    case 'keep':
    case 'verb':
      return 0;
  }
};
