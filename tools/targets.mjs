import { existsSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compressFolder } from './compress.mjs';
import { bin, root, run } from './run.mjs';

const at = (...parts) => path.join(root, ...parts);

const packageNames = readdirSync(at('packages'));
const packageSources = packageNames.map((name) => `packages/${name}/src`);

/** Dependencies from npm, which are not bundled; our own packages are. */
const installedDependencies = () =>
  ['apps/api', ...packageNames.map((name) => `packages/${name}`)]
    .flatMap((folder) =>
      Object.keys(JSON.parse(readFileSync(at(folder, 'package.json'), 'utf8')).dependencies ?? {}),
    )
    .filter((name) => !name.startsWith('@propsmith/'));

/** Bundles an entry file; dynamic imports become separate files, which are loaded on demand. */
export const bundle = async (entry, outfile, external = [], chunkNames = '[name]') => {
  const { build } = await import('esbuild');
  const { dir, name } = path.parse(at(outfile));
  await build({
    entryPoints: { [name]: at(entry) },
    outdir: dir,
    bundle: true,
    splitting: true,
    chunkNames: `${name}-${chunkNames}`,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: true,
    external,
    logLevel: 'error',
  });
};

/** The server, its migrations, and the programs of its child processes. */
const buildServer = async () => {
  await bundle('apps/api/src/main.ts', 'apps/api/dist/main.js', installedDependencies());
  await bundle('apps/api/src/backup.ts', 'apps/api/dist/backup.js', installedDependencies());
  await bundle('apps/api/src/operate.ts', 'apps/api/dist/operate.js', installedDependencies());
  await bundle('apps/api/src/migrate.ts', 'apps/api/dist/migrate.js', installedDependencies());
  await bundle('apps/api/src/platform/extraction-pool/worker.ts', 'apps/api/dist/extraction-worker.js');
  await bundle(
    'apps/api/src/features/invoices/pdf/worker.ts',
    'apps/api/dist/invoice-worker.js',
    installedDependencies(),
  );
};

/** In a process of its own: it computes for seconds while the other targets are built. */
const buildTemplate = async () => {
  const program = 'apps/api/dist/write-template.js';
  await bundle('apps/api/src/write-template.ts', program, installedDependencies());
  if ((await run(process.execPath, [at(program)])) !== 0) throw new Error('write-template failed');
};

const buildWeb = async () => {
  const code = await run(bin('vite'), ['build', 'apps/web', '--logLevel', 'warn']);
  if (code !== 0) throw new Error('vite build failed');
  compressFolder(at('apps/web/dist'));
};

export const targets = [
  {
    name: 'web',
    entry: 'apps/web/index.html',
    sources: [
      'apps/web/src',
      'apps/web/public',
      'apps/web/index.html',
      'apps/web/vite.config.ts',
      ...packageSources,
    ],
    output: 'apps/web/dist',
    build: buildWeb,
  },
  {
    name: 'server',
    entry: 'apps/api/src/main.ts',
    sources: ['apps/api/src', 'apps/api/package.json', ...packageSources],
    output: 'apps/api/dist',
    build: buildServer,
  },
  {
    name: 'database template',
    entry: 'apps/api/src/write-template.ts',
    sources: [
      'apps/api/migrations',
      'apps/api/sql',
      'apps/api/package.json',
      'apps/api/src/platform/db',
      'apps/api/src/write-template.ts',
    ],
    output: 'apps/api/dist/database-template',
    build: buildTemplate,
  },
  {
    name: 'command line',
    entry: 'apps/cli/src/main.ts',
    sources: ['apps/cli/src', ...packageSources],
    output: 'apps/cli/dist',
    // Its files loaded on demand share several chunks, which have no names of their own.
    build: () => bundle('apps/cli/src/main.ts', 'apps/cli/dist/propsmith.js', [], '[name]-[hash]'),
  },
];

/** The newest modification time below a path. A folder's own changes when a file is added or removed. */
const newestChangeMs = (file) => {
  const stats = statSync(file);
  const inside = stats.isDirectory() ? readdirSync(file) : [];
  return Math.max(stats.mtimeMs, ...inside.map((name) => newestChangeMs(path.join(file, name))));
};

/** Written last, with the time at which the build began: an interrupted build, or a source changed during it, is rebuilt. */
const stampOf = (target) => at(target.output, '.built');

export const isBuilt = (target) =>
  existsSync(stampOf(target)) &&
  target.sources.every((source) => newestChangeMs(at(source)) <= statSync(stampOf(target)).mtimeMs);

export const isWritten = (target) => existsSync(at(target.entry));

/** Builds a target; resolves to whether it succeeded. */
export const buildTarget = async (target) => {
  const started = new Date();
  rmSync(stampOf(target), { force: true });
  try {
    await target.build();
    writeFileSync(stampOf(target), '');
    utimesSync(stampOf(target), started, started);
    console.log(`Built ${target.name} in ${((Date.now() - started.getTime()) / 1000).toFixed(1)} s`);
    return true;
  } catch (error) {
    console.error(`Building ${target.name} failed: ${error.message}`);
    return false;
  }
};
