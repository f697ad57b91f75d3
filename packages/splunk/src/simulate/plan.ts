import { compileTimeFormat } from '../time-format/compile.ts';
import type { TimeFormat } from '../time-format/compile.ts';
import { timeZone } from '../time-format/time-zone.ts';
import type { TimeZone } from '../time-format/time-zone.ts';
import type { CompiledRegex, Problem, RegexEngine, SettingKey, Settings } from '../types.ts';
import { QuittingRegex } from './quitting-regex.ts';
import { DEFAULT_LINE_BREAKER, readBoolean, readNumber, settingText } from './values.ts';

/** How lines are put together to events; undefined in a plan that does not merge. */
export interface MergePlan {
  /** Before a line with a date, which is never known when dates are not read. */
  readonly breaksBeforeDate: boolean;
  /** With no rule that says where to break, every line is an event. */
  readonly breaksEveryLine: boolean;
  readonly breakBefore: CompiledRegex | undefined;
  readonly breakAfter: CompiledRegex | undefined;
  readonly holdAfter: CompiledRegex | undefined;
  readonly maxContinuationLines: number;
}

export interface TimePlan {
  /** False with DATETIME_CONFIG = CURRENT or NONE: the text is not looked at. */
  readonly isRead: boolean;
  readonly prefix: CompiledRegex | undefined;
  /** TIME_PREFIX is set but can't be compiled: it is found nowhere. */
  readonly prefixIsBroken: boolean;
  readonly format: TimeFormat | undefined;
  /** Infinity when there is no limit. */
  readonly lookahead: number;
  readonly zone: TimeZone | undefined;
  readonly maxDaysAgo: number;
  readonly maxDaysHence: number;
}

/** Settings as an indexer would apply them. */
export interface Plan {
  readonly breaker: CompiledRegex;
  /** Infinity when there is no limit. */
  readonly truncateBytes: number;
  readonly merge: MergePlan | undefined;
  readonly time: TimePlan;
}

/** Faults of the settings go to `problems`, also those that show only while the plan runs. */
export function planOf(settings: Settings, engine: RegexEngine, problems: Problem[]): Plan {
  const compile = (key: SettingKey): CompiledRegex | undefined => {
    const pattern = settingText(settings, key);
    return pattern === undefined ? undefined : compileFor(key, pattern, engine, problems);
  };
  const truncate = readNumber(settings, 'TRUNCATE', problems);
  const isMerged = readBoolean(settings, 'SHOULD_LINEMERGE', true, problems);
  const time = timePlan(settings, compile, problems);
  return {
    breaker: breakerOf(compile('LINE_BREAKER'), engine, problems),
    truncateBytes: truncate > 0 ? truncate : Infinity,
    merge: isMerged ? mergePlan(settings, compile, time.isRead, problems) : undefined,
    time,
  };
}

function compileFor(
  key: SettingKey,
  pattern: string,
  engine: RegexEngine,
  problems: Problem[],
): CompiledRegex | undefined {
  const compiled = engine.compile(pattern);
  if (compiled.ok) return new QuittingRegex(compiled.regex, key, problems);
  problems.push({ ...compiled.problem, key });
  return undefined;
}

/** A breaker without a capture group is unusable; an indexer then breaks at newlines. */
function breakerOf(
  given: CompiledRegex | undefined,
  engine: RegexEngine,
  problems: Problem[],
): CompiledRegex {
  if (given !== undefined && given.groupCount > 0) return given;
  if (given !== undefined)
    problems.push({ code: 'line-breaker-no-group', severity: 'error', key: 'LINE_BREAKER' });
  return compileFor('LINE_BREAKER', DEFAULT_LINE_BREAKER, engine, problems) ?? neverMatches;
}

/** For an engine that can't even compile the default: the whole text is one event. */
const neverMatches: CompiledRegex = { groupCount: 1, exec: () => undefined };

function timePlan(
  settings: Settings,
  compile: (key: SettingKey) => CompiledRegex | undefined,
  problems: Problem[],
): TimePlan {
  const zoneName = settingText(settings, 'TZ');
  const zone = zoneName === undefined ? undefined : timeZone(zoneName);
  if (zoneName !== undefined && zone === undefined) {
    problems.push({ code: 'zone-unknown', severity: 'error', key: 'TZ', detail: { zone: zoneName } });
  }
  const prefix = compile('TIME_PREFIX');
  const lookahead = readNumber(settings, 'MAX_TIMESTAMP_LOOKAHEAD', problems);
  const source = settingText(settings, 'DATETIME_CONFIG')?.toUpperCase();
  return {
    isRead: source !== 'CURRENT' && source !== 'NONE',
    prefix,
    prefixIsBroken: prefix === undefined && settingText(settings, 'TIME_PREFIX') !== undefined,
    format: formatOf(settings, zone, problems),
    lookahead: lookahead > 0 ? lookahead : Infinity,
    zone,
    maxDaysAgo: readNumber(settings, 'MAX_DAYS_AGO', problems),
    maxDaysHence: readNumber(settings, 'MAX_DAYS_HENCE', problems),
  };
}

function formatOf(
  settings: Settings,
  zone: TimeZone | undefined,
  problems: Problem[],
): TimeFormat | undefined {
  const text = settingText(settings, 'TIME_FORMAT');
  if (text === undefined) return undefined;
  const compiled = compileTimeFormat(text, zone);
  if (compiled.ok) return compiled.format;
  problems.push(compiled.problem);
  return undefined;
}

function mergePlan(
  settings: Settings,
  compile: (key: SettingKey) => CompiledRegex | undefined,
  datesAreRead: boolean,
  problems: Problem[],
): MergePlan {
  const breaksBeforeDate = readBoolean(settings, 'BREAK_ONLY_BEFORE_DATE', true, problems);
  const breakBefore = compile('BREAK_ONLY_BEFORE');
  return {
    breaksBeforeDate: breaksBeforeDate && datesAreRead,
    breaksEveryLine: !breaksBeforeDate && breakBefore === undefined,
    breakBefore,
    breakAfter: compile('MUST_BREAK_AFTER'),
    holdAfter: compile('MUST_NOT_BREAK_AFTER'),
    maxContinuationLines: readNumber(settings, 'MAX_EVENTS', problems),
  };
}
