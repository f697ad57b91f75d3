// Runs all checks and tests, the fastest first. The last line has the counts of all runners.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, run } from './run.mjs';
import { verify } from './verify.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'propsmith-tests-'));

const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const vitest = async (name, projects, env = {}) => {
  const file = path.join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run(
    bin('vitest'),
    [...args, ...projects.flatMap((project) => ['--project', project])],
    env,
  );
  const report = readReport(file);
  return {
    code,
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
};

const browser = async () => {
  const file = path.join(reports, 'browser.json');
  const code = await run(process.execPath, ['tools/e2e.mjs'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  const stats = readReport(file)?.stats;
  return {
    code,
    passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0),
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  };
};

const suites = [
  ['unit, API and web', () => vitest('unit', ['unit', 'api', 'web', 'web-isolated'])],
  [
    'PostgreSQL, embedded',
    () => vitest('postgres-embedded', ['pg'], { PROPSMITH_TEST_POSTGRES: 'embedded' }),
  ],
  ['PostgreSQL, Debian', () => vitest('postgres-debian', ['pg'], { PROPSMITH_TEST_POSTGRES: 'debian' })],
  ['browser', browser],
];

const broken = await verify();
const total = { passed: 0, failed: broken.length, skipped: 0 };
for (const [name, suite] of suites) {
  console.log(`\n— ${name} tests`);
  const counts = await suite();
  // A runner that fails without a failed test (crash, broken set-up) counts as one failure.
  const failed = counts.failed || (counts.code === 0 ? 0 : 1);
  if (failed) broken.push(`${name} tests`);
  total.passed += counts.passed;
  total.failed += failed;
  total.skipped += counts.skipped;
}
rmSync(reports, { recursive: true, force: true });

if (broken.length) console.log(`\nFailed: ${broken.join(', ')}`);
const skippedInCi = process.env.CI === 'true' && total.skipped > 0;
if (skippedInCi) console.log('\nIn CI a skipped test is a failure.');
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed || skippedInCi ? 1 : 0);
