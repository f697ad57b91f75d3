import { afterChar, beforeChar, charAt } from './char-test.ts';
import type { CharTest } from './char-test.ts';
import { accept } from './machine.ts';
import type { Instruction, Machine, BacktrackPoint } from './machine.ts';

export const matchChar = (test: CharTest, next: Instruction): Instruction => ({
  step(machine) {
    const code = charAt(machine.text, machine.at);
    if (code < 0 || !test.has(code)) return undefined;
    machine.at += code > 0xffff ? 2 : 1;
    return next;
  },
});

/** Marks the states from `from` to `to` as failed once everything that was tried from them has failed. */
const failureMark = (memo: number): BacktrackPoint => ({
  resume(machine, from, to) {
    machine.spend(to - from);
    for (let at = from; at <= to; at++) machine.markFailed(memo, at);
    return undefined;
  },
});

/** False when the state is known to fail; otherwise records it as failed on backtracking. */
const enterState = (machine: Machine, memo: number, mark: BacktrackPoint): boolean => {
  if (!machine.isMemoizing) return true;
  if (machine.hasFailed(memo, machine.at)) return false;
  machine.push(mark, machine.at, machine.at);
  return true;
};

/** Tries `first`, then `second`; both are set later, because a loop refers back to its split. */
export interface Split extends Instruction {
  first: Instruction;
  second: Instruction;
}

export const split = (memo: number): Split => {
  const mark = failureMark(memo);
  const made: Split & BacktrackPoint = {
    first: accept,
    second: accept,
    step(machine) {
      if (!enterState(machine, memo, mark)) return undefined;
      machine.push(made, machine.at, 0);
      return made.first;
    },
    resume(machine, at) {
      machine.at = at;
      return made.second;
    },
  };
  return made;
};

/** As many characters of a set as possible, at most `most`; gives them back one at a time. */
export const greedyRun = (test: CharTest, most: number, memo: number, next: Instruction): Instruction => {
  const mark = failureMark(memo);
  const isEndless = most === Infinity;
  const giveBack: BacktrackPoint = {
    resume(machine, start, end) {
      machine.at = beforeChar(machine.text, end);
      if (machine.at > start) machine.push(giveBack, start, machine.at);
      return next;
    },
  };
  return {
    step(machine) {
      const start = machine.at;
      const { isMemoizing: remembers } = machine;
      if (remembers && machine.hasFailed(memo, start)) return undefined;
      let count = 0;
      for (; count < most; count++) {
        const code = charAt(machine.text, machine.at);
        if (code < 0 || !test.has(code)) break;
        const after = machine.at + (code > 0xffff ? 2 : 1);
        // From here on all ends of the run are known to fail.
        if (remembers && isEndless && machine.hasFailed(memo, after)) break;
        machine.at = after;
      }
      machine.spend(count);
      // If an unbounded run fails from its first place, it fails from all of them.
      if (remembers) machine.push(mark, start, isEndless ? machine.at : start);
      if (machine.at > start) machine.push(giveBack, start, machine.at);
      return next;
    },
  };
};

/** As few characters of a set as possible, at most `most`. */
export const lazyRun = (test: CharTest, most: number, memo: number, next: Instruction): Instruction => {
  const mark = failureMark(memo);
  const takeOne: BacktrackPoint = {
    resume(machine, at, left) {
      const code = charAt(machine.text, at);
      if (left === 0 || code < 0 || !test.has(code)) return undefined;
      machine.at = afterChar(machine.text, at);
      if (most === Infinity && !enterState(machine, memo, mark)) return undefined;
      machine.push(takeOne, machine.at, left - 1);
      return next;
    },
  };
  return {
    step(machine) {
      if (!enterState(machine, memo, mark)) return undefined;
      machine.push(takeOne, machine.at, most);
      return next;
    },
  };
};
