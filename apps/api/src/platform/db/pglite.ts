import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrations.ts';
import { applySqlSources, readSqlRelease } from './sql-sources.ts';

const DATABASE = 'database';
const UNFINISHED = 'database.unfinished-';

const exists = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    () => false,
  );

export const migratePglite = async (client: PGlite): Promise<void> => {
  await migrate(drizzle({ client }), { migrationsFolder });
  await applySqlSources(client, await readSqlRelease());
};

const removeUnfinished = async (dataDir: string): Promise<void> => {
  const leftovers = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED));
  await Promise.all(leftovers.map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })));
};

/** A new database is renamed to its final name when it is complete, so a killed process leaves no partial one. */
const createDatabase = async (dataDir: string): Promise<void> => {
  await removeUnfinished(dataDir);
  const unfinished = path.join(dataDir, `${UNFINISHED}${process.pid}`);
  const client = await PGlite.create(unfinished);
  await migratePglite(client);
  await client.close();
  await rename(unfinished, path.join(dataDir, DATABASE));
};

/** Opens the embedded database of a data folder. The lock is needed because PGlite does not prevent two writers. */
export const openPglite = async (dataDir: string): Promise<OpenDatabase> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    const folder = path.join(dataDir, DATABASE);
    if (!(await exists(folder))) await createDatabase(dataDir);
    const client = await PGlite.create(folder);
    await migratePglite(client);
    const db = drizzle({ client });
    return {
      kind: 'pglite',
      db,
      maintenanceDb: db,
      close: async () => {
        await client.close().finally(() => lock.release());
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
};
