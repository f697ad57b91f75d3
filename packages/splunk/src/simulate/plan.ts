import { breakerWithGroup } from '../breaker-fix.ts';
import { problem } from '../problem.ts';
import { DEFAULT_LINE_BREAKER } from '../setting-keys.ts';
import type { SettingKey } from '../setting-keys.ts';
import { compileTimeFormat } from '../time-format/compile.ts';
import type { TimeFormat } from '../time-format/compile.ts';
import { timeZone } from '../time-format/time-zone.ts';
import type { TimeZone } from '../time-format/time-zone.ts';
import type { CompiledRegex, Problem, RegexEngine, Settings } from '../types.ts';
import { neverMatches, LimitedRegex } from './limited-regex.ts';
import { readBoolean, readMerging, readNumber, settingText } from './values.ts';

/** How lines are merged into events. */
export interface MergePlan {
  /** Break before a line with a date; false when dates are not read. */
  readonly breaksBeforeDate: boolean;
  /** Without a rule for breaking every line is an event. */
  readonly breaksEveryLine: boolean;
  readonly breakBefore: CompiledRegex | undefined;
  readonly breakAfter: CompiledRegex | undefined;
  readonly holdAfter: CompiledRegex | undefined;
  readonly maxContinuationLines: number;
}

export interface TimePlan {
  /** False with DATETIME_CONFIG = CURRENT or NONE: the text is not searched. */
  readonly isRead: boolean;
  readonly prefix: CompiledRegex | undefined;
  /** TIME_PREFIX is set but invalid: it never matches. */
  readonly isPrefixInvalid: boolean;
  readonly format: TimeFormat | undefined;
  /** Infinity when there is no limit. */
  readonly lookahead: number;
  readonly zone: TimeZone | undefined;
  readonly maxDaysAgo: number;
  readonly maxDaysHence: number;
}

/** Settings as an indexer applies them. */
export interface Plan {
  readonly breaker: CompiledRegex;
  /** Infinity when there is no limit. */
  readonly truncateBytes: number;
  readonly merge: MergePlan | undefined;
  readonly time: TimePlan;
}

/** Faults of the settings are added to `problems`, including those found while the plan runs. */
export const planOf = (settings: Settings, engine: RegexEngine, problems: Problem[]): Plan =>
  new Planner(settings, engine, problems).plan();

class Planner {
  readonly #settings: Settings;
  readonly #engine: RegexEngine;
  readonly #problems: Problem[];

  constructor(settings: Settings, engine: RegexEngine, problems: Problem[]) {
    this.#settings = settings;
    this.#engine = engine;
    this.#problems = problems;
  }

  plan(): Plan {
    const truncate = readNumber(this.#settings, 'TRUNCATE', this.#problems);
    const isMerged = readMerging(this.#settings, this.#problems);
    const time = this.#time();
    return {
      breaker: this.#breaker(),
      truncateBytes: truncate > 0 ? truncate : Infinity,
      merge: isMerged ? this.#merge(time.isRead) : undefined,
      time,
    };
  }

  #text(key: SettingKey): string | undefined {
    return settingText(this.#settings, key);
  }

  #regex(key: SettingKey, byDefault?: string): CompiledRegex | undefined {
    const pattern = this.#text(key) ?? byDefault;
    if (pattern === undefined) return undefined;
    const compiled = this.#engine.compile(pattern);
    if (compiled.ok) {
      return new LimitedRegex(compiled.regex, () => {
        this.#problems.push(problem('error', 'regex-budget-exceeded', {}, key));
      });
    }
    this.#problems.push({ ...compiled.problem, key });
    return undefined;
  }

  /** A breaker without a capture group is ignored; an indexer then breaks at newlines. */
  #breaker(): CompiledRegex {
    const given = this.#regex('LINE_BREAKER', DEFAULT_LINE_BREAKER);
    if (given !== undefined && given.groupCount > 0) return given;
    if (given !== undefined) {
      const fix = breakerWithGroup(this.#text('LINE_BREAKER') ?? '');
      this.#problems.push(problem('error', 'line-breaker-no-group', { fix }, 'LINE_BREAKER'));
    }
    const newlines = this.#engine.compile(DEFAULT_LINE_BREAKER);
    // With an engine that can't compile this either, the whole text is one event.
    return newlines.ok ? newlines.regex : neverMatches;
  }

  #time(): TimePlan {
    const prefix = this.#regex('TIME_PREFIX');
    const zone = this.#zone();
    const lookahead = readNumber(this.#settings, 'MAX_TIMESTAMP_LOOKAHEAD', this.#problems);
    const source = this.#text('DATETIME_CONFIG')?.toUpperCase();
    return {
      isRead: source !== 'CURRENT' && source !== 'NONE',
      prefix,
      isPrefixInvalid: prefix === undefined && this.#text('TIME_PREFIX') !== undefined,
      format: this.#format(zone),
      lookahead: lookahead > 0 ? lookahead : Infinity,
      zone,
      maxDaysAgo: readNumber(this.#settings, 'MAX_DAYS_AGO', this.#problems),
      maxDaysHence: readNumber(this.#settings, 'MAX_DAYS_HENCE', this.#problems),
    };
  }

  #zone(): TimeZone | undefined {
    const name = this.#text('TZ');
    if (name === undefined) return undefined;
    const zone = timeZone(name);
    if (zone === undefined) this.#problems.push(problem('error', 'zone-unknown', { zone: name }, 'TZ'));
    return zone;
  }

  #format(zone: TimeZone | undefined): TimeFormat | undefined {
    const text = this.#text('TIME_FORMAT');
    if (text === undefined) return undefined;
    const compiled = compileTimeFormat(text, zone);
    if (compiled.ok) return compiled.format;
    this.#problems.push(compiled.problem);
    return undefined;
  }

  #merge(datesAreRead: boolean): MergePlan {
    const breaksBeforeDate = readBoolean(this.#settings, 'BREAK_ONLY_BEFORE_DATE', true, this.#problems);
    const breakBefore = this.#regex('BREAK_ONLY_BEFORE');
    return {
      breaksBeforeDate: breaksBeforeDate && datesAreRead,
      breaksEveryLine: !breaksBeforeDate && breakBefore === undefined,
      breakBefore,
      breakAfter: this.#regex('MUST_BREAK_AFTER'),
      holdAfter: this.#regex('MUST_NOT_BREAK_AFTER'),
      maxContinuationLines: readNumber(this.#settings, 'MAX_EVENTS', this.#problems),
    };
  }
}
