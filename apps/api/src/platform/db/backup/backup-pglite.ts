import { mkdir, rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { StartRefused } from '../../start-refused.ts';
import { lockFolder } from '../folder-lock.ts';
import { databaseFolder, hasDatabase, removeUnfinished, unfinishedFolder } from '../pglite-folder.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { FORGET_JOB_RUNS } from './forget-job-runs.ts';

const withLock = async (dataDir: string, work: () => Promise<void>): Promise<void> => {
  const lock = await lockFolder(dataDir);
  await work().finally(() => lock.release());
};

/** Writes the embedded database as a compressed archive. The server must not be running. */
export const backupPglite = async (dataDir: string, file: string): Promise<void> => {
  if (!(await hasDatabase(dataDir))) throw new StartRefused(`The data folder ${dataDir} has no database.`);
  await withLock(dataDir, async () => {
    const client = await PGlite.create(databaseFolder(dataDir));
    const archive = await client.dumpDataDir('gzip').finally(() => client.close());
    await writeBackup(file, Readable.from(archive.stream()));
  });
};

/** Creates the embedded database of a data folder from an archive. */
export const restorePglite = async (dataDir: string, file: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await withLock(dataDir, async () => {
    if (await hasDatabase(dataDir)) {
      throw new StartRefused(
        `The data folder ${dataDir} has a database already. Move it away, or set PROPSMITH_DATA_DIR to another folder.`,
      );
    }
    await removeUnfinished(dataDir);
    const unfinished = unfinishedFolder(dataDir);
    const loadDataDir = new Blob([await buffer(await readBackup(file))], { type: 'application/x-gzip' });
    const client = await PGlite.create({ dataDir: unfinished, loadDataDir });
    await client.exec(FORGET_JOB_RUNS).finally(() => client.close());
    await rename(unfinished, databaseFolder(dataDir));
  });
};
