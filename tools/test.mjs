// Runs all checks and tests, the fastest first. The last lines name what failed and count the tests of all runners.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bin, run, runKeepingErrors } from './run.mjs';
import { lastErrorLines, readPlaywrightReport, readVitestReport } from './test-report.mjs';
import { verify } from './verify.mjs';

const reports = mkdtempSync(path.join(tmpdir(), 'propsmith-tests-'));

/** These kill and restart processes of the product, which takes long and does not depend on the server's version. */
const restartTests = ['*crash', 'kill-product', 'rolling-restart'].map((name) => `**/${name}.pg.test.ts`);

const vitest = async (name, projects, env = {}, excluded = []) => {
  const file = path.join(reports, `${name.replace(/\W+/g, '-')}.json`);
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code, errors } = await runKeepingErrors(
    bin('vitest'),
    [
      ...args,
      ...projects.flatMap((project) => ['--project', project]),
      ...excluded.flatMap((pattern) => ['--exclude', pattern]),
    ],
    env,
  );
  const report = readVitestReport(file);
  const titles = code !== 0 && report.titles.length === 0 ? lastErrorLines(errors) : report.titles;
  return { code, ...report, titles };
};

const browser = async () => {
  const file = path.join(reports, 'browser.json');
  const code = await run(process.execPath, ['tools/e2e.mjs'], { PLAYWRIGHT_JSON_OUTPUT_NAME: file });
  return { code, ...readPlaywrightReport(file) };
};

const suites = [
  ['unit, API and web', () => vitest('unit', ['unit', 'api', 'web', 'web-isolated'])],
  [
    'PostgreSQL, embedded',
    () => vitest('postgres-embedded', ['pg'], { PROPSMITH_TEST_POSTGRES: 'embedded' }),
  ],
  [
    'PostgreSQL, Debian',
    () => vitest('postgres-debian', ['pg'], { PROPSMITH_TEST_POSTGRES: 'debian' }, restartTests),
  ],
  ['browser', browser],
];

const broken = await verify();
const flaky = [];
const total = { passed: 0, failed: broken.length, skipped: 0 };
for (const [name, suite] of suites) {
  console.log(`\n— ${name} tests`);
  const counts = await suite();
  // A runner that fails without a failed test (crash, broken set-up) counts as one failure.
  const failed = counts.failed || (counts.code === 0 ? 0 : 1);
  if (failed) broken.push([`${name} tests`, ...counts.titles].join('\n    '));
  flaky.push(...(counts.flaky ?? []));
  total.passed += counts.passed;
  total.failed += failed;
  total.skipped += counts.skipped;
}
rmSync(reports, { recursive: true, force: true });

if (flaky.length) console.log(`\nPassed only when run again:\n  ${flaky.join('\n  ')}`);
if (broken.length) console.log(`\nFailed:\n  ${broken.join('\n  ')}`);
const skippedInCi = process.env.CI === 'true' && total.skipped > 0;
if (skippedInCi) console.log('\nIn CI a skipped test is a failure.');
console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exit(total.failed || skippedInCi ? 1 : 0);
