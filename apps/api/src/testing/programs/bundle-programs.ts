import { mkdir, rename, writeFile } from 'node:fs/promises';
import { build, type Plugin } from 'esbuild';
import { apiRoot } from '../../paths.ts';
import { newId } from '../../platform/ids.ts';
import { programs, programsFolder } from './programs.ts';

/** Our packages are source and are bundled; those from npm are loaded as they are. */
const npmPackages: Plugin = {
  name: 'npm-packages',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./]/ }, ({ kind, path: name }) =>
      kind === 'entry-point' || name.startsWith('@propsmith/') ? undefined : { external: true },
    ),
};

/**
 * Bundles the programs that tests start over and over, because compiling their sources takes several times as long as
 * everything else a start does. Test runs at the same time write the same files, each of them atomically.
 */
const bundlePrograms = async (): Promise<void> => {
  await mkdir(programsFolder, { recursive: true });
  const { outputFiles } = await build({
    absWorkingDir: apiRoot,
    entryPoints: programs,
    outdir: programsFolder,
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    logLevel: 'error',
    plugins: [npmPackages],
  });
  for (const { path: file, contents } of outputFiles) {
    const unfinished = `${file}.${newId()}`;
    await writeFile(unfinished, contents);
    await rename(unfinished, file);
  }
};

export default bundlePrograms;
