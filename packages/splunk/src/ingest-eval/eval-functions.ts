import { jsRegexEngine } from '../regex/engine.ts';
import { compileTimeFormat } from '../time-format/compile.ts';
import { withinLimit } from '../types.ts';
import type { CompiledRegex, RegexMatch } from '../types.ts';
import type { Expression } from './parse-eval.ts';
import type { TimeRuleOptions } from './time-rule.ts';

/** NULL is undefined. Times are seconds since the epoch, as in `_time`. */
export type Value = string | number | boolean | undefined;

/** The fields of an event that expressions can read. */
export interface EventFields {
  readonly _raw: string;
  readonly _time: number | undefined;
}

export type Evaluate = (event: EventFields) => Value;

/** Compiles a call; undefined when the arguments are invalid. */
type MakeFunction = (
  args: readonly Expression[],
  compile: (expression: Expression) => Evaluate | undefined,
  options: TimeRuleOptions,
) => Evaluate | undefined;

/** The supported eval functions, as documented. Patterns and formats must be string literals. */
export const evalFunctions: Readonly<Record<string, MakeFunction>> = {
  coalesce: (args, compile) => {
    const values = compileAll(args, compile);
    return values && ((event) => firstValue(values, event));
  },

  /** Pairs of condition and value; NULL when no condition is true. */
  case: (args, compile) => {
    const parts = compileAll(args, compile);
    if (parts === undefined || parts.length % 2 !== 0) return undefined;
    return (event) => {
      const at = parts.findIndex((part, index) => index % 2 === 0 && part(event) === true);
      return at < 0 ? undefined : parts[at + 1]?.(event);
    };
  },

  /** Whether the pattern is found anywhere in the text. */
  match: (args, compile, options) => {
    const [text, pattern] = [evaluator(args[0], compile), regexOf(args[1], options)];
    if (text === undefined || pattern === undefined || args.length !== 2) return undefined;
    return (event) => textOf(text(event), (value) => find(pattern, value, 0) !== undefined);
  },

  /** Replaces every match; `\1` is the first group. Text without a match is returned unchanged. */
  replace: (args, compile, options) => {
    const [text, pattern, replacement] = [
      evaluator(args[0], compile),
      regexOf(args[1], options),
      literalOf(args[2]),
    ];
    if (text === undefined || pattern === undefined || replacement === undefined || args.length !== 3)
      return undefined;
    return (event) => textOf(text(event), (value) => replaceAll(value, pattern, replacement));
  },

  /** Characters from a position, counted from 1. */
  substr: (args, compile) => {
    const [text, from, length] = [evaluator(args[0], compile), numberOf(args[1]), numberOf(args[2])];
    if (text === undefined || from === undefined || from < 1 || length === undefined || args.length !== 3)
      return undefined;
    return (event) => textOf(text(event), (value) => charactersOf(value, from - 1, length));
  },

  /**
   * Reads the variables of TIME_FORMAT at the start of the text and ignores what follows. NULL when the format does not
   * match. A missing year is inferred as for TIME_FORMAT. A time without a zone is read as UTC; on a server it is the
   * server's zone, and TZ has no effect.
   */
  strptime: (args, compile, { now }) => {
    const [text, format] = [evaluator(args[0], compile), literalOf(args[1])];
    const compiled = format === undefined ? undefined : compileTimeFormat(format);
    if (text === undefined || compiled?.ok !== true || args.length !== 2) return undefined;
    return (event) =>
      textOf(text(event), (value) => {
        const read = compiled.format.read(value, 0, value.length, now);
        return read.ok ? read.time.epochMs / 1000 : undefined;
      });
  },
};

const compileAll = (
  args: readonly Expression[],
  compile: (expression: Expression) => Evaluate | undefined,
): Evaluate[] | undefined => {
  const values = args.flatMap((arg) => compile(arg) ?? []);
  return values.length === args.length ? values : undefined;
};

const firstValue = (values: readonly Evaluate[], event: EventFields): Value => {
  for (const value of values) {
    const got = value(event);
    if (got !== undefined) return got;
  }
  return undefined;
};

const evaluator = (
  arg: Expression | undefined,
  compile: (expression: Expression) => Evaluate | undefined,
): Evaluate | undefined => arg && compile(arg);

const literalOf = (arg: Expression | undefined): string | undefined =>
  arg?.kind === 'string' ? arg.value : undefined;

const numberOf = (arg: Expression | undefined): number | undefined =>
  arg?.kind === 'number' ? arg.value : undefined;

const regexOf = (arg: Expression | undefined, options: TimeRuleOptions): CompiledRegex | undefined => {
  const pattern = literalOf(arg);
  const compiled = pattern === undefined ? undefined : (options.regex ?? jsRegexEngine).compile(pattern);
  return compiled?.ok === true ? compiled.regex : undefined;
};

/** Functions of text return NULL for other values. */
const textOf = (value: Value, use: (text: string) => Value): Value =>
  typeof value === 'string' ? use(value) : undefined;

const find = (regex: CompiledRegex, text: string, from: number): RegexMatch | undefined =>
  withinLimit(() => regex.exec(text, from));

const replaceAll = (text: string, regex: CompiledRegex, replacement: string): string => {
  let result = '';
  let kept = 0;
  let match = find(regex, text, 0);
  while (match !== undefined) {
    result += text.slice(kept, match.start) + filledIn(replacement, text, match);
    kept = match.end;
    const next = match.end > match.start ? match.end : match.end + 1;
    match = next > text.length ? undefined : find(regex, text, next);
  }
  return result + text.slice(kept);
};

const filledIn = (replacement: string, text: string, match: RegexMatch): string =>
  replacement.replaceAll(/\\(\d)/g, (_, digit: string) => {
    const span = digit === '0' ? match : match.groups[Number(digit) - 1];
    return span === undefined ? '' : text.slice(span.start, span.end);
  });

const charactersOf = (text: string, from: number, length: number): string => {
  const reach = text.slice(0, 2 * (from + length));
  return /[\ud800-\udfff]/.test(reach)
    ? Array.from(reach)
        .slice(from, from + length)
        .join('')
    : text.slice(from, from + length);
};
