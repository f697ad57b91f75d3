// Prints the share of extracted settings that read the lines that may come (propsmith harden), before and after the
// changes it proposes, and the kinds that go wrong. Logs: those of the corpus in a folder next to the repository, without
// the cases kept for checking, or the files that are given.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const corpus = path.resolve(root, '../shared/corpus');
const program = path.join(root, 'apps/cli/bin/propsmith.mjs');

const corpusFiles = () =>
  readFileSync(path.join(corpus, 'truth.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
    .filter(({ split }) => split === 'build')
    .map((testCase) => path.join(corpus, testCase.path));

const given = process.argv.slice(2);
if (given.length === 0 && !existsSync(corpus)) {
  console.log('harden: skipped, the corpus is not next to this repository');
  process.exit(0);
}

const counts = { logs: 0, refused: 0, unmade: 0, before: 0, after: 0 };
const kinds = new Map();

for (const file of given.length > 0 ? given : corpusFiles()) {
  const { stdout, stderr, status } = spawnSync(process.execPath, [program, 'harden', '--json', file], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  if (status === 2) throw new Error(stderr);
  if (stdout === '') {
    counts.refused += 1;
    continue;
  }
  const report = JSON.parse(stdout);
  if (report.kinds.length === 0) {
    counts.unmade += 1;
    continue;
  }
  const wrong = report.kinds.filter((kind) => kind.wrong > 0);
  counts.logs += 1;
  if (wrong.length === 0) counts.before += 1;
  if (report.unsolved.length === 0) counts.after += 1;
  for (const { kind, wrong: wrongLines } of report.kinds) {
    const row = kinds.get(kind) ?? { logs: 0, wrong: 0, unsolved: 0 };
    row.logs += 1;
    if (wrongLines > 0) row.wrong += 1;
    if (report.unsolved.includes(kind)) row.unsolved += 1;
    kinds.set(kind, row);
  }
}

const share = (count) => `${count} of ${counts.logs} (${((100 * count) / counts.logs).toFixed(1)} %)`;
console.log(
  `read every line that may come: ${share(counts.before)}; after the changes: ${share(counts.after)}`,
);
if (counts.refused > 0) console.log(`refused: ${counts.refused}`);
if (counts.unmade > 0) console.log(`no line could be made: ${counts.unmade}`);
console.table(Object.fromEntries(kinds));
