import { Worker } from 'node:worker_threads';

const LOOK_EVERY_MS = 1000;

/** Runs beside the engine, which hears nothing while it works. */
const watch = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), ${LOOK_EVERY_MS});`;

/** Ends this process when the one that started it is gone, be it in the middle of a log: nobody waits for the answer. */
export const endWithParent = (): void => {
  process.on('disconnect', () => process.exit(0));
  // Without the loader of this process, which the watch does not need.
  new Worker(watch, { eval: true, execArgv: [], workerData: process.ppid }).unref();
};
