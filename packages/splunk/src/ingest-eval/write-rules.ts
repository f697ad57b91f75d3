import { jsRegexEngine } from '../regex/engine.ts';
import { evalPattern, evalString } from './eval-string.ts';
import type { TimeRule } from './time-rule.ts';

/**
 * Ordered rules as an INGEST_EVAL expression: the first that matches sets the time; an event that none matches keeps
 * its time.
 */
export const ingestEval = (rules: readonly TimeRule[]): string =>
  `_time:=coalesce(${[...rules.map(ruleExpression), '_time'].join(', ')})`;

/**
 * strptime on the window behind the prefix. `replace` returns text without a match unchanged, so `match` is tested
 * first; `case` without a true condition is NULL.
 */
const ruleExpression = ({ TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD }: TimeRule): string => {
  const format = evalString(TIME_FORMAT);
  const isLimited = MAX_TIMESTAMP_LOOKAHEAD > 0;
  if (TIME_PREFIX === '' || TIME_PREFIX === '^') {
    const window = isLimited ? `substr(_raw, 1, ${MAX_TIMESTAMP_LOOKAHEAD})` : '_raw';
    return `strptime(${window}, ${format})`;
  }
  const window = isLimited ? `[\\s\\S]{0,${MAX_TIMESTAMP_LOOKAHEAD}}` : '[\\s\\S]*';
  const whole = evalPattern(`${upToPrefix(TIME_PREFIX)}(${window})[\\s\\S]*`);
  const group = evalPattern(`\\${groupsOf(TIME_PREFIX) + 1}`);
  return `case(match(_raw, ${evalPattern(TIME_PREFIX)}), strptime(replace(_raw, ${whole}, ${group}), ${format}))`;
};

/** From the start of the event to the end of the prefix's first match. */
const upToPrefix = (prefix: string): string => {
  const hasBranches = prefix.includes('|');
  if (prefix.startsWith('^') && !hasBranches) return prefix;
  return `^[\\s\\S]*?${hasBranches ? `(?:${prefix})` : prefix}`;
};

const groupsOf = (pattern: string): number => {
  const compiled = jsRegexEngine.compile(pattern);
  return compiled.ok ? compiled.regex.groupCount : 0;
};
