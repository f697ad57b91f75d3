import { mkdir, rename } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { OpenDatabase } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { migrationsFolder } from './migrations.ts';
import { databaseFolder, hasDatabase, removeUnfinished, unfinishedFolder } from './pglite-folder.ts';
import { readTemplate, templateFolder } from './pglite-template.ts';
import { applySqlSources, readSqlRelease } from './sql-sources.ts';

export const migratePglite = async (client: PGlite): Promise<void> => {
  await migrate(drizzle({ client }), { migrationsFolder });
  await applySqlSources(client, await readSqlRelease());
};

const createDatabase = async (dataDir: string, templates: string): Promise<void> => {
  await removeUnfinished(dataDir);
  const unfinished = unfinishedFolder(dataDir);
  const template = await readTemplate(templates);
  const client = await PGlite.create({
    dataDir: unfinished,
    ...(template !== undefined && { loadDataDir: template }),
  });
  await migratePglite(client);
  await client.close();
  await rename(unfinished, databaseFolder(dataDir));
};

/** Opens the embedded database of a data folder. The lock is needed because PGlite does not prevent two writers. */
export const openPglite = async (dataDir: string, templates = templateFolder): Promise<OpenDatabase> => {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(dataDir);
  try {
    if (!(await hasDatabase(dataDir))) await createDatabase(dataDir, templates);
    const client = await PGlite.create(databaseFolder(dataDir));
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
