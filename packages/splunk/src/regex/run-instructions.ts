import { afterChar, beforeChar, charAt } from './char-test.ts';
import type { CharTest } from './char-test.ts';
import { accept } from './machine.ts';
import type { Instruction, Machine, Resumption } from './machine.ts';

export const matchChar = (test: CharTest, next: Instruction): Instruction => ({
  step(machine) {
    const code = charAt(machine.text, machine.at);
    if (code < 0 || !test.has(code)) return undefined;
    machine.at += code > 0xffff ? 2 : 1;
    return next;
  },
});

/** Marks the states from `from` to `to` as failed once everything that was tried from them has failed. */
const failureMark = (memo: number): Resumption => ({
  resume(machine, from, to) {
    machine.spend(to - from);
    for (let at = from; at <= to; at++) machine.markFailed(memo, at);
    return undefined;
  },
});

/** False when the state is known to fail; otherwise it is marked when it does. */
const enterState = (machine: Machine, memo: number, mark: Resumption): boolean => {
  if (!machine.remembers) return true;
  if (machine.hasFailed(memo, machine.at)) return false;
  machine.wait(mark, machine.at, machine.at);
  return true;
};

/** Tries `first`, then `second`; both are set after the instruction is made, as a loop leads back to it. */
export interface Split extends Instruction {
  first: Instruction;
  second: Instruction;
}

export const split = (memo: number): Split => {
  const mark = failureMark(memo);
  const made: Split & Resumption = {
    first: accept,
    second: accept,
    step(machine) {
      if (!enterState(machine, memo, mark)) return undefined;
      machine.wait(made, machine.at, 0);
      return made.first;
    },
    resume(machine, at) {
      machine.at = at;
      return made.second;
    },
  };
  return made;
};

/** As many characters of a set as there are, at most `most`; gives them back one at a time. */
export const greedyRun = (test: CharTest, most: number, memo: number, next: Instruction): Instruction => {
  const mark = failureMark(memo);
  const isEndless = most === Infinity;
  const giveBack: Resumption = {
    resume(machine, start, end) {
      machine.at = beforeChar(machine.text, end);
      if (machine.at > start) machine.wait(giveBack, start, machine.at);
      return next;
    },
  };
  return {
    step(machine) {
      const start = machine.at;
      const { remembers } = machine;
      if (remembers && machine.hasFailed(memo, start)) return undefined;
      let count = 0;
      for (; count < most; count++) {
        const code = charAt(machine.text, machine.at);
        if (code < 0 || !test.has(code)) break;
        const after = machine.at + (code > 0xffff ? 2 : 1);
        // From there on all ends of the run are known to fail.
        if (remembers && isEndless && machine.hasFailed(memo, after)) break;
        machine.at = after;
      }
      machine.spend(count);
      // A run without an end fails from all of its places if it fails from the first.
      if (remembers) machine.wait(mark, start, isEndless ? machine.at : start);
      if (machine.at > start) machine.wait(giveBack, start, machine.at);
      return next;
    },
  };
};

/** As few characters of a set as possible, at most `most`. */
export const lazyRun = (test: CharTest, most: number, memo: number, next: Instruction): Instruction => {
  const mark = failureMark(memo);
  const takeOne: Resumption = {
    resume(machine, at, left) {
      const code = charAt(machine.text, at);
      if (left === 0 || code < 0 || !test.has(code)) return undefined;
      machine.at = afterChar(machine.text, at);
      if (most === Infinity && !enterState(machine, memo, mark)) return undefined;
      machine.wait(takeOne, machine.at, left - 1);
      return next;
    },
  };
  return {
    step(machine) {
      if (!enterState(machine, memo, mark)) return undefined;
      machine.wait(takeOne, machine.at, most);
      return next;
    },
  };
};
