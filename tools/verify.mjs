// Static checks: no database, no browser.
import { bin, run } from './run.mjs';

export const checks = [
  ['formatting', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['types', bin('tsc'), ['-b']],
  ['lint', bin('eslint'), ['.', '--max-warnings', '0']],
  ['import rules', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'packages', 'apps']],
  ['unused code', bin('knip'), []],
  ['lockfile', process.execPath, ['tools/check-lockfile.mjs']],
  ['documentation', process.execPath, ['tools/check-docs.mjs']],
];

/** Runs every check; resolves to the names of those that failed. */
export const verify = async () => {
  const failed = [];
  for (const [name, command, args] of checks) {
    console.log(`\n— ${name}`);
    if ((await run(command, args)) !== 0) failed.push(name);
  }
  return failed;
};

if (import.meta.filename === process.argv[1]) {
  const failed = await verify();
  console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.');
  process.exit(failed.length ? 1 : 0);
}
