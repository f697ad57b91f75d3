import { afterChar, beforeChar, charAt } from './char-test.ts';
import type { CharTest } from './char-test.ts';
import { accept } from './machine.ts';
import type { Instruction, Machine, Resumption } from './machine.ts';

export class CharInstruction implements Instruction {
  readonly #test: CharTest;
  readonly #next: Instruction;

  constructor(test: CharTest, next: Instruction) {
    this.#test = test;
    this.#next = next;
  }

  step(machine: Machine): Instruction | undefined {
    const code = charAt(machine.text, machine.at);
    if (code < 0 || !this.#test.has(code)) return undefined;
    machine.at += code > 0xffff ? 2 : 1;
    return this.#next;
  }
}

/** Marks a state as failed once everything that was tried from it has failed. */
class FailureMark implements Resumption {
  readonly #memo: number;

  constructor(memo: number) {
    this.#memo = memo;
  }

  /** All states from `from` to `to`. */
  resume(machine: Machine, from: number, to: number): undefined {
    machine.spend(to - from);
    for (let at = from; at <= to; at++) machine.markFailed(this.#memo, at);
  }
}

/** Tries `first`, then `second`. */
export class SplitInstruction implements Instruction, Resumption {
  readonly #memo: number;
  readonly #mark: FailureMark;
  first: Instruction = accept;
  second: Instruction = accept;

  constructor(memo: number) {
    this.#memo = memo;
    this.#mark = new FailureMark(memo);
  }

  step(machine: Machine): Instruction | undefined {
    if (machine.remembers) {
      if (machine.hasFailed(this.#memo, machine.at)) return undefined;
      machine.wait(this.#mark, machine.at, machine.at);
    }
    machine.wait(this, machine.at, 0);
    return this.first;
  }

  resume(machine: Machine, at: number): Instruction {
    machine.at = at;
    return this.second;
  }
}

/** As many characters of a set as there are, at most `most`; gives them back one by one. */
export class GreedyRunInstruction implements Instruction, Resumption {
  readonly #test: CharTest;
  readonly #most: number;
  readonly #memo: number;
  readonly #mark: FailureMark;
  readonly #next: Instruction;

  constructor(test: CharTest, most: number, memo: number, next: Instruction) {
    this.#test = test;
    this.#most = most;
    this.#memo = memo;
    this.#mark = new FailureMark(memo);
    this.#next = next;
  }

  step(machine: Machine): Instruction | undefined {
    const start = machine.at;
    const { remembers } = machine;
    if (remembers && machine.hasFailed(this.#memo, start)) return undefined;
    const isEndless = this.#most === Infinity;
    let count = 0;
    for (; count < this.#most; count++) {
      const code = charAt(machine.text, machine.at);
      if (code < 0 || !this.#test.has(code)) break;
      const after = machine.at + (code > 0xffff ? 2 : 1);
      // From there on all ends of the run are known to fail.
      if (remembers && isEndless && machine.hasFailed(this.#memo, after)) break;
      machine.at = after;
    }
    machine.spend(count);
    // A run without an end fails from all of its places if it fails from the first.
    if (remembers) machine.wait(this.#mark, start, isEndless ? machine.at : start);
    if (machine.at > start) machine.wait(this, start, machine.at);
    return this.#next;
  }

  resume(machine: Machine, start: number, end: number): Instruction {
    machine.at = beforeChar(machine.text, end);
    if (machine.at > start) machine.wait(this, start, machine.at);
    return this.#next;
  }
}

/** As few characters of a set as will do, at most `most`. */
export class LazyRunInstruction implements Instruction, Resumption {
  readonly #test: CharTest;
  readonly #most: number;
  readonly #memo: number;
  readonly #mark: FailureMark;
  readonly #next: Instruction;

  constructor(test: CharTest, most: number, memo: number, next: Instruction) {
    this.#test = test;
    this.#most = most;
    this.#memo = memo;
    this.#mark = new FailureMark(memo);
    this.#next = next;
  }

  step(machine: Machine): Instruction | undefined {
    if (machine.remembers) {
      if (machine.hasFailed(this.#memo, machine.at)) return undefined;
      machine.wait(this.#mark, machine.at, machine.at);
    }
    machine.wait(this, machine.at, this.#most);
    return this.#next;
  }

  resume(machine: Machine, at: number, left: number): Instruction | undefined {
    const code = charAt(machine.text, at);
    if (left === 0 || code < 0 || !this.#test.has(code)) return undefined;
    machine.at = afterChar(machine.text, at);
    if (this.#most === Infinity && machine.remembers) {
      if (machine.hasFailed(this.#memo, machine.at)) return undefined;
      machine.wait(this.#mark, machine.at, machine.at);
    }
    machine.wait(this, machine.at, left - 1);
    return this.#next;
  }
}
