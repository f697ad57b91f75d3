import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles src/browser into the lines of one classic script. */
export const buildBrowserScript = async (): Promise<string[]> => {
  const { outputFiles } = await build({
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
    entryPoints: ['src/browser/main.ts'],
    bundle: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    write: false,
  });
  return outputFiles
    .map(({ text }) => text)
    .join('')
    .trimEnd()
    .split('\n');
};
