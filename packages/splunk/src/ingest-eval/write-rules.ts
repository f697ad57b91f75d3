import { jsRegexEngine } from '../regex/engine.ts';
import { evalPattern, evalString } from './eval-string.ts';
import type { TimeRule } from './time-rule.ts';

/**
 * Ordered rules as an expression for INGEST_EVAL: the first that reads gives the time, and an event that none reads
 * keeps the time it has.
 */
export const ingestEval = (rules: readonly TimeRule[]): string =>
  `_time:=coalesce(${[...rules.map(ruleExpression), '_time'].join(', ')})`;

/**
 * The window behind the prefix, read by strptime. `replace` leaves text alone that it doesn't match, so `match` asks
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

/** From the start of the event to the end of the prefix's first match. What follows always matches, so it stays the first. */
const upToPrefix = (prefix: string): string => {
  const hasBranches = prefix.includes('|');
  if (prefix.startsWith('^') && !hasBranches) return prefix;
  return `^[\\s\\S]*?${hasBranches ? `(?:${prefix})` : prefix}`;
};

const groupsOf = (pattern: string): number => {
  const compiled = jsRegexEngine.compile(pattern);
  return compiled.ok ? compiled.regex.groupCount : 0;
};
