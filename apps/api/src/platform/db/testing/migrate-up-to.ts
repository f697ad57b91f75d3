import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../migrations.ts';

/** Applies the first migrations only. */
export const migrateUpTo = async (client: PGlite, count: number): Promise<void> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-migrations-'));
  await cp(migrationsFolder, folder, { recursive: true });
  const file = path.join(folder, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(file, 'utf8')) as { entries: unknown[] };
  await writeFile(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  await migrate(drizzle({ client }), { migrationsFolder: folder }).finally(() =>
    rm(folder, { recursive: true }),
  );
};
