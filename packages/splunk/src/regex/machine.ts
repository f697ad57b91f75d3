import { RegexLimitError } from '../types.ts';

/** One step of a compiled pattern. */
export interface Instruction {
  /** Goes on from `machine.at`: the next instruction, or undefined when the match fails here. */
  step(machine: Machine): Instruction | undefined;
}

/** What the machine comes back to when a match fails further on. */
export interface Resumption {
  resume(machine: Machine, a: number, b: number): Instruction | undefined;
}

/** Where a match ends in success. */
export const accept: Instruction = { step: () => undefined };

/** Puts back what an undone part of the match had written to a slot. */
const restoreSlot: Resumption = {
  resume(machine, slot, value) {
    machine.slots[slot] = value;
    return undefined;
  },
};

/** Resumptions in waiting at most: a match that needs more would fill the memory. */
const STACK_DEPTH_MAX = 2_000_000;

/** Bits of memory for failed states at most, 32 MB. */
const MEMO_BITS_MAX = 256 * 1024 * 1024;

/**
 * A backtracking matcher that never runs away. It counts its steps and gives up beyond `allowance`. And once a
 * text has proven costly it remembers from which instruction and place no match was found, so that each such
 * state is tried once: time is then linear in the text for every pattern without references.
 */
export class Machine {
  text = '';
  /** Where the search began, for `\G`. */
  searchStart = 0;
  at = 0;
  /** Group n stands from slot 2n - 2 to slot 2n - 1; further slots are for instructions. -1 where unset. */
  readonly slots: Int32Array;
  /** Where `(*SKIP)` wants the search to go on, and whether `(*COMMIT)` ended it. */
  skipTo = -1;
  isCommitted = false;

  readonly #memoCount: number;
  #allowance: number;
  #stepsInText = 0;
  #remembers = false;
  #failed: (Uint32Array | undefined)[] = [];
  readonly #waiting: Resumption[] = [];
  readonly #a: number[] = [];
  readonly #b: number[] = [];

  /** `memoCount`: how many instructions remember; 0 when what fails once may succeed another time. */
  constructor(slotCount: number, memoCount: number, allowance: number) {
    this.slots = new Int32Array(slotCount).fill(-1);
    this.#memoCount = memoCount;
    this.#allowance = allowance;
  }

  /** Takes up a text, which adds to the allowance. What is remembered of an equal one holds for it as well. */
  open(text: string, allowance: number): void {
    this.#allowance += allowance;
    if (text === this.text) return;
    this.text = text;
    this.#stepsInText = 0;
    this.#remembers = false;
    this.#failed = [];
  }

  startSearch(from: number): void {
    this.searchStart = from;
    this.isCommitted = false;
  }

  startAttempt(at: number): void {
    this.undo(0);
    this.slots.fill(-1);
    this.skipTo = -1;
    this.at = at;
  }

  /** Runs from an instruction at `at` to `accept`; false when there is no match. */
  run(start: Instruction): boolean {
    const base = this.#waiting.length;
    let instruction: Instruction | undefined = start;
    while (instruction !== accept) {
      this.spend(1);
      instruction = instruction.step(this);
      while (instruction === undefined) {
        if (this.#waiting.length <= base) return false;
        instruction = this.#goBack();
      }
    }
    return true;
  }

  spend(steps: number): void {
    this.#stepsInText += steps;
    this.#allowance -= steps;
    if (this.#allowance < 0) throw new RegexLimitError('regex step limit');
  }

  get depth(): number {
    return this.#waiting.length;
  }

  wait(resumption: Resumption, a: number, b: number): void {
    if (this.#waiting.length >= STACK_DEPTH_MAX) throw new RegexLimitError('regex stack limit');
    this.#waiting.push(resumption);
    this.#a.push(a);
    this.#b.push(b);
  }

  #goBack(): Instruction | undefined {
    this.spend(1);
    const resumption = this.#waiting.pop();
    return resumption?.resume(this, this.#a.pop() ?? 0, this.#b.pop() ?? 0);
  }

  /** Forgets what waits above `depth`, but for the slots to put back: a group that is left for good. */
  cut(depth: number): void {
    let kept = depth;
    for (let i = depth; i < this.#waiting.length; i++) {
      if (this.#waiting[i] !== restoreSlot) continue;
      this.#waiting[kept] = restoreSlot;
      this.#a[kept] = this.#a[i] ?? 0;
      this.#b[kept] = this.#b[i] ?? 0;
      kept++;
    }
    this.#truncate(kept);
  }

  /** Forgets what waits above `depth` and puts the slots back. */
  undo(depth: number): void {
    for (let i = this.#waiting.length - 1; i >= depth; i--) {
      if (this.#waiting[i] === restoreSlot) this.slots[this.#a[i] ?? 0] = this.#b[i] ?? 0;
    }
    this.#truncate(depth);
  }

  #truncate(depth: number): void {
    this.#waiting.length = depth;
    this.#a.length = depth;
    this.#b.length = depth;
  }

  setSlot(slot: number, value: number): void {
    this.wait(restoreSlot, slot, this.slots[slot] ?? -1);
    this.slots[slot] = value;
  }

  /** Whether failed states are worth remembering by now. */
  get remembers(): boolean {
    if (!this.#remembers) {
      const isCostly = this.#stepsInText > 1000 + 4 * this.text.length;
      this.#remembers =
        isCostly && this.#memoCount > 0 && this.#memoCount * this.text.length <= MEMO_BITS_MAX;
    }
    return this.#remembers;
  }

  hasFailed(memo: number, at: number): boolean {
    const bits = this.#failed[memo];
    return bits !== undefined && ((bits[at >> 5] ?? 0) & (1 << (at & 31))) !== 0;
  }

  markFailed(memo: number, at: number): void {
    const bits = (this.#failed[memo] ??= new Uint32Array((this.text.length >> 5) + 1));
    bits[at >> 5] = (bits[at >> 5] ?? 0) | (1 << (at & 31));
  }
}
