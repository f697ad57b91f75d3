import { problem } from '../problem.ts';
import { DEFAULT_LINE_BREAKER, mergingKeys } from '../setting-keys.ts';
import type { LintFinding, LintRule } from './lint-context.ts';

const merging: LintRule = (context) => {
  const rules = mergingKeys.filter((key) => context.value(key) !== undefined);
  if (!context.isMerged) return rules.map((key) => problem('info', 'merge-rule-unused', {}, key));
  const breaker = context.value('LINE_BREAKER');
  const describesEvents = breaker !== undefined && breaker !== DEFAULT_LINE_BREAKER;
  const findings: LintFinding[] = [
    describesEvents
      ? problem('error', 'merge-left-on', { fix: 'false' }, 'SHOULD_LINEMERGE')
      : problem('warning', 'merge-on', { fix: 'false' }, 'SHOULD_LINEMERGE'),
  ];
  if (rules.includes('MUST_NOT_BREAK_BEFORE')) {
    findings.push(problem('warning', 'merge-rule-without-effect', {}, 'MUST_NOT_BREAK_BEFORE'));
  }
  const datetimeConfig = context.clockOnly;
  if (datetimeConfig !== undefined && !rules.includes('BREAK_ONLY_BEFORE')) {
    findings.push(problem('error', 'merge-without-dates', { datetimeConfig }, 'SHOULD_LINEMERGE'));
  }
  return findings;
};

const forwarder: LintRule = (context) => {
  const eventBreaker = context.value('EVENT_BREAKER');
  if (eventBreaker === undefined) return [];
  const findings: LintFinding[] = [];
  const fix = context.value('LINE_BREAKER') ?? DEFAULT_LINE_BREAKER;
  if (eventBreaker !== fix)
    findings.push(problem('warning', 'event-breaker-differs', { fix }, 'EVENT_BREAKER'));
  if (context.value('EVENT_BREAKER_ENABLE')?.toLowerCase() !== 'true') {
    findings.push(problem('warning', 'event-breaker-off', { fix: 'true' }, 'EVENT_BREAKER_ENABLE'));
  }
  return findings;
};

const truncate: LintRule = (context) => {
  const limit = context.number('TRUNCATE');
  return limit !== undefined && limit <= 0 ? [problem('info', 'truncate-unlimited', {}, 'TRUNCATE')] : [];
};

export const mergeRules: readonly LintRule[] = [merging, forwarder, truncate];
