import { setMaxListeners } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from '../log.ts';

/** Work that is done again and again; `stopping` tells a long run to end early. */
export type Job = (stopping: AbortSignal) => Promise<void>;

export interface Jobs {
  /** Runs a job now and again `seconds` after each run has ended: runs of one job never overlap. */
  every(name: string, seconds: number, job: Job): void;
  /** Starts no further run and waits for those under way. */
  stop(): Promise<void>;
}

/** The jobs of this process. A run that fails is logged and tried again at its next turn. */
export const createJobs = ({ log }: { readonly log: Logger }): Jobs => {
  const stopping = new AbortController();
  // Every job listens while it sleeps; Node would take more than ten for a leak.
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

  return {
    every: (name, seconds, job) => {
      loops.push(loop(name, seconds, job));
    },
    stop: async () => {
      stopping.abort();
      await Promise.all(loops);
    },
  };
};
