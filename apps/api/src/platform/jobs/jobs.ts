import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../db/database.ts';
import type { Logger } from '../log.ts';
import { claimRun, endRun, whileRunLeased } from './job-lease.ts';

/** How often a process asks whether a job that all processes share is due. */
const DUE_CHECK_SECONDS_MAX = 30;
/** A failed run of a shared job is repeated after this time, or after its interval where that is shorter. */
const RETRY_SECONDS = 300;

/** Periodic work; a long run should end early when `stopping` is aborted. */
export type Job = (stopping: AbortSignal) => Promise<void>;

export interface Jobs {
  /**
   * Runs a job in every process, at once and `seconds` after the end of each run: for work that is claimed row by row. Runs
   * of one job in one process never overlap.
   */
  every(name: string, seconds: number, job: Job): void;
  /**
   * Runs a job in one process at a time, `seconds` after the end of its last run in any process. The last run is stored, so
   * that a start does not repeat it.
   */
  shared(name: string, seconds: number, job: Job): void;
  /** Starts no further run and waits for the current ones. */
  stop(): Promise<void>;
}

/** A failed run is logged; the job continues with its next run. */
export const createJobs = ({ db, log }: { readonly db: Database; readonly log: Logger }): Jobs => {
  const stopping = new AbortController();
  // Each sleeping job adds a listener; Node warns of a leak above ten.
  setMaxListeners(0, stopping.signal);
  const loops: Promise<void>[] = [];

  const loop = async (name: string, seconds: number, job: Job): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await job(stopping.signal);
      } catch (error) {
        log.error({ err: error, job: name }, 'job failed');
      }
      await sleep(seconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };

  const runShared = async (name: string, seconds: number, job: Job): Promise<void> => {
    const leaseId = await claimRun(db, name);
    if (leaseId === undefined) return;
    let ended = { completed: false, nextInSeconds: Math.min(seconds, RETRY_SECONDS) };
    try {
      await whileRunLeased(db, leaseId, (lost) => job(AbortSignal.any([stopping.signal, lost])));
      // A run that was cut short continues in another process, or at the next start.
      ended = stopping.signal.aborted
        ? { completed: false, nextInSeconds: 0 }
        : { completed: true, nextInSeconds: seconds };
    } finally {
      await endRun(db, leaseId, ended);
    }
  };

  return {
    every: (name, seconds, job) => {
      loops.push(loop(name, seconds, job));
    },
    shared: (name, seconds, job) => {
      const checkSeconds = Math.min(seconds, DUE_CHECK_SECONDS_MAX);
      loops.push(loop(name, checkSeconds, () => runShared(name, seconds, job)));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
};
