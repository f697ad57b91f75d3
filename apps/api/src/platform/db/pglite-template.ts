import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { apiRoot } from '../../paths.ts';
import { hasCode } from '../has-code.ts';
import { migrationsFolder } from './migrations.ts';
import { checksumOfAll, readSqlRelease } from './sql-sources.ts';

/** Where the build puts an archive of an empty, migrated database: creating one takes seconds in WebAssembly. */
export const templateFolder = path.join(apiRoot, 'dist/database-template');

/** All that the content of a template depends on. */
export interface TemplateParts {
  /** Version of PGlite, which decides the format of the files. */
  readonly pglite: string;
  /** Checksums, in the order in which the migrations are applied. */
  readonly migrations: readonly string[];
  /** Number of the SQL release, and the checksum over its sources. */
  readonly release: number;
  readonly sources: string;
}

/** One name for each combination, so that the template of another release is not found. */
export const templateNameOf = ({ pglite, migrations, release, sources }: TemplateParts): string => {
  const parts = JSON.stringify([pglite, migrations, release, sources]);
  return `${createHash('sha256').update(parts).digest('hex')}.tar.gz`;
};

const packageFile = z.object({ dependencies: z.object({ '@electric-sql/pglite': z.string() }) });

export const templateName = async (): Promise<string> => {
  const { dependencies } = packageFile.parse(
    JSON.parse(await readFile(path.join(apiRoot, 'package.json'), 'utf8')),
  );
  const { release, sources } = await readSqlRelease();
  return templateNameOf({
    pglite: dependencies['@electric-sql/pglite'],
    migrations: readMigrationFiles({ migrationsFolder }).map(({ hash }) => hash),
    release,
    sources: checksumOfAll(sources),
  });
};

/** The template of this release, when the folder has one. */
export const readTemplate = async (folder: string): Promise<Blob | undefined> => {
  const file = path.join(folder, await templateName());
  try {
    return new Blob([await readFile(file)], { type: 'application/x-gzip' });
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};
