import { jsRegexEngine } from '../regex/engine.ts';
import { RegexLimitError } from '../types.ts';
import type { CompiledRegex, RegexMatch, Span } from '../types.ts';
import { findIn } from './find-in.ts';

export const neverMatches: CompiledRegex = { groupCount: 1, exec: () => undefined };

/** A regex that tells the first time its engine reaches a bound, and matches nothing from then on. */
export class QuittingRegex implements CompiledRegex {
  readonly groupCount: number;
  readonly #regex: CompiledRegex;
  readonly #onLimit: () => void;
  #hasQuit = false;

  constructor(regex: CompiledRegex, onLimit: () => void) {
    this.groupCount = regex.groupCount;
    this.#regex = regex;
    this.#onLimit = onLimit;
  }

  exec(text: string, from: number): RegexMatch | undefined {
    if (this.#hasQuit) return undefined;
    try {
      return this.#regex.exec(text, from);
    } catch (error) {
      this.#quit(error);
      return undefined;
    }
  }

  execIn(text: string, start: number, end: number): Span | undefined {
    if (this.#hasQuit) return undefined;
    try {
      return findIn(this.#regex, text, start, end);
    } catch (error) {
      this.#quit(error);
      return undefined;
    }
  }

  #quit(error: unknown): void {
    if (!(error instanceof RegexLimitError)) throw error;
    this.#hasQuit = true;
    this.#onLimit();
  }
}

/**
 * The pattern as a simulation runs it: in time bounded by the text. One that can't be compiled, or is given up,
 * matches nothing.
 */
export const boundedSearch = (pattern: string): Required<CompiledRegex> => {
  const compiled = jsRegexEngine.compile(pattern);
  return new QuittingRegex(compiled.ok ? compiled.regex : neverMatches, () => undefined);
};
