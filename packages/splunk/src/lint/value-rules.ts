import { trimBlanks } from '../blanks.ts';
import { problem } from '../problem.ts';
import { printableText } from '../props/printable-text.ts';
import { parsePcre } from '../regex/parse.ts';
import {
  booleanKeys,
  DEFAULT_LINE_BREAKER,
  defaultNumbers,
  highestNumbers,
  mergingKeys,
  regexKeys,
  settingKeys,
} from '../setting-keys.ts';
import type { SettingKey } from '../setting-keys.ts';
import { readBoolean, readNumber } from '../simulate/values.ts';
import type { Problem } from '../types.ts';
import type { LintContext, LintFinding, LintRule } from './lint-context.ts';

const numberKeys = Object.keys(defaultNumbers) as (keyof typeof defaultNumbers)[];
const limitedKeys = Object.keys(highestNumbers) as (keyof typeof highestNumbers)[];

const forEachSetKey = (
  context: LintContext,
  check: (key: SettingKey, value: string) => LintFinding | undefined,
): LintFinding[] =>
  settingKeys.flatMap((key) => {
    const value = context.settings[key];
    const finding = value === undefined ? undefined : check(key, value);
    return finding === undefined ? [] : [finding];
  });

/** `10  # ten`: a comment sign after a blank, followed by a word; behind a number or a boolean also by anything else. */
const inlineComments: LintRule = (context) =>
  forEachSetKey(context, (key, value) => {
    const isWord = (numberKeys as readonly SettingKey[]).includes(key) || booleanKeys.includes(key);
    const at = value.search(isWord ? /[ \t]+#/ : /[ \t]#+[ \t]*[A-Za-z]/);
    if (at < 0) return undefined;
    const detail = { comment: trimBlanks(value.slice(at)), fix: trimBlanks(value.slice(0, at)) };
    return problem('error', 'inline-comment', detail, key);
  });

const valueEnds: LintRule = (context) =>
  forEachSetKey(context, (key, value) => {
    const fix = printableText(key, value);
    if (fix === value) return undefined;
    if (trimBlanks(value) !== value) return problem('warning', 'value-end-blanks', { fix }, key);
    return value.endsWith('\\') ? problem('error', 'value-end-backslash', { fix }, key) : undefined;
  });

const numbers: LintRule = (context) => {
  const findings: Problem[] = [];
  for (const key of numberKeys) readNumber(context.settings, key, findings);
  for (const key of limitedKeys) {
    const value = context.number(key);
    if (value !== undefined && value > highestNumbers[key]) {
      findings.push(problem('warning', 'number-out-of-range', { value, most: highestNumbers[key] }, key));
    }
  }
  return findings;
};

const booleans: LintRule = (context) => {
  const findings: Problem[] = [];
  for (const key of booleanKeys) {
    // A rule for merging has no effect without it.
    if (!context.isMerged && mergingKeys.includes(key)) continue;
    readBoolean(context.settings, key, false, findings);
  }
  return findings;
};

const patterns: LintRule = (context) =>
  forEachSetKey(context, (key) => {
    const value = context.value(key);
    if (!regexKeys.has(key) || value === undefined) return undefined;
    const parsed = parsePcre(value);
    if (!parsed.ok) return { ...parsed.problem, key };
    return parsed.pattern.hasLooseHyphen ? problem('warning', 'regex-hyphen-beside-set', {}, key) : undefined;
  });

/** Settings that should be explicit. TIME_PREFIX and TIME_FORMAT have their own rules. */
const missing: LintRule = (context) => {
  if (context.isStructured) return [];
  const defaults: [SettingKey, string][] = [
    ['LINE_BREAKER', DEFAULT_LINE_BREAKER],
    ['TRUNCATE', String(defaultNumbers.TRUNCATE)],
  ];
  if (context.clockOnly === undefined) {
    defaults.push(['MAX_TIMESTAMP_LOOKAHEAD', String(defaultNumbers.MAX_TIMESTAMP_LOOKAHEAD)]);
  }
  return defaults
    .filter(([key]) => context.value(key) === undefined)
    .map(([key, byDefault]) => problem('info', 'setting-missing', { byDefault }, key));
};

export const valueRules: readonly LintRule[] = [
  inlineComments,
  valueEnds,
  numbers,
  booleans,
  patterns,
  missing,
];
