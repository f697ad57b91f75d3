import { statfs } from 'node:fs/promises';
import type { Logger } from '../log.ts';

const CHECK_EVERY_MS = 1000;
const MIB = 1024 * 1024;
/** Writes are accepted again with this much more than the minimum: the state does not flap at the limit. */
const RECOVERY_FACTOR = 1.25;

export interface DiskSpace {
  /** Too little room for another WAL segment and what follows it: PGlite would spin when it cannot write one. */
  isLow(): boolean;
  freeBytes(): number;
  stop(): void;
}

interface DiskSpaceOptions {
  readonly folder: string;
  readonly freeMibMin: number;
  readonly log: Logger;
  /** Free bytes for unprivileged users. */
  readonly readFreeBytes?: (folder: string) => Promise<number>;
  readonly checkEveryMs?: number;
}

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Watches the disk of the embedded database. */
export const watchDiskSpace = async ({
  folder,
  freeMibMin,
  log,
  readFreeBytes = freeBytesOf,
  checkEveryMs = CHECK_EVERY_MS,
}: DiskSpaceOptions): Promise<DiskSpace> => {
  const minBytes = freeMibMin * MIB;
  let free = Infinity;
  let isLow = false;
  const check = async (): Promise<void> => {
    free = await readFreeBytes(folder);
    const next = free < (isLow ? minBytes * RECOVERY_FACTOR : minBytes);
    if (next === isLow) return;
    isLow = next;
    if (isLow) log.error({ folder, freeBytes: free }, 'disk nearly full; writes are refused');
    else log.info({ folder, freeBytes: free }, 'disk has room again; writes are accepted');
  };
  await check();
  const timer = setInterval(() => {
    check().catch((error: unknown) => log.warn({ err: error, folder }, 'free disk space not read'));
  }, checkEveryMs).unref();
  return {
    isLow: () => isLow,
    freeBytes: () => free,
    stop: () => clearInterval(timer),
  };
};
