// Static checks: no database, no browser.
import { bin, run } from './run.mjs';

const types = ['types', bin('tsc'), ['-b']];
/** Linted by a process of its own: with the other checks it takes as long as the rest of the lint. */
const apart = ['apps/web', 'e2e'];
const eslint = (name, args) => [name, bin('eslint'), [...args, '--max-warnings', '0']];
const lint = eslint('lint', ['.', ...apart.flatMap((folder) => ['--ignore-pattern', `${folder}/`])]);
const others = [
  eslint(`lint of ${apart.join(' and ')}`, apart),
  ['formatting', bin('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['import rules', bin('depcruise'), ['--config', '.dependency-cruiser.cjs', 'packages', 'apps']],
  ['unused code', bin('knip'), []],
  ['lockfile', process.execPath, ['tools/check-lockfile.mjs']],
  ['documentation', process.execPath, ['tools/check-docs.mjs']],
];

/** Runs checks one after another; resolves to the names of those that failed. */
const runInOrder = async (group) => {
  const failed = [];
  for (const [name, command, args] of group) {
    const passed = (await run(command, args)) === 0;
    console.log(`— ${name}: ${passed ? 'passed' : 'failed'}`);
    if (!passed) failed.push(name);
  }
  return failed;
};

/** Runs every check; resolves to the names of those that failed. */
export const verify = async () => {
  const failed = await runInOrder([types]);
  const groups = await Promise.all([runInOrder([lint]), runInOrder(others)]);
  return [...failed, ...groups.flat()];
};

if (import.meta.filename === process.argv[1]) {
  const failed = await verify();
  console.log(failed.length ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.');
  process.exit(failed.length ? 1 : 0);
}
