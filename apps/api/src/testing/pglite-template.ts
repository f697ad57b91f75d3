import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { archiveEmptyDatabase } from '../platform/db/write-pglite-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of an empty, migrated PGlite: loading it takes a tenth of the time that making one does. */
    pgliteTemplate: string;
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-template-'));
  const file = path.join(folder, 'template.tar');
  await writeFile(file, await archiveEmptyDatabase('none'));
  project.provide('pgliteTemplate', file);
  return () => rm(folder, { recursive: true });
};

export default setup;
