import { problem } from '../problem.ts';
import { RegexLimitError } from '../types.ts';
import type { CompiledRegex, Problem, RegexMatch, SettingKey, Span } from '../types.ts';
import { findIn } from './find-in.ts';

/** A regex that reports the first time its engine reaches a bound, and matches nothing from then on. */
export class QuittingRegex implements CompiledRegex {
  readonly groupCount: number;
  readonly #regex: CompiledRegex;
  readonly #key: SettingKey;
  readonly #problems: Problem[];
  #hasQuit = false;

  constructor(regex: CompiledRegex, key: SettingKey, problems: Problem[]) {
    this.groupCount = regex.groupCount;
    this.#regex = regex;
    this.#key = key;
    this.#problems = problems;
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
    this.#problems.push(problem('error', 'regex-budget-exceeded', {}, this.#key));
  }
}
