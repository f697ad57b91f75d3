import { createQueueLock } from './fake-browser.ts';

/** The exclusive Web Locks of one browser. */
export class FakeLocks implements LockManager {
  readonly #queue = createQueueLock();
  readonly #held = new Set<string>();

  request<Result>(name: string, callback: LockGrantedCallback<Result>): Promise<Awaited<Result>>;
  request<Result>(
    name: string,
    options: LockOptions,
    callback: LockGrantedCallback<Result>,
  ): Promise<Awaited<Result>>;
  request<Result>(
    name: string,
    ...rest: [LockGrantedCallback<Result>] | [LockOptions, LockGrantedCallback<Result>]
  ): Promise<Awaited<Result>> {
    const [options, callback] = rest.length === 2 ? rest : [{}, rest[0]];
    const runHeld = async (): Promise<Awaited<Result>> => {
      this.#held.add(name);
      try {
        return await callback({ name, mode: 'exclusive' });
      } finally {
        this.#held.delete(name);
      }
    };
    return this.#queue(name, runHeld, options.signal);
  }

  query(): Promise<LockManagerSnapshot> {
    return Promise.resolve({ held: [...this.#held].map((name) => ({ name, mode: 'exclusive' })) });
  }
}
