import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

const DATABASE = 'database';
const UNFINISHED = 'database.unfinished-';

export const databaseFolder = (dataDir: string): string => path.join(dataDir, DATABASE);

/** Where this process creates a database; it is renamed when it is complete, so that a killed process leaves no partial one. */
export const unfinishedFolder = (dataDir: string): string =>
  path.join(dataDir, `${UNFINISHED}${process.pid}`);

export const hasDatabase = (dataDir: string): Promise<boolean> =>
  stat(databaseFolder(dataDir)).then(
    () => true,
    () => false,
  );

export const removeUnfinished = async (dataDir: string): Promise<void> => {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(leftovers.map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })));
};
