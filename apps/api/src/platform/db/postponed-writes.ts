import { secondsAfter, type Clock } from '../clock.ts';
import { isDatabaseOutage } from './outage.ts';

interface PostponedWrite {
  /** What it keeps in memory, about. */
  readonly bytes: number;
  readonly run: () => Promise<void>;
}

interface PostponedLimits {
  readonly countMax: number;
  readonly bytesMax: number;
  /** Nobody expects an older write to happen any more. */
  readonly ageSecondsMax: number;
}

const DEFAULT_LIMITS: PostponedLimits = { countMax: 500, bytesMax: 64 * 1024 * 1024, ageSecondsMax: 300 };

/** Writes that failed because the database was away, kept in memory until it is back. They are lost when the process ends. */
export class PostponedWrites {
  readonly #clock: Clock;
  readonly #limits: PostponedLimits;
  /** In the order of their next attempts, with the time at which each is dropped. */
  readonly #waiting = new Map<PostponedWrite, Date>();
  #bytes = 0;

  constructor(clock: Clock, limits = DEFAULT_LIMITS) {
    this.#clock = clock;
    this.#limits = limits;
  }

  /** False when too much is waiting: the write is not kept. */
  add(write: PostponedWrite): boolean {
    const { countMax, bytesMax, ageSecondsMax } = this.#limits;
    this.#dropOld();
    if (this.#waiting.size >= countMax || this.#bytes + write.bytes > bytesMax) return false;
    this.#waiting.set(write, secondsAfter(this.#clock.now(), ageSecondsMax));
    this.#bytes += write.bytes;
    return true;
  }

  /** Attempts the writes one after the other, until the database fails again: one attempt shows that it is still away. */
  async run(stopping: AbortSignal): Promise<void> {
    this.#dropOld();
    for (const [write, until] of [...this.#waiting]) {
      if (stopping.aborted) return;
      this.#remove(write);
      try {
        await write.run();
      } catch (error) {
        if (!isDatabaseOutage(error)) throw error;
        // Last: a write that waits for a lock must not keep the others waiting.
        this.#waiting.set(write, until);
        this.#bytes += write.bytes;
        return;
      }
    }
  }

  #dropOld(): void {
    const now = this.#clock.now();
    for (const [write, until] of this.#waiting) if (until <= now) this.#remove(write);
  }

  #remove(write: PostponedWrite): void {
    if (this.#waiting.delete(write)) this.#bytes -= write.bytes;
  }
}
