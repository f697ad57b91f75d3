import { beforeChar, charAt, charBefore } from './char-test.ts';
import { contains } from './char-set.ts';
import type { Instruction, Machine, Resumption } from './machine.ts';
import { wordChars } from './named-sets.ts';
import type { AnchorPlace, VerbNode } from './tree.ts';

export class SaveInstruction implements Instruction {
  readonly #slot: number;
  readonly #next: Instruction;

  constructor(slot: number, next: Instruction) {
    this.#slot = slot;
    this.#next = next;
  }

  step(machine: Machine): Instruction {
    machine.setSlot(this.#slot, machine.at);
    return this.#next;
  }
}

/** Closes a group: only then does it count, and a reference inside still means the round before. */
export class CaptureInstruction implements Instruction {
  readonly #group: number;
  readonly #startSlot: number;
  readonly #next: Instruction;

  constructor(group: number, startSlot: number, next: Instruction) {
    this.#group = group;
    this.#startSlot = startSlot;
    this.#next = next;
  }

  step(machine: Machine): Instruction {
    machine.setSlot(2 * this.#group - 2, machine.slots[this.#startSlot] ?? -1);
    machine.setSlot(2 * this.#group - 1, machine.at);
    return this.#next;
  }
}

/** Leaves a loop whose round consumed nothing: PCRE keeps the round and goes on behind the loop. */
export class RoundInstruction implements Instruction {
  readonly #slot: number;
  readonly #again: Instruction;
  readonly #leave: Instruction;

  constructor(slot: number, again: Instruction, leave: Instruction) {
    this.#slot = slot;
    this.#again = again;
    this.#leave = leave;
  }

  step(machine: Machine): Instruction {
    return machine.slots[this.#slot] === machine.at ? this.#leave : this.#again;
  }
}

export class AnchorInstruction implements Instruction {
  readonly #place: AnchorPlace;
  readonly #next: Instruction;

  constructor(place: AnchorPlace, next: Instruction) {
    this.#place = place;
    this.#next = next;
  }

  step(machine: Machine): Instruction | undefined {
    return this.#holds(machine) ? this.#next : undefined;
  }

  #holds({ text, at, searchStart }: Machine): boolean {
    switch (this.#place) {
      case 'text-start':
        return at === 0;
      case 'text-end':
        return at === text.length;
      case 'text-end-or-final-newline':
        return at === text.length || (at === text.length - 1 && text.endsWith('\n'));
      case 'line-start':
        return at === 0 || (at < text.length && text.charAt(at - 1) === '\n');
      case 'line-end':
        return at === text.length || text.charAt(at) === '\n';
      case 'word-edge':
        return isWordEdge(text, at);
      case 'no-word-edge':
        return !isWordEdge(text, at);
      case 'search-start':
        return at === searchStart;
    }
  }
}

const isWordEdge = (text: string, at: number): boolean =>
  contains(wordChars, charBefore(text, at)) !== contains(wordChars, charAt(text, at));

/** A part that is matched for itself: an atomic group or an assertion. */
export class InnerInstruction implements Instruction {
  readonly #kind: 'atomic' | 'look' | 'negative-look';
  readonly #body: Instruction;
  readonly #next: Instruction;

  constructor(kind: 'atomic' | 'look' | 'negative-look', body: Instruction, next: Instruction) {
    this.#kind = kind;
    this.#body = body;
    this.#next = next;
  }

  step(machine: Machine): Instruction | undefined {
    const start = machine.at;
    const { depth } = machine;
    const isFound = machine.run(this.#body);
    if (this.#kind === 'negative-look') {
      machine.undo(depth);
      machine.at = start;
      return isFound ? undefined : this.#next;
    }
    if (!isFound) return undefined;
    machine.cut(depth);
    if (this.#kind === 'look') machine.at = start;
    return this.#next;
  }
}

/** Steps back a fixed number of characters, for a lookbehind. */
export class BackInstruction implements Instruction {
  readonly #chars: number;
  readonly #next: Instruction;

  constructor(chars: number, next: Instruction) {
    this.#chars = chars;
    this.#next = next;
  }

  step(machine: Machine): Instruction | undefined {
    let at = machine.at;
    for (let i = 0; i < this.#chars; i++) {
      if (at === 0) return undefined;
      at = beforeChar(machine.text, at);
    }
    machine.at = at;
    return this.#next;
  }
}

export class BackreferenceInstruction implements Instruction {
  readonly #groups: readonly number[];
  readonly #ignoreCase: boolean;
  readonly #next: Instruction;

  constructor(groups: readonly number[], ignoreCase: boolean, next: Instruction) {
    this.#groups = groups;
    this.#ignoreCase = ignoreCase;
    this.#next = next;
  }

  step(machine: Machine): Instruction | undefined {
    const group = setGroup(machine, this.#groups);
    if (group === undefined) return undefined;
    const wanted = machine.text.slice(machine.slots[2 * group - 2], machine.slots[2 * group - 1]);
    machine.spend(wanted.length);
    const found = machine.text.slice(machine.at, machine.at + wanted.length);
    const isSame = this.#ignoreCase ? found.toLowerCase() === wanted.toLowerCase() : found === wanted;
    if (!isSame) return undefined;
    machine.at += wanted.length;
    return this.#next;
  }
}

/** The first of some groups that has taken part so far. */
const setGroup = (machine: Machine, groups: readonly number[]): number | undefined =>
  groups.find((group) => (machine.slots[2 * group - 1] ?? -1) >= 0);

export class ConditionInstruction implements Instruction {
  readonly #groups: readonly number[];
  readonly #yes: Instruction;
  readonly #no: Instruction;

  constructor(groups: readonly number[], yes: Instruction, no: Instruction) {
    this.#groups = groups;
    this.#yes = yes;
    this.#no = no;
  }

  step(machine: Machine): Instruction {
    return setGroup(machine, this.#groups) === undefined ? this.#no : this.#yes;
  }
}

/** Acts when the match comes back to it. */
export class VerbInstruction implements Instruction, Resumption {
  readonly #verb: VerbNode['verb'];
  readonly #next: Instruction;

  constructor(verb: VerbNode['verb'], next: Instruction) {
    this.#verb = verb;
    this.#next = next;
  }

  step(machine: Machine): Instruction {
    machine.wait(this, machine.at, 0);
    return this.#next;
  }

  resume(machine: Machine, at: number): undefined {
    if (this.#verb === 'commit') machine.isCommitted = true;
    if (this.#verb === 'skip') machine.skipTo = at;
    machine.undo(0);
  }
}

/** Never matches. */
export const fail: Instruction = { step: () => undefined };
