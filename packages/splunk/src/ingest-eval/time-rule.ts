import { jsRegexEngine } from '../regex/engine.ts';
import { findIn } from '../simulate/find-in.ts';
import { windowEnd } from '../simulate/window-end.ts';
import { compileTimeFormat } from '../time-format/compile.ts';
import type { TimeFormat } from '../time-format/compile.ts';
import { withinLimit } from '../types.ts';
import type { CompiledRegex, ParsedTime, RegexEngine, Span } from '../types.ts';

/** Settings that read an event's time. Rules are tried in order. */
export interface TimeRule {
  readonly TIME_PREFIX: string;
  readonly TIME_FORMAT: string;
  readonly MAX_TIMESTAMP_LOOKAHEAD: number;
}

export interface RuleRead {
  readonly timestamp: Span;
  readonly time: ParsedTime;
}

/** A compiled rule. */
export interface TimeRuleReader {
  /**
   * The time of the event `text.slice(start, end)`; undefined when the format does not match directly behind the
   * prefix.
   */
  read(text: string, start: number, end: number): RuleRead | undefined;
}

export interface TimeRuleOptions {
  /** Epoch milliseconds, used to infer a missing year. */
  readonly now: number;
  readonly regex?: RegexEngine;
}

/** Compiles a rule that reads like TIME_PREFIX and TIME_FORMAT; undefined when either is invalid. */
export const compileTimeRule = (rule: TimeRule, options: TimeRuleOptions): TimeRuleReader | undefined => {
  const prefix = (options.regex ?? jsRegexEngine).compile(rule.TIME_PREFIX);
  const format = compileTimeFormat(rule.TIME_FORMAT);
  if (!prefix.ok || !format.ok) return undefined;
  const lookahead = rule.MAX_TIMESTAMP_LOOKAHEAD > 0 ? rule.MAX_TIMESTAMP_LOOKAHEAD : Infinity;
  return new RuleReader(prefix.regex, format.format, lookahead, options.now);
};

class RuleReader implements TimeRuleReader {
  readonly #prefix: CompiledRegex;
  readonly #format: TimeFormat;
  readonly #lookahead: number;
  readonly #now: number;

  constructor(prefix: CompiledRegex, format: TimeFormat, lookahead: number, now: number) {
    this.#prefix = prefix;
    this.#format = format;
    this.#lookahead = lookahead;
    this.#now = now;
  }

  read(text: string, start: number, end: number): RuleRead | undefined {
    const at = withinLimit(() => findIn(this.#prefix, text, start, end)?.end);
    if (at === undefined) return undefined;
    const read = this.#format.read(text, at, windowEnd(text, at, end, this.#lookahead), this.#now);
    return read.ok ? { timestamp: { start: at, end: read.end }, time: read.time } : undefined;
  }
}
