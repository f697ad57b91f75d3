import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { TestProject } from 'vitest/node';
import { templateName } from '../platform/db/pglite-template.ts';
import { archiveEmptyDatabase } from '../platform/db/write-pglite-template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A dump of an empty, migrated PGlite: loading it takes a tenth of the time that making one does. */
    pgliteTemplate: string;
    /** A folder with the same as the template of this release. */
    pgliteTemplates: string;
  }
}

const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-template-'));
  const file = path.join(folder, 'template.tar');
  const templates = path.join(folder, 'templates');
  const archive = await archiveEmptyDatabase('none');
  await writeFile(file, archive);
  await mkdir(templates);
  await writeFile(path.join(templates, await templateName()), gzipSync(archive, { level: 1 }));
  project.provide('pgliteTemplate', file);
  project.provide('pgliteTemplates', templates);
  return () => rm(folder, { recursive: true });
};

export default setup;
