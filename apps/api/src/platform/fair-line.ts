export interface FairLineOptions {
  /** Tasks that run at the same time. */
  readonly runningMax: number;
  /** How many of them may be one owner's. */
  readonly runningPerOwnerMax: number;
}

/**
 * Runs tasks a few at a time. The owners of waiting tasks take turns, so that one owner's many tasks delay another's by one
 * turn only; the tasks of one owner run in the order of their arrival.
 */
export class FairLine {
  readonly #options: FairLineOptions;
  /** Waiting tasks by owner. The owner whose turn is next comes first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  readonly #running = new Map<string, number>();
  #runningCount = 0;

  constructor(options: FairLineOptions) {
    this.#options = options;
  }

  async run<Result>(owner: string, task: () => Promise<Result>): Promise<Result> {
    await new Promise<void>((start) => {
      const waiting = this.#waiting.get(owner);
      if (waiting === undefined) this.#waiting.set(owner, [start]);
      else waiting.push(start);
      this.#startNext();
    });
    try {
      return await task();
    } finally {
      this.#count(owner, -1);
      this.#startNext();
    }
  }

  #startNext(): void {
    while (this.#runningCount < this.#options.runningMax) {
      const owner = this.#nextOwner();
      if (owner === undefined) return;
      const [start, ...later] = this.#waiting.get(owner) ?? [];
      this.#waiting.delete(owner);
      if (later.length > 0) this.#waiting.set(owner, later);
      this.#count(owner, 1);
      start?.();
    }
  }

  #nextOwner(): string | undefined {
    for (const owner of this.#waiting.keys()) {
      if ((this.#running.get(owner) ?? 0) < this.#options.runningPerOwnerMax) return owner;
    }
    return undefined;
  }

  #count(owner: string, change: 1 | -1): void {
    this.#runningCount += change;
    const running = (this.#running.get(owner) ?? 0) + change;
    if (running === 0) this.#running.delete(owner);
    else this.#running.set(owner, running);
  }
}
