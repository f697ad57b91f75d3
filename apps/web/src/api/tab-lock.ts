/** Runs a task while no other tab runs one under the same name. An aborted signal ends the waiting. */
export type TabLock = <Result>(
  name: string,
  task: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * A browser hands the lock on sooner than it tells other tabs' processes what was stored under it: without the pause
 * one in eight takers reads what was there before. Only the next taker waits; the task's caller has its result.
 */
export const webLock =
  (locks: Pick<LockManager, 'request'>, settleMs = 100): TabLock =>
  (name, task, signal) =>
    new Promise((resolve, reject) => {
      const settle = async (): Promise<void> => {
        await task().then(resolve, reject);
        await pause(settleMs);
      };
      locks.request(name, signal ? { signal } : {}, settle).catch(reject);
    });

interface LeaseTimings {
  /** Longer than any task, so that only a closed tab's lease runs out. */
  readonly leaseMs: number;
  /** Two tabs that saw a free lease both write; after this pause the last writer is the one who reads itself. */
  readonly settleMs: number;
  readonly pollMs: number;
}
const defaultTimings: LeaseTimings = { leaseMs: 60_000, settleMs: 60, pollMs: 40 };

/**
 * The same promise without Web Locks, which browsers offer in secure contexts only: a deployment on plain http keeps
 * an owner and an expiry in storage for as long as a task runs.
 */
export const storageLease = (storage: Storage, timings: LeaseTimings = defaultTimings): TabLock => {
  const isFree = (key: string): boolean => {
    const expiresAtMs = Number(storage.getItem(key)?.split(' ')[1] ?? 0);
    return !(expiresAtMs > Date.now());
  };

  const acquire = async (key: string, lease: () => string, signal?: AbortSignal): Promise<string> => {
    for (;;) {
      signal?.throwIfAborted();
      if (isFree(key)) {
        const mine = lease();
        storage.setItem(key, mine);
        await pause(timings.settleMs);
        if (storage.getItem(key) === mine) return mine;
      }
      await pause(timings.pollMs);
    }
  };

  return async (name, task, signal) => {
    const key = `${name}.lease`;
    const owner = Math.random().toString(36).slice(2);
    const mine = await acquire(key, () => `${owner} ${Date.now() + timings.leaseMs}`, signal);
    try {
      return await task();
    } finally {
      if (storage.getItem(key) === mine) storage.removeItem(key);
    }
  };
};
