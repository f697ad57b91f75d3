import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { apiRoot } from '../../paths.ts';

export const migrationsFolder = path.join(apiRoot, 'migrations');

const journal = z.object({ entries: z.array(z.unknown()) });

export const migrationCount = async (): Promise<number> =>
  journal.parse(JSON.parse(await readFile(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'))).entries
    .length;
