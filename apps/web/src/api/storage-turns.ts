import { sleep } from '../lib/sleep.ts';

const POLL_MS = 10;

interface TurnTimes {
  /** After so many polls the wait ends: the site data may have been deleted. */
  readonly polls: number;
  /** How long a turn stays marked. A page that holds a lock for good could not enter the back/forward cache. */
  readonly markedMs: number;
}

/**
 * Browsers pass a lock on before the processes of other tabs see what was stored under it; on a busy machine by more
 * than a tenth of a second. Each holder of a lock therefore stores the number of its turn last, and holds a second lock
 * named after that number. The list of held locks is exact: the next holder waits until it sees that number stored.
 */
export class StorageTurns {
  readonly #locks: Pick<LockManager, 'request' | 'query'>;
  readonly #storage: Storage;
  readonly #times: TurnTimes;

  constructor(
    locks: Pick<LockManager, 'request' | 'query'>,
    storage: Storage,
    times: TurnTimes = { polls: 200, markedMs: 5000 },
  ) {
    this.#locks = locks;
    this.#storage = storage;
    this.#times = times;
  }

  /** Waits until this tab sees what was stored in the last turn; returns its number. */
  async seeLast(name: string): Promise<number> {
    const last = await this.#lastMarked(name);
    for (let poll = 0; this.#stored(name) < last && poll < this.#times.polls; poll += 1) await sleep(POLL_MS);
    return Math.max(last, this.#stored(name));
  }

  /** Stores the number of a turn, and holds the lock named after it for a while. */
  async mark(name: string, turn: number): Promise<void> {
    this.#storage.setItem(this.#prefix(name), String(turn));
    await new Promise<void>((held, reject) => {
      const hold = (): Promise<void> => {
        held();
        return sleep(this.#times.markedMs);
      };
      this.#locks.request(`${this.#prefix(name)}${turn}`, hold).catch(reject);
    });
  }

  #prefix(name: string): string {
    return `${name}-turn-`;
  }

  #stored(name: string): number {
    return Number(this.#storage.getItem(this.#prefix(name)));
  }

  async #lastMarked(name: string): Promise<number> {
    const { held = [] } = await this.#locks.query();
    const names = held
      .flatMap((lock) => lock.name ?? [])
      .filter((held) => held.startsWith(this.#prefix(name)));
    return Math.max(0, ...names.map((held) => Number(held.slice(this.#prefix(name).length))));
  }
}
