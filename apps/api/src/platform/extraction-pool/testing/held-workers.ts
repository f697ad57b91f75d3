import { extract } from '@propsmith/engine';
import { createHeldTasks } from '../../testing/held-tasks.ts';
import type { Worker } from '../worker-lane.ts';

/** Workers that answer a log when the test ends it, by the log's first line. */
export const createHeldWorkers = () => {
  const tasks = createHeldTasks();
  const startWorker = (): Worker => ({
    isAlive: true,
    run: async (request) => {
      if ('survey' in request) throw new Error('Held workers take single logs only.');
      const { text, now } = request;
      await tasks.hold(text.slice(0, text.indexOf('\n')));
      return { kind: 'done', result: extract(text, { now }) };
    },
    kill: () => undefined,
  });
  return { ...tasks, startWorker };
};
