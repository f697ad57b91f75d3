export type Times = number | 'always';

/** Faults waiting for something to strike, oldest first; each strikes as often as it was told to. */
export class FaultQueue<F> {
  #waiting: { fault: F; left: number }[] = [];

  add(fault: F, times: Times): void {
    this.#waiting.push({ fault, left: times === 'always' ? Infinity : times });
  }

  take(strikes: (fault: F) => boolean): F | undefined {
    const found = this.#waiting.find((entry) => strikes(entry.fault));
    if (found === undefined) return undefined;
    found.left -= 1;
    if (found.left <= 0) this.#waiting = this.#waiting.filter((entry) => entry !== found);
    return found.fault;
  }

  clear(): void {
    this.#waiting = [];
  }
}
