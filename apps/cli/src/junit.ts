import { type LogReport, isPassing } from './check-log.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const testCase = (report: LogReport, lines: readonly string[]): string => {
  const name = `<testcase classname="props.conf" name="${escaped(report.file)}"`;
  if (isPassing(report)) return `    ${name}/>`;
  const message = `${report.faultyEvents} of ${report.events} events go wrong`;
  return `    ${name}>\n      <failure message="${message}">${escaped(lines.join('\n'))}</failure>\n    </testcase>`;
};

/** The reports as JUnit XML, one test case per log; `linesOf` lists a report's faults. */
export const junitXml = (
  stanza: string,
  reports: readonly LogReport[],
  linesOf: (report: LogReport) => readonly string[],
): string => {
  const failed = reports.filter((report) => !isPassing(report)).length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="${escaped(stanza)}" tests="${reports.length}" failures="${failed}">`,
    ...reports.map((report) => testCase(report, linesOf(report))),
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
};
