/** The given clock plus the time that tests have advanced it by. */
export class SandboxClock {
  readonly #baseMs: () => number;
  #addedMs = 0;

  constructor(baseMs: () => number) {
    this.#baseMs = baseMs;
  }

  nowMs(): number {
    return this.#baseMs() + this.#addedMs;
  }

  /** Unix seconds, as in Stripe's objects. */
  nowSeconds(): number {
    return Math.floor(this.nowMs() / 1000);
  }

  advance(seconds: number): void {
    this.#addedMs += seconds * 1000;
  }
}
