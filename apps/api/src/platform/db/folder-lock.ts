import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { StartRefused } from '../start-refused.ts';

const FREE = 'free';
const HELD = 'held-';
const TRIES_MAX = 50;

export interface FolderLock {
  release(): Promise<void>;
}

const owner = z.object({
  pid: z.int().positive(),
  host: z.string(),
  /** Start time in clock ticks since boot; empty where the system does not report it. */
  processStart: z.string(),
});
type Owner = z.infer<typeof owner>;

const nameOf = (holder: Owner): string =>
  HELD + [holder.pid, holder.processStart, encodeURIComponent(holder.host)].join('-');

const ownerOf = (name: string): Owner | undefined => {
  const [pid, processStart, ...host] = name.slice(HELD.length).split('-');
  return owner.safeParse({ pid: Number(pid), processStart, host: decodeURIComponent(host.join('-')) }).data;
};

interface ProcessStat {
  readonly state: string;
  /** Distinguishes a reused process id. */
  readonly start: string;
}

/** State and start time of a process (proc(5), fields 3 and 22 of stat); both empty where the system does not report them. */
const readStat = async (pid: number): Promise<ProcessStat> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The second field is the command in parentheses, which may itself contain blanks and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return { state: fields[0] ?? '', start: fields[19] ?? '' };
};

/** Ended, but not yet waited for by its parent: it has no open files. */
const ZOMBIE = 'Z';

const isRunning = async (holder: Owner): Promise<boolean> => {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  const { state, start } = await readStat(holder.pid);
  return start === holder.processStart && state !== ZOMBIE;
};

/** Creates the lock folder with its one file atomically; the first process wins. */
const ensureLockFolder = async (dataDir: string, lockDir: string): Promise<void> => {
  const prepared = await mkdtemp(path.join(dataDir, 'lock.unfinished-'));
  await writeFile(path.join(prepared, FREE), '');
  await rename(prepared, lockDir).catch(() => rm(prepared, { recursive: true }));
};

const refuseWhileHeld = async (lockDir: string, name: string, own: Owner): Promise<void> => {
  const holder = ownerOf(name);
  if (holder === undefined) return;
  if (holder.host !== own.host) {
    throw new StartRefused(
      `The data folder is in use by process ${holder.pid} on ${holder.host}. If that machine is gone, delete ${path.join(lockDir, name)}.`,
    );
  }
  if (await isRunning(holder)) {
    throw new StartRefused(
      `The data folder ${path.dirname(lockDir)} is in use by process ${holder.pid}. Stop it first, or set PROPSMITH_DATA_DIR to another folder.`,
    );
  }
};

/**
 * Locks a data folder for this process. The lock is one file whose name identifies its owner. It is taken by rename: of
 * several processes that take it from a dead one, exactly one rename succeeds.
 */
export const lockFolder = async (dataDir: string): Promise<FolderLock> => {
  const lockDir = path.join(dataDir, 'lock');
  await mkdir(dataDir, { recursive: true });
  await ensureLockFolder(dataDir, lockDir);
  const own = { pid: process.pid, host: hostname(), processStart: (await readStat(process.pid)).start };
  const held = path.join(lockDir, nameOf(own));
  for (let attempt = 1; attempt <= TRIES_MAX; attempt += 1) {
    const [name] = await readdir(lockDir);
    if (name === undefined) continue;
    if (name !== FREE) await refuseWhileHeld(lockDir, name, own);
    const taken = await rename(path.join(lockDir, name), held).then(
      () => true,
      () => false,
    );
    if (taken) return { release: () => rename(held, path.join(lockDir, FREE)) };
  }
  throw new StartRefused(`The data folder ${dataDir} is being opened by several processes at once.`);
};
