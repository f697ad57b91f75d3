import { jsRegexEngine } from '../regex/engine.ts';
import { RegexLimitError } from '../types.ts';
import type { CompiledRegex, RegexMatch, Span } from '../types.ts';
import { findIn } from './find-in.ts';

export const neverMatches: CompiledRegex = { groupCount: 1, exec: () => undefined };

/** Calls `onLimit` when the engine reaches its limit, and matches nothing afterwards. */
export class LimitedRegex implements CompiledRegex {
  readonly groupCount: number;
  readonly #regex: CompiledRegex;
  readonly #onLimit: () => void;
  #isDisabled = false;

  constructor(regex: CompiledRegex, onLimit: () => void) {
    this.groupCount = regex.groupCount;
    this.#regex = regex;
    this.#onLimit = onLimit;
  }

  exec(text: string, from: number): RegexMatch | undefined {
    if (this.#isDisabled) return undefined;
    try {
      return this.#regex.exec(text, from);
    } catch (error) {
      this.#disable(error);
      return undefined;
    }
  }

  execIn(text: string, start: number, end: number): Span | undefined {
    if (this.#isDisabled) return undefined;
    try {
      return findIn(this.#regex, text, start, end);
    } catch (error) {
      this.#disable(error);
      return undefined;
    }
  }

  #disable(error: unknown): void {
    if (!(error instanceof RegexLimitError)) throw error;
    this.#isDisabled = true;
    this.#onLimit();
  }
}

/**
 * A pattern as the simulation runs it, with bounded steps. It matches nothing if it is invalid or reached its limit.
 */
export const boundedSearch = (pattern: string): Required<CompiledRegex> => {
  const compiled = jsRegexEngine.compile(pattern);
  return new LimitedRegex(compiled.ok ? compiled.regex : neverMatches, () => undefined);
};
