// Prints how often answers are right, by the doubt they report. The probabilities in
// packages/engine/src/explain/confidence.ts come from this table. Needs the independent measures and their corpus in a
// folder next to the repository.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './run.mjs';

const shared = path.resolve(root, '../shared');
const corpus = path.join(shared, 'corpus');
const command = [path.join(root, 'apps/cli/bin/propsmith.mjs'), 'extract', '--jsonl'];
const BATCH_FILES = 60;

const readLines = (file) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

/** Ids of the cases that are wrong both with one TIME_FORMAT and with rules. */
const wrongCases = (folder) => {
  const list = path.join(folder, 'list.jsonl');
  const honesty = path.join(shared, 'measure/honesty.py');
  spawnSync('python3', [honesty, corpus, '--list', list, '--', process.execPath, ...command]);
  return new Set(
    readLines(list)
      .filter(({ first, ruled }) => !first && !ruled)
      .map(({ id }) => id),
  );
};

const evidenceOf = (cases) => {
  const evidence = new Map();
  for (let first = 0; first < cases.length; first += BATCH_FILES) {
    const batch = cases.slice(first, first + BATCH_FILES);
    const files = batch.map((testCase) => path.join(corpus, testCase.path));
    const { stdout } = spawnSync(process.execPath, [...command, ...files], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    });
    const rows = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    batch.forEach(({ id }, index) => evidence.set(id, rows[index]?.evidence));
  }
  return evidence;
};

/** The blocking questions of an answer, and whether some events have no time. */
const doubtOf = ({ questions = [], events = 0, timestamps = 0 } = {}) => {
  const codes = questions.filter(({ blocking }) => blocking).map(({ code }) => code);
  return [...codes.sort(), ...(timestamps < events ? ['events without a time'] : [])].join(' + ') || 'none';
};

const folder = mkdtempSync(path.join(tmpdir(), 'propsmith-confidence-'));
try {
  const wrong = wrongCases(folder);
  const table = new Map();
  for (const [id, evidence] of evidenceOf(readLines(path.join(corpus, 'truth.jsonl')))) {
    const doubt = doubtOf(evidence);
    const row = table.get(doubt) ?? { cases: 0, right: 0, stated: 0 };
    row.cases += 1;
    row.right += wrong.has(id) ? 0 : 1;
    row.stated += evidence?.confidence ?? 0;
    table.set(doubt, row);
  }
  for (const [doubt, { cases, right, stated }] of [...table].sort((a, b) => b[1].cases - a[1].cases))
    console.log(`${right} of ${cases} right, stated ${Math.round((100 * stated) / cases)} %: ${doubt}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
