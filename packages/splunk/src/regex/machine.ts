import { RegexLimitError } from '../types.ts';

/** One step of a compiled pattern. */
export interface Instruction {
  /** Continues at `machine.at`: returns the next instruction, or undefined on failure. */
  step(machine: Machine): Instruction | undefined;
}

/** A point to which the machine backtracks when a match fails later. */
export interface BacktrackPoint {
  resume(machine: Machine, a: number, b: number): Instruction | undefined;
}

/** The end of a successful match. */
export const accept: Instruction = { step: () => undefined };

/** Restores a slot on backtracking. */
const restoreSlot: BacktrackPoint = {
  resume(machine, slot, value) {
    machine.slots[slot] = value;
    return undefined;
  },
};

/** Maximum number of backtrack points, which bounds memory. */
const STACK_DEPTH_MAX = 2_000_000;

/** Maximum memory for failed states: 32 MB. */
const MEMO_BITS_MAX = 256 * 1024 * 1024;

/**
 * A backtracking matcher with bounded steps: it throws beyond `allowance`. Once a text has proven costly, it memoizes
 * the states (instruction and place) from which no match was found and does not try them again: time is then linear in
 * the text for every pattern without references.
 */
export class Machine {
  text = '';
  /** Where the search began, for `\G`. */
  searchStart = 0;
  at = 0;
  /** Group n is slots 2n - 2 and 2n - 1; further slots are for instructions. -1 when unset. */
  readonly slots: Int32Array;
  /** Where `(*SKIP)` continues the search, and whether `(*COMMIT)` ended it. */
  skipTo = -1;
  isCommitted = false;

  readonly #memoCount: number;
  #allowance: number;
  #stepsInText = 0;
  #isMemoizing = false;
  #failed: (Uint32Array | undefined)[] = [];
  readonly #stack: BacktrackPoint[] = [];
  readonly #a: number[] = [];
  readonly #b: number[] = [];

  /** `memoCount`: how many instructions memoize; 0 when a failed state may succeed later. */
  constructor(slotCount: number, memoCount: number, allowance: number) {
    this.slots = new Int32Array(slotCount).fill(-1);
    this.#memoCount = memoCount;
    this.#allowance = allowance;
  }

  /** Sets the text and adds to the allowance. Memoized states of an equal text stay valid. */
  open(text: string, allowance: number): void {
    this.#allowance += allowance;
    if (text === this.text) return;
    this.text = text;
    this.#stepsInText = 0;
    this.#isMemoizing = false;
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
    const base = this.#stack.length;
    let instruction: Instruction | undefined = start;
    while (instruction !== accept) {
      this.spend(1);
      instruction = instruction.step(this);
      while (instruction === undefined) {
        if (this.#stack.length <= base) return false;
        instruction = this.#backtrack();
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
    return this.#stack.length;
  }

  push(resumption: BacktrackPoint, a: number, b: number): void {
    if (this.#stack.length >= STACK_DEPTH_MAX) throw new RegexLimitError('regex stack limit');
    this.#stack.push(resumption);
    this.#a.push(a);
    this.#b.push(b);
  }

  #backtrack(): Instruction | undefined {
    this.spend(1);
    const resumption = this.#stack.pop();
    return resumption?.resume(this, this.#a.pop() ?? 0, this.#b.pop() ?? 0);
  }

  /** Drops backtrack points above `depth`, except those that restore slots: an atomic group was left. */
  cut(depth: number): void {
    let kept = depth;
    for (let i = depth; i < this.#stack.length; i++) {
      if (this.#stack[i] !== restoreSlot) continue;
      this.#stack[kept] = restoreSlot;
      this.#a[kept] = this.#a[i] ?? 0;
      this.#b[kept] = this.#b[i] ?? 0;
      kept++;
    }
    this.#truncate(kept);
  }

  /** Drops backtrack points above `depth` and restores the slots. */
  undo(depth: number): void {
    for (let i = this.#stack.length - 1; i >= depth; i--) {
      if (this.#stack[i] === restoreSlot) this.slots[this.#a[i] ?? 0] = this.#b[i] ?? 0;
    }
    this.#truncate(depth);
  }

  #truncate(depth: number): void {
    this.#stack.length = depth;
    this.#a.length = depth;
    this.#b.length = depth;
  }

  setSlot(slot: number, value: number): void {
    this.push(restoreSlot, slot, this.slots[slot] ?? -1);
    this.slots[slot] = value;
  }

  /** Whether the text has been costly enough to memoize failed states. */
  get isMemoizing(): boolean {
    if (!this.#isMemoizing) {
      const isCostly = this.#stepsInText > 1000 + 4 * this.text.length;
      this.#isMemoizing =
        isCostly && this.#memoCount > 0 && this.#memoCount * this.text.length <= MEMO_BITS_MAX;
    }
    return this.#isMemoizing;
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
