import { beforeChar, charAt, charBefore } from './char-test.ts';
import { contains } from './char-set.ts';
import type { Instruction, Machine, BacktrackPoint } from './machine.ts';
import { wordChars } from './named-sets.ts';
import type { AnchorPlace, VerbNode } from './tree.ts';

export const saveSlot = (slot: number, next: Instruction): Instruction => ({
  step(machine) {
    machine.setSlot(slot, machine.at);
    return next;
  },
});

/** Sets a group at its end only: a reference inside the group still means the previous round. */
export const closeGroup = (group: number, startSlot: number, next: Instruction): Instruction => ({
  step(machine) {
    machine.setSlot(2 * group - 2, machine.slots[startSlot] ?? -1);
    machine.setSlot(2 * group - 1, machine.at);
    return next;
  },
});

/** Leaves a loop whose round consumed nothing: PCRE keeps the round and continues after the loop. */
export const endRound = (slot: number, again: Instruction, leave: Instruction): Instruction => ({
  step: (machine) => (machine.slots[slot] === machine.at ? leave : again),
});

export const testAnchor = (place: AnchorPlace, next: Instruction): Instruction => ({
  step: (machine) => (isAt(place, machine) ? next : undefined),
});

const isAt = (place: AnchorPlace, { text, at, searchStart }: Machine): boolean => {
  switch (place) {
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
};

const isWordEdge = (text: string, at: number): boolean =>
  contains(wordChars, charBefore(text, at)) !== contains(wordChars, charAt(text, at));

/** Matches a body separately: an atomic group or an assertion. */
export const matchInner = (
  kind: 'atomic' | 'look' | 'negative-look',
  body: Instruction,
  next: Instruction,
): Instruction => ({
  step(machine) {
    const start = machine.at;
    const { depth } = machine;
    const isFound = machine.run(body);
    if (kind === 'negative-look') {
      machine.undo(depth);
      machine.at = start;
      return isFound ? undefined : next;
    }
    if (!isFound) return undefined;
    machine.cut(depth);
    if (kind === 'look') machine.at = start;
    return next;
  },
});

/** Steps back a fixed number of characters, for a lookbehind. */
export const stepBack = (chars: number, next: Instruction): Instruction => ({
  step(machine) {
    let { at } = machine;
    for (let i = 0; i < chars; i++) {
      if (at === 0) return undefined;
      at = beforeChar(machine.text, at);
    }
    machine.at = at;
    return next;
  },
});

export const matchReference = (
  groups: readonly number[],
  ignoreCase: boolean,
  next: Instruction,
): Instruction => ({
  step(machine) {
    const group = setGroup(machine, groups);
    if (group === undefined) return undefined;
    const wanted = machine.text.slice(machine.slots[2 * group - 2], machine.slots[2 * group - 1]);
    machine.spend(wanted.length);
    const found = machine.text.slice(machine.at, machine.at + wanted.length);
    const isSame = ignoreCase ? found.toLowerCase() === wanted.toLowerCase() : found === wanted;
    if (!isSame) return undefined;
    machine.at += wanted.length;
    return next;
  },
});

/** The first of the groups that is set. */
const setGroup = (machine: Machine, groups: readonly number[]): number | undefined =>
  groups.find((group) => (machine.slots[2 * group - 1] ?? -1) >= 0);

export const testGroups = (groups: readonly number[], yes: Instruction, no: Instruction): Instruction => ({
  step: (machine) => (setGroup(machine, groups) === undefined ? no : yes),
});

/** A backtracking verb acts when the match backtracks to it. */
export const actOnBacktrack = (verb: VerbNode['verb'], next: Instruction): Instruction => {
  const verbAction: BacktrackPoint = {
    resume(machine, at) {
      if (verb === 'commit') machine.isCommitted = true;
      if (verb === 'skip') machine.skipTo = at;
      machine.undo(0);
      return undefined;
    },
  };
  return {
    step(machine) {
      machine.push(verbAction, machine.at, 0);
      return next;
    },
  };
};

/** Never matches. */
export const fail: Instruction = { step: () => undefined };
