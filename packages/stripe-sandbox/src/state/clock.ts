/** The sandbox's time: the given clock, moved on by what a test has added. */
export class SandboxClock {
  readonly #baseMs: () => number;
  #addedMs = 0;

  constructor(baseMs: () => number) {
    this.#baseMs = baseMs;
  }

  nowMs(): number {
    return this.#baseMs() + this.#addedMs;
  }

  /** Whole seconds, as every time in Stripe's objects. */
  nowSeconds(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  advance(seconds: number): void {
    this.#addedMs += seconds * 1000;
  }
}
