import { problem } from '../problem.ts';
import { charsOf, isSubset } from '../regex/char-set.ts';
import type { Node } from '../regex/tree.ts';
import { defaultNumbers } from '../setting-keys.ts';
import { compileTimeFormat } from '../time-format/compile.ts';
import type { LintContext, LintFinding, LintRule } from './lint-context.ts';
import { hasGreedyDot } from './pattern-shape.ts';

const blanks = charsOf(' \t\r\n\v\f');

/** A lookahead up to this many times the longest timestamp is accepted. */
const LOOKAHEAD_FACTOR_MAX = 2;

const prefix: LintRule = (context) => {
  if (context.clockOnly !== undefined) return [];
  const text = context.value('TIME_PREFIX');
  if (text === undefined) {
    return context.format === undefined || context.isStructured
      ? []
      : [problem('info', 'time-prefix-missing', { fix: '^' }, 'TIME_PREFIX')];
  }
  const root = context.pattern('TIME_PREFIX')?.root;
  if (root === undefined) return [];
  const findings: LintFinding[] = [];
  if (/^\w+$/.test(text)) findings.push(problem('warning', 'time-prefix-bare-word', {}, 'TIME_PREFIX'));
  if (hasGreedyDot(root)) findings.push(problem('warning', 'time-prefix-greedy', {}, 'TIME_PREFIX'));
  else if (beginsBySkipping(root)) {
    findings.push(problem('info', 'time-prefix-unanchored', { fix: `^${text}` }, 'TIME_PREFIX'));
  }
  return findings;
};

/** `[^,]*,`, `(?:\S+\s){3}`: skips or counts from any place where the search begins. */
const beginsBySkipping = (node: Node): boolean => {
  switch (node.kind) {
    case 'repeat':
      return node.max > 1 && !(node.body.kind === 'set' && isSubset(node.body.set, blanks));
    case 'sequence': {
      const [first] = node.items;
      return first !== undefined && beginsBySkipping(first);
    }
    case 'capture':
    case 'atomic':
      return beginsBySkipping(node.body);
    case 'choice':
    case 'look':
    case 'set':
    case 'anchor':
    case 'backreference':
    case 'keep':
    case 'verb':
    case 'conditional':
      return false;
  }
};

/** Characters of a timestamp with two-digit numbers; a zone at its end may be a Z. */
const shortestUsual = ({ format }: LintContext, padded: number): number => {
  const head = format?.text.replace(/%:*[zZ]$/, '') ?? '';
  if (head === format?.text) return padded;
  const compiled = compileTimeFormat(head);
  return compiled.ok ? compiled.format.width.padded + 1 : padded;
};

const lookahead: LintRule = (context) => {
  const limit = context.number('MAX_TIMESTAMP_LOOKAHEAD');
  if (limit === undefined || context.clockOnly !== undefined) return [];
  // The time of a field ends with the field.
  if (context.value('TIMESTAMP_FIELDS') !== undefined) return [];
  const width = context.format?.width;
  const fix = String(width?.max ?? defaultNumbers.MAX_TIMESTAMP_LOOKAHEAD);
  if (limit <= 0) return [problem('warning', 'lookahead-unlimited', { fix }, 'MAX_TIMESTAMP_LOOKAHEAD')];
  if (width === undefined) return [];
  if (limit < shortestUsual(context, width.padded)) {
    const severity = limit < width.min ? 'error' : 'warning';
    const detail = { lookahead: limit, needed: width.padded, fix };
    return [problem(severity, 'lookahead-below-format', detail, 'MAX_TIMESTAMP_LOOKAHEAD')];
  }
  if (limit <= LOOKAHEAD_FACTOR_MAX * width.max) return [];
  const detail = { lookahead: limit, longest: width.max, fix };
  return [problem('info', 'lookahead-too-large', detail, 'MAX_TIMESTAMP_LOOKAHEAD')];
};

export const windowRules: readonly LintRule[] = [prefix, lookahead];
