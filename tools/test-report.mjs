import { readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ERROR_LINES_MAX = 20;
const ERROR_LINE_LENGTH_MAX = 200;
const STACK_FRAME = /^\s*(❯|at )/;

/** Of a runner that wrote no report, nothing is counted. */
const readReport = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
};

const firstLine = (text) => text?.split('\n', 1)[0] ?? '';

/** The last lines of a runner's error output, without stack frames: for a failure that belongs to no test. */
export const lastErrorLines = (output) =>
  stripVTControlCharacters(output)
    .split('\n')
    .filter((line) => line.trim() !== '' && !STACK_FRAME.test(line))
    .slice(-ERROR_LINES_MAX)
    .map((line) => line.slice(0, ERROR_LINE_LENGTH_MAX));

/** Counts of Vitest's JSON report, with the failed tests as `file › title: message`. */
export const readVitestReport = (file) => {
  const report = readReport(file);
  const titles = (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const source = path.relative(process.cwd(), name);
    if (status === 'failed' && failed.length === 0) return [`${source}: ${firstLine(message)}`];
    return failed.map((test) => `${source} › ${test.fullName}: ${firstLine(test.failureMessages[0])}`);
  });
  return {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    titles,
  };
};

const titlesOf = (suite, chosen) => [
  ...(suite.specs ?? []).filter(chosen).map((spec) => `e2e/${spec.file} › ${spec.title}`),
  ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, chosen)),
];

const isFlaky = (spec) => spec.tests.some((test) => test.status === 'flaky');

/** Counts of Playwright's JSON report, with the failed tests, and those that passed on retry, as `file › title`. */
export const readPlaywrightReport = (file) => {
  const report = readReport(file);
  return {
    passed: (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0),
    failed: report?.stats.unexpected ?? 0,
    skipped: report?.stats.skipped ?? 0,
    titles: titlesOf(report ?? {}, (spec) => !spec.ok),
    flaky: titlesOf(report ?? {}, isFlaky),
  };
};
