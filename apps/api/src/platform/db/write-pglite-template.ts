import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { templateName } from './pglite-template.ts';
import { migratePglite } from './pglite.ts';

/** An archive of an empty, migrated database. */
export const archiveEmptyDatabase = async (compression: 'none' | 'gzip'): Promise<Buffer> => {
  const client = await PGlite.create();
  try {
    await migratePglite(client);
    const archive = await client.dumpDataDir(compression);
    return Buffer.from(await archive.arrayBuffer());
  } finally {
    await client.close();
  }
};

/** Writes the template of this release unless the folder has it, and removes those of others. */
export const writeTemplate = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  const name = await templateName();
  const names = await readdir(folder);
  for (const other of names) if (other !== name) await rm(path.join(folder, other));
  if (names.includes(name)) return;
  const unfinished = path.join(folder, `${name}.unfinished`);
  await writeFile(unfinished, await archiveEmptyDatabase('gzip'));
  await rename(unfinished, path.join(folder, name));
};
