import type { CompiledRegex, RegexEngine } from '../types.ts';
import { problem } from '../problem.ts';
import { assemble } from './assemble.ts';
import { BoundedRegex } from './bounded-regex.ts';
import { nativePlan } from './native-plan.ts';
import { nativeRegex } from './native-regex.ts';
import { parsePcre } from './parse.ts';
import type { RegexProblem } from './parse.ts';
import { printJs } from './print-js.ts';
import type { JsPattern } from './print-js.ts';
import type { Pattern } from './tree.ts';

/** A PCRE pattern as an equivalent JavaScript pattern. */
export const pcreToJs = (
  text: string,
): { readonly ok: true; readonly js: JsPattern } | { readonly ok: false; readonly problem: RegexProblem } => {
  const parsed = parsePcre(text);
  if (!parsed.ok) return parsed;
  const printed = printJs(parsed.pattern);
  return printed.ok ? printed : { ok: false, problem: unsupported(printed.construct) };
};

/**
 * Runs PCRE patterns in JavaScript. Patterns proven to be linear run as native regular expressions, all others on the
 * package's own machine, which throws a RegexLimitError at its step limit.
 */
export const jsRegexEngine: RegexEngine = {
  compile(text) {
    const parsed = planned(text);
    if (!parsed.ok) return parsed;
    const { pattern, plan } = parsed;
    const regex = (plan && nativeRegex(pattern, plan)) ?? boundedOf(pattern);
    return regex === undefined ? { ok: false, problem: unsupported('size') } : { ok: true, regex };
  },
};

type Planned =
  | { readonly ok: true; readonly pattern: Pattern; readonly plan: ReturnType<typeof nativePlan> }
  | { readonly ok: false; readonly problem: RegexProblem };

/** Cache of parsed patterns with their plans: one log compiles the same few patterns many times. */
const plans = new Map<string, Planned>();
const CACHED_PLANS_MAX = 256;
/** Longer patterns are rare, and large when parsed. */
const CACHED_PATTERN_CHARS_MAX = 1000;

const planned = (text: string): Planned => {
  const known = plans.get(text);
  if (known !== undefined) return known;
  const parsed = parsePcre(text);
  const made: Planned = parsed.ok
    ? { ok: true, pattern: parsed.pattern, plan: nativePlan(parsed.pattern.root) }
    : parsed;
  if (text.length > CACHED_PATTERN_CHARS_MAX) return made;
  if (plans.size >= CACHED_PLANS_MAX) plans.clear();
  plans.set(text, made);
  return made;
};

const boundedOf = (pattern: Pattern): CompiledRegex | undefined => {
  const program = assemble(pattern);
  return program && new BoundedRegex(pattern, program);
};

const unsupported = (construct: string): RegexProblem =>
  problem('error', 'regex-unsupported', { construct, column: 1 });
