import type { CrashLab } from './crash-lab.ts';

export type Victim = 'server' | 'database';

/** Kills the server or the database by SIGKILL and starts it again. */
export const killAndRestart = async (lab: CrashLab, victim: Victim): Promise<void> => {
  if (victim === 'server') {
    await lab.server.kill();
    await lab.server.start();
  } else {
    await lab.cluster?.kill();
    await lab.cluster?.start();
  }
};
