import inspector from 'node:inspector';
import { Worker } from 'node:worker_threads';

const CHECK_EVERY_MS = 1000;

/** Runs in a thread of its own: it works while the event loop, or the database engine on it, spins. */
const PROGRAM = `
  const { workerData: { beats, checksMax, checkEveryMs } } = require('node:worker_threads');
  const { writeSync } = require('node:fs');
  let [seen, missed] = [-1, 0];
  setInterval(() => {
    const beat = Atomics.load(beats, 0);
    missed = beat === seen ? missed + 1 : 0;
    seen = beat;
    if (missed < checksMax) return;
    const time = new Date().toISOString();
    const msg = 'event loop does not run; process ended by the watchdog';
    writeSync(2, JSON.stringify({ level: 'fatal', time, msg }) + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }, checkEveryMs);`;

/**
 * Ends the process with SIGKILL when its event loop has not run for this many checks, a second each, so that a supervisor can
 * start it again. Checks are counted, not time: a suspended machine misses none.
 */
export const startWatchdog = (checksMax: number, checkEveryMs = CHECK_EVERY_MS): void => {
  // A debugger stops the event loop too.
  if (checksMax === 0 || inspector.url() !== undefined) return;
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(beats, 0, 1), checkEveryMs / 2).unref();
  new Worker(PROGRAM, { eval: true, workerData: { beats, checksMax, checkEveryMs } }).unref();
};
