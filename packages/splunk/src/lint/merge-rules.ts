import { problem } from '../problem.ts';
import { DEFAULT_LINE_BREAKER, defaultNumbers, mergingKeys, timestampKeys } from '../setting-keys.ts';
import { readBoolean } from '../simulate/values.ts';
import { neverMatches } from './breaker-rule.ts';
import type { LintContext, LintFinding, LintRule } from './lint-context.ts';
import { isNewlinesOnly } from './pattern-shape.ts';

/** Whether LINE_BREAKER has an effect other than that of the default. */
const describesEvents = (context: LintContext): boolean => {
  const pattern = context.pattern('LINE_BREAKER');
  if (pattern === undefined || pattern.groupCount === 0) return false;
  return !isNewlinesOnly(pattern.root) && !neverMatches(pattern.root);
};

/** A rule for merging that is a choice; MAX_EVENTS only limits it. */
const hasMergeRule = (context: LintContext): boolean =>
  (['BREAK_ONLY_BEFORE', 'MUST_BREAK_AFTER', 'MUST_NOT_BREAK_AFTER'] as const).some(
    (key) => context.value(key) !== undefined,
  ) || !readBoolean(context.settings, 'BREAK_ONLY_BEFORE_DATE', true, []);

/** Keys that show that the stanza is meant to describe events; a stanza without them may only add to another. */
const describingKeys = ['SHOULD_LINEMERGE', 'LINE_BREAKER', ...mergingKeys, ...timestampKeys] as const;

const mergeFinding = (context: LintContext): LintFinding => {
  const hasRule = hasMergeRule(context);
  const datetimeConfig = context.clockOnly;
  if (describesEvents(context) && !hasRule) {
    // Without dates no line begins an event: all that LINE_BREAKER has parted is joined.
    const severity = datetimeConfig === undefined ? 'warning' : 'error';
    return problem(severity, 'merge-left-on', { fix: 'false' }, 'SHOULD_LINEMERGE');
  }
  const isWholeMeant = (context.number('MAX_EVENTS') ?? 0) > defaultNumbers.MAX_EVENTS;
  if (datetimeConfig !== undefined && !hasRule && !isWholeMeant) {
    return problem('warning', 'merge-without-dates', { datetimeConfig }, 'SHOULD_LINEMERGE');
  }
  const isDescribed = describingKeys.some((key) => context.value(key) !== undefined);
  return problem(isDescribed ? 'warning' : 'info', 'merge-on', { fix: 'false' }, 'SHOULD_LINEMERGE');
};

const merging: LintRule = (context) => {
  const rules = mergingKeys.filter((key) => context.value(key) !== undefined);
  if (!context.isMerged) return rules.map((key) => problem('info', 'merge-rule-unused', {}, key));
  const findings = [mergeFinding(context)];
  if (rules.includes('MUST_NOT_BREAK_BEFORE')) {
    findings.push(problem('warning', 'merge-rule-without-effect', {}, 'MUST_NOT_BREAK_BEFORE'));
  }
  return findings;
};

const forwarder: LintRule = (context) => {
  const eventBreaker = context.value('EVENT_BREAKER');
  if (eventBreaker === undefined) return [];
  if (!readBoolean(context.settings, 'EVENT_BREAKER_ENABLE', false, [])) {
    // Switched off by the stanza itself it is a choice; not set it is forgotten.
    const severity = context.value('EVENT_BREAKER_ENABLE') === undefined ? 'warning' : 'info';
    return [problem(severity, 'event-breaker-off', { fix: 'true' }, 'EVENT_BREAKER_ENABLE')];
  }
  const fix = context.value('LINE_BREAKER') ?? DEFAULT_LINE_BREAKER;
  return eventBreaker === fix ? [] : [problem('warning', 'event-breaker-differs', { fix }, 'EVENT_BREAKER')];
};

const truncate: LintRule = (context) => {
  const limit = context.number('TRUNCATE');
  return limit !== undefined && limit <= 0 ? [problem('info', 'truncate-unlimited', {}, 'TRUNCATE')] : [];
};

export const mergeRules: readonly LintRule[] = [merging, forwarder, truncate];
