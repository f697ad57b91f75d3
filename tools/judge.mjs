// Runs the independent judge over its corpus where both stand beside the repository, and fails when fewer cases
// pass than the figure recorded in judge-floor.json.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';
import { buildTarget, isBuilt, targets } from './targets.mjs';

const shared = path.resolve(root, '../shared');
const judge = path.join(shared, 'measure/judge.py');
const corpus = path.join(shared, 'corpus');

const measure = (reportFile) => {
  const command = [process.execPath, path.join(root, 'apps/cli/bin/propsmith.mjs'), 'extract', '--jsonl'];
  const { status, error } = spawnSync('python3', [judge, corpus, '--json', reportFile, '--', ...command], {
    stdio: 'inherit',
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`the judge ended with ${status}`);
  return JSON.parse(readFileSync(reportFile, 'utf8'));
};

const compare = (report) => {
  const floor = JSON.parse(readFileSync(path.join(root, 'tools/judge-floor.json'), 'utf8'));
  const passed = report.total.both;
  console.log(`judge: ${passed} of ${report.total.n} cases pass; recorded figure ${floor.both}`);
  if (passed < floor.both) throw new Error(`${floor.both - passed} cases fewer than recorded`);
};

const main = async () => {
  if (!existsSync(judge) || !existsSync(corpus)) {
    console.log('judge: not run, its material is not beside this repository');
    return;
  }
  const cli = targets.find((target) => target.name === 'command line');
  if (!isBuilt(cli) && !(await buildTarget(cli))) throw new Error('the command line is not built');
  const folder = mkdtempSync(path.join(tmpdir(), 'propsmith-judge-'));
  try {
    compare(measure(path.join(folder, 'report.json')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

try {
  await main();
} catch (error) {
  console.error(`judge: ${error.message}`);
  process.exitCode = 1;
}
