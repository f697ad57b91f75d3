import type { CompiledRegex, RegexMatch, Span } from '../types.ts';
import { CharTest, charAt } from './char-test.ts';
import { firstChars } from './first-chars.ts';
import { LineEndSearch, beginsWithLineEnd } from './line-end-search.ts';
import type { NativePlan } from './native-plan.ts';
import { printJs } from './print-js.ts';
import { sequence } from './tree.ts';
import type { Pattern } from './tree.ts';

/**
 * `([\r\n]+)` and the beginning of an event, as most breakers are: the line ends are searched as characters, and only what
 * follows them is matched. Undefined for other patterns.
 */
export const lineEndRun = ({ root, groupCount }: Pattern, plan: NativePlan): CompiledRegex | undefined => {
  const [group, ...others] = root.kind === 'sequence' ? root.items : [root];
  if (groupCount !== 1 || group?.kind !== 'capture' || group.body.kind !== 'repeat') return undefined;
  const { body, min, max, greedy } = group.body;
  if (body.kind !== 'set' || !beginsWithLineEnd(body) || min !== 1 || max !== Infinity) return undefined;
  const chars = new CharTest(body.set);
  if (others.length === 0) return greedy ? new LineEndRun(chars, undefined) : undefined;
  // What follows begins with another character, so that each run has one end.
  const tail = sequence(others);
  const { chars: first, canBeEmpty } = firstChars(tail);
  const printed = printJs({ root: tail, groupCount: 0, hasLooseHyphen: false });
  if (plan.kind !== 'run' || canBeEmpty || !printed.ok || printed.js.keepGroup !== undefined)
    return undefined;
  return new LineEndRun(chars, { first: new CharTest(first), regex: new RegExp(printed.js.source, 'uy') });
};

/** What follows the run. */
interface Tail {
  readonly first: CharTest;
  readonly regex: RegExp;
}

class LineEndRun implements CompiledRegex {
  readonly groupCount = 1;
  readonly #chars: CharTest;
  readonly #tail: Tail | undefined;
  readonly #lineEnds = new LineEndSearch();

  constructor(chars: CharTest, tail: Tail | undefined) {
    this.#chars = chars;
    this.#tail = tail;
  }

  exec(text: string, from: number): RegexMatch | undefined {
    let start = this.#lineEnds.find(text, from);
    while (start < text.length) {
      let behind = start;
      while (behind < text.length && this.#chars.has(text.charCodeAt(behind))) behind += 1;
      const end = behind === start ? -1 : this.#tailEnd(text, behind);
      if (end >= 0) return { start, end, groups: [{ start, end: behind }] };
      start = this.#lineEnds.find(text, Math.max(behind, start + 1));
    }
    return undefined;
  }

  execIn(text: string, start: number, end: number): Span | undefined {
    const found = this.exec(text.slice(start, end), 0);
    return found && { start: start + found.start, end: start + found.end };
  }

  /** Where the match ends that continues at an offset; -1 when there is none. */
  #tailEnd(text: string, at: number): number {
    const tail = this.#tail;
    if (tail === undefined) return at;
    if (!tail.first.has(charAt(text, at))) return -1;
    tail.regex.lastIndex = at;
    return tail.regex.test(text) ? tail.regex.lastIndex : -1;
  }
}
