import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { apiRoot } from '../../paths.ts';
import { newId } from '../../platform/ids.ts';

const entries = {
  'crash-worker': 'src/testing/crash-lab/crash-worker.ts',
  'extraction-worker': 'src/platform/extraction-pool/worker.ts',
  'invoice-worker': 'src/features/invoices/pdf/worker.ts',
};

/** Our packages are source and are bundled; those from npm are loaded as they are. */
const npmPackages: Plugin = {
  name: 'npm-packages',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^[^./]/ }, ({ kind, path: name }) =>
      kind === 'entry-point' || name.startsWith('@propsmith/') ? undefined : { external: true },
    ),
};

/**
 * Bundles the server that crash tests start over and over, because compiling its sources takes longer than everything else a
 * start does. Test files that run at the same time write the same files, each of them atomically.
 */
export const bundleWorker = async (): Promise<string> => {
  const outdir = path.join(apiRoot, 'build');
  await mkdir(outdir, { recursive: true });
  const { outputFiles } = await build({
    absWorkingDir: apiRoot,
    entryPoints: entries,
    outdir,
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
  return path.join(outdir, 'crash-worker.js');
};
