// Runs the independent measures over their corpus when both are in a folder next to the repository, and fails when a
// figure is worse than the one recorded in judge-floor.json.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';
import { buildTarget, isBuilt, targets } from './targets.mjs';

const shared = path.resolve(root, '../shared');
const corpus = path.join(shared, 'corpus');
const command = [process.execPath, path.join(root, 'apps/cli/bin/propsmith.mjs'), 'extract', '--jsonl'];

/** Runs one of the measures; prints and returns its output. */
const measure = (name, ...options) => {
  const script = path.join(shared, 'measure', `${name}.py`);
  const { status, error, stdout } = spawnSync('python3', [script, corpus, ...options, '--', ...command], {
    stdio: ['inherit', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (error) throw error;
  process.stdout.write(stdout);
  if (status !== 0) throw new Error(`${name} exited with ${status}`);
  return stdout;
};

const reportOf = (name, folder) => {
  const file = path.join(folder, `${name}.json`);
  measure(name, '--json', file);
  return JSON.parse(readFileSync(file, 'utf8'));
};

const figuresOf = (folder) => {
  const judged = reportOf('judge', folder);
  const honest = reportOf('honesty', folder);
  const rival = /product (\d+)/.exec(measure('rival'));
  return {
    both: judged.total.both,
    first: honest['first reachable'],
    offered: honest['offered reachable'],
    rules: honest.first + honest.ruled,
    vendors: honest.vendors,
    sure: honest.sure,
    paste: honest['PASTE held'] / honest['PASTE tried'],
    sample: honest['SAMPLE held'] / honest['SAMPLE tried'],
    tomorrow: honest['tomorrow held'] / honest['tomorrow tried'],
    rival: Number(rival?.[1] ?? 0),
    silent: honest.silent,
    silentLearned: honest['PASTE silent'] + honest['SAMPLE silent'],
    brier: honest.brier,
  };
};

const compare = (figures) => {
  const { atLeast, atMost } = JSON.parse(readFileSync(path.join(root, 'tools/judge-floor.json'), 'utf8'));
  const worse = [
    ...Object.entries(atLeast).filter(([name, floor]) => !(figures[name] >= floor)),
    ...Object.entries(atMost).filter(([name, ceiling]) => !(figures[name] <= ceiling)),
  ];
  for (const [name, figure] of Object.entries(figures)) {
    const bound = name in atLeast ? `at least ${atLeast[name]}` : `at most ${atMost[name]}`;
    console.log(`judge: ${name} ${Math.round(figure * 1000) / 1000}, recorded ${bound}`);
  }
  if (worse.length > 0) throw new Error(`worse than recorded: ${worse.map(([name]) => name).join(', ')}`);
};

const main = async () => {
  if (!existsSync(path.join(shared, 'measure')) || !existsSync(corpus)) {
    console.log('judge: skipped, the corpus is not next to this repository');
    return;
  }
  const cli = targets.find((target) => target.name === 'command line');
  if (!isBuilt(cli) && !(await buildTarget(cli))) throw new Error('the command line is not built');
  const folder = mkdtempSync(path.join(tmpdir(), 'propsmith-judge-'));
  try {
    compare(figuresOf(folder));
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
