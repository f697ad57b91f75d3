import { readdirSync, readFileSync } from 'node:fs';

/** A file of `/proc`; empty when the process or thread has ended. */
const readProc = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
};

const threadsOf = (pid: number): string[] => {
  try {
    return readdirSync(`/proc/${pid}/task`);
  } catch {
    return [];
  }
};

export const childrenOf = (pid: number): number[] =>
  readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

const withDescendants = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(withDescendants)];

/** Time on a processor: the first field of `schedstat`. */
const nanosecondsOf = (pid: number): number =>
  threadsOf(pid)
    .map((thread) => Number(readProc(`${pid}/task/${thread}/schedstat`).split(' ')[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds, 0);

/** Processor time of a process, by default this one, and its descendants (server, pool, database) in milliseconds. */
export const processorMs = (root = process.pid): number =>
  withDescendants(root).reduce((sum, pid) => sum + nanosecondsOf(pid), 0) / 1_000_000;
