import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { checksumOfAll, readReleaseFile, readSources, RELEASE_FILE, sqlFolder } from '../sql-sources.ts';

// `npm run sql:release`: gives changed SQL sources the next release number.
const checksum = checksumOfAll(await readSources());
const current = await readReleaseFile();
if (current.checksum !== checksum) {
  const next = { release: current.release + 1, checksum };
  await writeFile(path.join(sqlFolder, RELEASE_FILE), `${JSON.stringify(next, undefined, 2)}\n`);
  process.stdout.write(`SQL release ${next.release}\n`);
}
