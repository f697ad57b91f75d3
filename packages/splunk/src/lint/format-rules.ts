import { problem } from '../problem.ts';
import { timestampKeys } from '../setting-keys.ts';
import { compileTimeFormat } from '../time-format/compile.ts';
import type { FormatParts } from '../time-format/compile.ts';
import { timeZone } from '../time-format/time-zone.ts';
import type { LintFinding, LintRule } from './lint-context.ts';

/** A `Z` after the seconds or their fraction. */
const literalZ = /(%(?:S|T|X|s|l|\d?[NQqf]))Z(?![A-Za-z])/;

const datetimeConfig: LintRule = (context) => {
  if (context.clockOnly !== undefined) {
    const detail = { datetimeConfig: context.clockOnly };
    const dead = timestampKeys.filter((key) => context.value(key) !== undefined);
    // A format or a prefix shows that a time was meant to be read; the rest is left over.
    const contradiction = (['TIME_FORMAT', 'TIME_PREFIX'] as const).find((key) => dead.includes(key));
    return dead.map((key) =>
      problem(key === contradiction ? 'error' : 'info', 'time-setting-dead', detail, key),
    );
  }
  const path = context.value('DATETIME_CONFIG');
  if (path !== undefined) return [problem('info', 'datetime-config-file', { path }, 'DATETIME_CONFIG')];
  if (context.settings.DATETIME_CONFIG === undefined) return [];
  return [problem('info', 'datetime-config-empty', {}, 'DATETIME_CONFIG')];
};

/** False for a regular expression, `YYYY-MM-DD` or a fraction alone. */
const readsMoment = ({ year, date, time }: FormatParts): boolean => year || date || time;

const formatSyntax: LintRule = (context) => {
  if (context.clockOnly !== undefined) return [];
  const text = context.value('TIME_FORMAT');
  if (text === undefined) {
    // A prefix without a format leaves the time to automatic recognition behind it, which is rarely meant.
    const isMeant = context.isStructured || context.value('TIME_PREFIX') === undefined;
    return [problem(isMeant ? 'info' : 'warning', 'time-format-missing', {}, 'TIME_FORMAT')];
  }
  const findings: LintFinding[] = [];
  const compiled = compileTimeFormat(text);
  if (!compiled.ok) findings.push(compiled.problem);
  else if (!readsMoment(compiled.format.parts)) {
    const detail = { variable: '', column: 1 };
    return [problem('error', 'time-format-empty', detail, 'TIME_FORMAT')];
  }
  if (text.includes('\\')) {
    const fix = text.replaceAll(/\\[st][+*]?/g, ' ').replaceAll('\\', '');
    findings.push(problem('warning', 'time-format-backslash', { fix }, 'TIME_FORMAT'));
  }
  const quoted = /^(["'])(.+)\1$/.exec(text);
  const isProven = context.simulation?.events.some((event) => event.provenance === 'strict') === true;
  if (quoted !== null && !isProven) {
    // Behind a prefix the quotes may be those of a JSON value or a CSV field.
    const severity = context.value('TIME_PREFIX') === undefined ? 'warning' : 'info';
    findings.push(problem(severity, 'time-format-quoted', { fix: quoted[2] ?? '' }, 'TIME_FORMAT'));
  }
  const locale = /%[cxX]/.exec(text);
  if (locale !== null) {
    findings.push(problem('warning', 'time-format-locale', { variable: locale[0] }, 'TIME_FORMAT'));
  }
  return findings;
};

const formatParts: LintRule = (context) => {
  const { format } = context;
  if (format === undefined || context.clockOnly !== undefined) return [];
  const { parts } = format;
  const findings: LintFinding[] = [];
  if (parts.hour12 && !parts.meridiem) {
    const variable = /%[Il]/.exec(format.text)?.[0] ?? '%I';
    findings.push(problem('error', 'time-format-hour12', { variable }, 'TIME_FORMAT'));
  }
  if (parts.meridiem && !parts.hour12) {
    findings.push(problem('error', 'time-format-meridiem-unused', {}, 'TIME_FORMAT'));
  }
  if (!readsMoment(parts)) return findings;
  if (!parts.date) findings.push(problem('warning', 'time-format-no-date', {}, 'TIME_FORMAT'));
  else if (!parts.year) findings.push(problem('info', 'time-format-no-year', {}, 'TIME_FORMAT'));
  return findings;
};

const zones: LintRule = (context) => {
  const name = context.value('TZ');
  if (name !== undefined) {
    const zone = timeZone(name);
    if (zone === undefined) return [problem('error', 'zone-unknown', { zone: name }, 'TZ')];
    return zone.inZoneinfo ? [] : [problem('warning', 'zone-not-zoneinfo', { zone: name }, 'TZ')];
  }
  const { format } = context;
  if (format === undefined || format.parts.zone || context.clockOnly !== undefined) return [];
  if (!readsMoment(format.parts)) return [];
  const fix = format.text.replace(literalZ, '$1%Z');
  if (fix !== format.text) return [problem('warning', 'time-format-literal-z', { fix }, 'TIME_FORMAT')];
  return [problem('warning', 'zone-missing', { fix: 'UTC' }, 'TZ')];
};

export const formatRules: readonly LintRule[] = [datetimeConfig, formatSyntax, formatParts, zones];
