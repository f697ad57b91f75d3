import { readdirSync, readFileSync } from 'node:fs';

/** What Linux says of a process or thread; nothing when it has ended meanwhile. */
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

/** The processes that a process started. */
export const childrenOf = (pid: number): number[] =>
  readProc(`${pid}/task/${pid}/children`).split(' ').filter(Boolean).map(Number);

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

/** On a processor: the first figure of `schedstat`. */
const nanosecondsOf = (pid: number): number =>
  threadsOf(pid)
    .map((thread) => Number(readProc(`${pid}/task/${thread}/schedstat`).split(' ')[0]))
    .reduce((sum, nanoseconds) => sum + nanoseconds, 0);

/** Milliseconds of processor time that this process and all below it have used: server, children, database. */
export const processorMs = (): number =>
  familyOf(process.pid).reduce((sum, pid) => sum + nanosecondsOf(pid), 0) / 1_000_000;
