import { Worker } from 'node:worker_threads';

const CHECK_EVERY_MS = 1000;

/** In a thread: the main thread handles no events while the engine runs. */
const watch = `
  const { workerData: parent } = require('node:worker_threads');
  setInterval(() => process.ppid === parent || process.kill(process.pid, 'SIGKILL'), ${CHECK_EVERY_MS});`;

/** Ends this process when its parent has died, even during an extraction. */
export const endWithParent = (): void => {
  process.on('disconnect', () => process.exit(0));
  // Without this process's TypeScript loader, which the plain JavaScript does not need.
  new Worker(watch, { eval: true, execArgv: [], workerData: process.ppid }).unref();
};
