import { setTimeout as sleep } from 'node:timers/promises';
import type { CrashLab } from '../crash-lab/crash-lab.ts';
import { killAndRestart, type Victim } from '../crash-lab/kill-and-restart.ts';
import { activities, activityNames, type ActivityName, type Confirmed } from './activities.ts';

const RETRY_MS = 50;
const STEP_MS = 5;
const STEPS_MAX = 2000;

type Counts = Record<ActivityName, number>;
const zeroes = (): Counts => ({ signUp: 0, changeMembers: 0, execute: 0, buy: 0 });

/** What happened in all cycles of a run. */
export interface KillRun {
  readonly confirmed: Confirmed;
  /** Addresses whose sign-up was begun, confirmed or not. */
  readonly triedAddresses: Set<string>;
  /** How often each activity was confirmed. */
  readonly done: Counts;
  /** In how many kills each activity was under way. */
  readonly interrupted: Counts;
}

export const newKillRun = (): KillRun => ({
  confirmed: { accounts: [], members: [], deactivated: [], executions: [], purchases: [] },
  triedAddresses: new Set(),
  done: zeroes(),
  interrupted: zeroes(),
});

export interface Cycle {
  readonly victim: Victim;
  /** How long the server has been answering all activities when it is killed. */
  readonly afterMs: number;
}

/** Waits until every activity has been confirmed once more, so that all of them are under way. */
const untilAllWork = async ({ done }: KillRun): Promise<void> => {
  const before = { ...done };
  for (let steps = 0; steps < STEPS_MAX; steps += 1) {
    if (activityNames.every((name) => done[name] > before[name])) return;
    await sleep(STEP_MS);
  }
  const idle = activityNames.filter((name) => done[name] === before[name]);
  throw new Error(`Nothing was confirmed by: ${idle.join(', ')}`);
};

/**
 * People do everything at once while the server or the database is killed by SIGKILL and started again, once for each cycle.
 * Everything begun is finished before it returns, and the server is stopped.
 */
export const killProduct = async (lab: CrashLab, run: KillRun, cycles: readonly Cycle[]): Promise<void> => {
  lab.deliverWebhooks(true);
  await lab.server.start();
  const busy = new Set<ActivityName>();
  let isOver = false;
  const work = async (name: ActivityName): Promise<void> => {
    do {
      busy.add(name);
      const isConfirmed = await activities[name](lab, run.confirmed, run.triedAddresses);
      busy.delete(name);
      if (isConfirmed) run.done[name] += 1;
      else await sleep(RETRY_MS);
    } while (!isOver);
  };
  const working = Promise.all(activityNames.map(work));
  const kill = async (): Promise<void> => {
    for (const { victim, afterMs } of cycles) {
      await untilAllWork(run);
      await sleep(afterMs);
      for (const name of busy) run.interrupted[name] += 1;
      await killAndRestart(lab, victim);
    }
  };
  await kill().finally(() => {
    isOver = true;
  });
  await working;
  await lab.server.kill();
};
