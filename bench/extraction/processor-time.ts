import { readdirSync, readFileSync } from 'node:fs';

/** The processes that a process started, by Linux's list. */
export const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

/** Nanoseconds on a processor, the first figure of Linux's /proc/<pid>/task/<tid>/schedstat; a thread may end meanwhile. */
const nanosecondsOf = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
      .reduce((sum, nanoseconds) => sum + nanoseconds, 0);
  } catch {
    return 0;
  }
};

/** Milliseconds of processor time that this process and all below it have used: server, children, database. */
export const processorMs = (): number =>
  familyOf(process.pid).reduce((sum, pid) => sum + nanosecondsOf(pid), 0) / 1_000_000;
