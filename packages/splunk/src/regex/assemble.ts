import { CharTest } from './char-test.ts';
import {
  actOnBacktrack,
  closeGroup,
  endRound,
  fail,
  matchInner,
  matchReference,
  saveSlot,
  stepBack,
  testAnchor,
  testGroups,
} from './instructions.ts';
import { fixedLength, lookbehindBranches } from './lookbehind.ts';
import { accept } from './machine.ts';
import type { Instruction } from './machine.ts';
import { greedyRun, lazyRun, matchChar, split } from './run-instructions.ts';
import { someNode } from './tree.ts';
import type { CaptureNode, LookNode, Node, Pattern, RepeatNode, SetNode } from './tree.ts';
import { widthOf } from './width.ts';

/** A pattern as instructions for the machine. */
export interface Program {
  readonly start: Instruction;
  readonly slotCount: number;
  /** The slot of the start of the reported match (`\K`). */
  readonly keepSlot: number;
  /** How many instructions memoize failed states; 0 when the pattern does not allow it. */
  readonly memoCount: number;
}

/** Includes the copies of counted repeats. */
const INSTRUCTIONS_MAX = 50_000;

/** undefined when the pattern is too large to unroll, or has a verb inside an assertion. */
export const assemble = (pattern: Pattern): Program | undefined => {
  if (instructionCount(pattern.root) > INSTRUCTIONS_MAX || someNode(pattern.root, isLookWithVerb))
    return undefined;
  const assembler = new Assembler(pattern.groupCount);
  const start = assembler.build(pattern.root, accept);
  const dependsOnPast = someNode(
    pattern.root,
    (node) =>
      node.kind === 'backreference' ||
      node.kind === 'conditional' ||
      (node.kind === 'anchor' && node.place === 'search-start'),
  );
  return {
    start,
    slotCount: assembler.slotCount,
    keepSlot: assembler.keepSlot,
    memoCount: dependsOnPast ? 0 : assembler.memoCount,
  };
};

const isLookWithVerb = (node: Node): boolean =>
  node.kind === 'look' && someNode(node.body, (inner) => inner.kind === 'verb');

/** How many copies of its body a repeat has. */
const roundsOf = ({ body, min, max }: RepeatNode): number => {
  if (body.kind === 'set') return min + 1;
  return max === Infinity ? Math.max(1, min) : max;
};

const instructionCount = (node: Node): number => {
  switch (node.kind) {
    case 'sequence':
      return node.items.reduce((sum, item) => sum + instructionCount(item), 0);
    case 'choice':
      return node.branches.reduce((sum, branch) => sum + instructionCount(branch) + 1, 0);
    case 'capture':
    case 'atomic':
    case 'look':
      return instructionCount(node.body) + 2;
    case 'repeat':
      return roundsOf(node) * (instructionCount(node.body) + 1);
    case 'conditional':
      return instructionCount(node.yes) + instructionCount(node.no) + 1;
    case 'set':
    case 'anchor':
    case 'backreference':
    case 'keep':
    case 'verb':
      return 1;
  }
};

/** Builds backwards: each instruction refers to the next. */
class Assembler {
  readonly keepSlot: number;
  slotCount: number;
  memoCount = 0;

  constructor(groupCount: number) {
    this.keepSlot = 2 * groupCount;
    this.slotCount = this.keepSlot + 1;
  }

  build(node: Node, next: Instruction): Instruction {
    switch (node.kind) {
      case 'set':
        return matchChar(new CharTest(node.set), next);
      case 'sequence':
        return node.items.reduceRight((behind, item) => this.build(item, behind), next);
      case 'choice':
        return this.#choice(node.branches.map((branch) => this.build(branch, next)));
      case 'capture':
        return this.#capture(node, next);
      case 'atomic':
        return matchInner('atomic', this.build(node.body, accept), next);
      case 'look':
        return this.#look(node, next);
      case 'repeat':
        return node.body.kind === 'set' ? this.#run(node, node.body, next) : this.#repeat(node, next);
      case 'anchor':
        return testAnchor(node.place, next);
      case 'backreference':
        return matchReference(node.groups, node.ignoreCase, next);
      case 'keep':
        return saveSlot(this.keepSlot, next);
      case 'verb':
        return actOnBacktrack(node.verb, next);
      case 'conditional':
        return testGroups(node.groups, this.build(node.yes, next), this.build(node.no, next));
    }
  }

  #choice(branches: readonly Instruction[]): Instruction {
    const last = branches.at(-1);
    if (last === undefined) return fail;
    return branches.slice(0, -1).reduceRight((second, first) => this.#split(first, second), last);
  }

  #split(first: Instruction, second: Instruction): Instruction {
    const made = split(this.memoCount++);
    made.first = first;
    made.second = second;
    return made;
  }

  #capture(node: CaptureNode, next: Instruction): Instruction {
    const startSlot = this.slotCount++;
    const close = closeGroup(node.index, startSlot, next);
    return saveSlot(startSlot, this.build(node.body, close));
  }

  #look(node: LookNode, next: Instruction): Instruction {
    const kind = node.negative ? 'negative-look' : 'look';
    if (node.ahead) return matchInner(kind, this.build(node.body, accept), next);
    const branches = lookbehindBranches(node.body).map((branch) =>
      stepBack(fixedLength(branch) ?? 0, this.build(branch, accept)),
    );
    return matchInner(kind, this.#choice(branches), next);
  }

  #run({ min, max, greedy }: RepeatNode, body: SetNode, next: Instruction): Instruction {
    const test = new CharTest(body.set);
    let start = next;
    if (max > min) {
      start = (greedy ? greedyRun : lazyRun)(test, max - min, this.memoCount++, next);
    }
    for (let i = 0; i < min; i++) start = matchChar(test, start);
    return start;
  }

  #repeat(node: RepeatNode, next: Instruction): Instruction {
    const { body, min, max, greedy } = node;
    if (max === Infinity) return this.#copies(body, min - 1, this.#loop(node, next));
    let start = next;
    for (let optional = max - min; optional > 0; optional--) {
      const round = this.build(body, start);
      start = greedy ? this.#split(round, next) : this.#split(next, round);
    }
    return this.#copies(body, min, start);
  }

  #copies(body: Node, count: number, next: Instruction): Instruction {
    let start = next;
    for (let i = 0; i < count; i++) start = this.build(body, start);
    return start;
  }

  /** At least one round if `min` is above 0: PCRE then also checks whether that round was empty. */
  #loop({ body, min, greedy }: RepeatNode, next: Instruction): Instruction {
    const loop = split(this.memoCount++);
    let round: Instruction;
    if (widthOf(body).min > 0) {
      round = this.build(body, loop);
    } else {
      const slot = this.slotCount++;
      round = saveSlot(slot, this.build(body, endRound(slot, loop, next)));
    }
    loop.first = greedy ? round : next;
    loop.second = greedy ? next : round;
    return min > 0 ? round : loop;
  }
}
