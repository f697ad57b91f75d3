import { sleep } from '../lib/sleep.ts';

/** Runs a task while no other tab runs one under the same name. An aborted signal ends the wait. */
export type TabLock = <Result>(
  name: string,
  task: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

/**
 * Browsers pass a lock on before the processes of other tabs see what was stored under it: without the delay one in
 * eight tabs reads the previous values. Only the next tab waits; the caller has its result at once.
 */
export const webLock =
  (locks: Pick<LockManager, 'request'>, propagationMs = 100): TabLock =>
  (name, task, signal) =>
    new Promise((resolve, reject) => {
      const runAndWait = async (): Promise<void> => {
        await task().then(resolve, reject);
        await sleep(propagationMs);
      };
      locks.request(name, signal ? { signal } : {}, runAndWait).catch(reject);
    });
