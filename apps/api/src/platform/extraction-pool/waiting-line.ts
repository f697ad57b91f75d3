/** Lets a bounded number of tasks through at a time; the others wait, first come, first served. */
export class WaitingLine {
  readonly #atOnce: number;
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(atOnce: number) {
    this.#atOnce = atOnce;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  async pass<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#inside < this.#atOnce) this.#inside += 1;
    // Whoever leaves hands its place over: nobody who comes meanwhile can take it.
    else await new Promise<void>((enter) => this.#waiting.push(enter));
    try {
      return await task();
    } finally {
      const enter = this.#waiting.shift();
      if (enter) enter();
      else this.#inside -= 1;
    }
  }
}
