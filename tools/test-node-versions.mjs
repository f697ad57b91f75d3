// Runs the unit tests of the packages and the command line on other Node versions than the installed one. npm downloads
// each version as the package `node` (about 120 MB) and caches it. Not part of `npm test`: it needs the registry.
import { run } from './run.mjs';

const versions = process.argv.length > 2 ? process.argv.slice(2) : ['22', '24'];

const failed = [];
for (const version of versions) {
  console.log(`\n— Node ${version}`);
  const onVersion = ['--yes', `--package=node@${version}`, '--', 'node'];
  const code = await run('npx', [...onVersion, 'node_modules/vitest/vitest.mjs', 'run', '--project', 'unit']);
  if (code !== 0) failed.push(version);
}
console.log(
  failed.length ? `\nFailed on Node ${failed.join(', ')}` : `\nPassed on Node ${versions.join(', ')}`,
);
process.exit(failed.length ? 1 : 0);
