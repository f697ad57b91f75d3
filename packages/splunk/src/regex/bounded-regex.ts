import type { CompiledRegex, RegexMatch, Span } from '../types.ts';
import type { Program } from './assemble.ts';
import { afterChar, charAt, CharTest } from './char-test.ts';
import { firstChars } from './first-chars.ts';
import { Machine } from './machine.ts';
import { someNode } from './tree.ts';
import type { Node, Pattern } from './tree.ts';

/** Steps allowed regardless of the length of the text. */
const STEPS_BASE = 1_000_000;

/** Steps per character: twice what the most expensive known pattern takes on its worst text (decision 0010). */
const STEPS_PER_CHAR = 256;

/** Runs a pattern on the package's own machine, with bounded steps. */
export class BoundedRegex implements CompiledRegex {
  readonly groupCount: number;
  readonly #program: Program;
  readonly #machine: Machine;
  /** Characters a match can start with; undefined when it can be empty. */
  readonly #first: CharTest | undefined;

  constructor(pattern: Pattern, program: Program) {
    this.groupCount = pattern.groupCount;
    this.#program = program;
    this.#machine = new Machine(program.slotCount, program.memoCount, STEPS_BASE);
    this.#first = searchedChars(pattern.root);
  }

  /** Searches in the same text share their allowance. */
  exec(text: string, from: number): RegexMatch | undefined {
    if (text !== this.#machine.text) this.#open(text);
    return this.#search(text, from);
  }

  execIn(text: string, start: number, end: number): Span | undefined {
    const part = text.slice(start, end);
    this.#open(part);
    const match = this.#search(part, 0);
    return match && { start: match.start + start, end: match.end + start };
  }

  #open(text: string): void {
    this.#machine.open(text, text.length * STEPS_PER_CHAR);
  }

  #search(text: string, from: number): RegexMatch | undefined {
    const machine = this.#machine;
    machine.startSearch(from);
    let start = this.#nextStart(text, from);
    while (start <= text.length) {
      machine.startAttempt(start);
      if (machine.run(this.#program.start)) return this.#match(start);
      if (machine.isCommitted) return undefined;
      start = this.#nextStart(text, machine.skipTo > start ? machine.skipTo : afterChar(text, start));
    }
    return undefined;
  }

  /** The next place with a possible first character; beyond the text when there is none. */
  #nextStart(text: string, from: number): number {
    const first = this.#first;
    if (first === undefined) return from;
    let at = from;
    while (at < text.length && !first.has(charAt(text, at))) at++;
    return at < text.length ? at : text.length + 1;
  }

  #match(start: number): RegexMatch {
    const { slots, at } = this.#machine;
    const groups: (Span | undefined)[] = [];
    for (let group = 1; group <= this.groupCount; group++) {
      const end = slots[2 * group - 1] ?? -1;
      groups.push(end < 0 ? undefined : { start: slots[2 * group - 2] ?? -1, end });
    }
    const kept = slots[this.#program.keepSlot] ?? -1;
    return { start: kept < 0 ? start : kept, end: at, groups };
  }
}

/**
 * Characters a search may skip to. `(*COMMIT)` ends the search when an attempt fails, so skipping changes the result:
 * PCRE then skips only to a single first character.
 */
const searchedChars = (root: Node): CharTest | undefined => {
  const { chars, canBeEmpty } = firstChars(root);
  const hasCommit = someNode(root, (node) => node.kind === 'verb' && node.verb === 'commit');
  const isSingle = chars.length === 2 && chars[0] === chars[1];
  return canBeEmpty || (hasCommit && !isSingle) ? undefined : new CharTest(chars);
};
