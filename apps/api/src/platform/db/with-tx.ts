import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Tx } from './database.ts';
import { sqlState } from './sql-state.ts';

const ATTEMPTS_MAX = 4;
const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';

const canBeRetried = (error: unknown): boolean => {
  const state = sqlState(error);
  return state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED;
};

/** Retries a statement or transaction that PostgreSQL aborted because of a deadlock or serialization failure. */
export const retrying = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === ATTEMPTS_MAX || !canBeRetried(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** attempt);
    }
  }
};

/**
 * Runs `work` in a transaction, again from its beginning after a deadlock: `work` must do nothing but queries. Inside, use
 * only `tx`: on PGlite a query on `db` would wait forever for the transaction to end.
 */
export const withTx = <Result>(db: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  retrying(() => db.transaction(work));
