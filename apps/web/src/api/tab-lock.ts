import type { StorageTurns } from './storage-turns.ts';

/** Runs a task while no other tab runs one under the same name. An aborted signal ends the wait. */
export type TabLock = <Result>(
  name: string,
  task: () => Promise<Result>,
  signal?: AbortSignal,
) => Promise<Result>;

/** A task sees what earlier ones stored under the same name. */
export const webLock =
  (locks: Pick<LockManager, 'request'>, turns: Pick<StorageTurns, 'seeLast' | 'mark'>): TabLock =>
  (name, task, signal) =>
    new Promise((resolve, reject) => {
      const takeTurn = async (): Promise<void> => {
        const last = await turns.seeLast(name);
        await task().then(resolve, reject);
        await turns.mark(name, last + 1);
      };
      locks.request(name, signal ? { signal } : {}, takeTurn).catch(reject);
    });

/** For a tab that shares nothing with others. */
export const tabAlone: TabLock = (_, task) => task();
