import { type LogProof, problemSentence } from '@propsmith/contract';
import { isPassing } from '@propsmith/doctor';
import { type PropsFile, parseProps, settingsOf, stanzaKind } from '@propsmith/splunk';
import { type LogReport, checkLog } from './check-log.ts';
import type { OutputFormat } from './command-line.ts';
import { type TestCase, junitXml } from './junit.ts';
import { readBytes, readLogs } from './read-log.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from './terminal.ts';

interface CheckRequest {
  readonly operands: readonly string[];
  readonly format: OutputFormat;
  readonly stanza: string | undefined;
  readonly now: number;
}

/** The requested stanza, or the only one. */
export const chooseStanza = (file: PropsFile, path: string, wanted: string | undefined): string => {
  const names = [...new Set(file.stanzas.map((stanza) => stanza.name))].filter(
    (name) => stanzaKind(name) !== 'default',
  );
  if (wanted !== undefined) {
    if (!names.includes(wanted)) throw new UsageError(`${path} has no stanza [${wanted}]`);
    return wanted;
  }
  const [only, ...others] = names;
  if (only === undefined) throw new UsageError(`${path} has no stanza`);
  if (others.length > 0)
    throw new UsageError(`${path} has several stanzas, choose with --stanza: ${names.join(', ')}`);
  return only;
};

export const faultLines = (report: LogProof): string[] => {
  const rest = report.faultyEvents - report.faults.length;
  return [
    ...report.settingsFaults.map((problem) => `settings: ${problemSentence(problem)}`),
    ...report.faults.map(({ line, problem }) => `line ${line}: ${problemSentence(problem)}`),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ];
};

const textOf = (report: LogReport): string => {
  const { file, events, timestamps, faultyEvents } = report;
  const summary = `${file}: ${events} events, ${timestamps} times read, ${faultyEvents} events go wrong`;
  const remarks = report.remarks.map((remark) => `remark: ${problemSentence(remark)}`);
  const lines = [...faultLines(report), ...remarks].map((line) => `     ${line}`);
  return [`${isPassing(report) ? 'ok  ' : 'FAIL'} ${summary}`, ...lines, ''].join('\n');
};

const testCase = (report: LogReport): TestCase => ({
  className: 'props.conf',
  name: report.file,
  failure: isPassing(report)
    ? undefined
    : { message: `${report.faultyEvents} of ${report.events} events go wrong`, lines: faultLines(report) },
});

/** Simulates existing settings on logs; fails when events or times are wrong. */
export const checkCommand = async (request: CheckRequest, terminal: Terminal): Promise<ExitCode> => {
  const [path, ...files] = request.operands;
  if (path === undefined || files.length === 0)
    throw new UsageError('check needs a props.conf and at least one log');
  const file = parseProps(new TextDecoder().decode(await readBytes(path, terminal)));
  const stanza = chooseStanza(file, path, request.stanza);
  const settings = settingsOf(file, stanza);
  const reports: LogReport[] = [];
  for await (const log of readLogs(files, terminal)) {
    if (log.text === undefined) throw new UsageError(`${log.file} is not a text`);
    const report = checkLog(log.file, log.text, { name: stanza, settings, now: request.now });
    reports.push(report);
    if (request.format === 'text') terminal.out(textOf(report));
  }
  if (request.format === 'json') terminal.out(`${JSON.stringify({ stanza, reports }, null, 2)}\n`);
  if (request.format === 'junit') terminal.out(junitXml([{ name: stanza, cases: reports.map(testCase) }]));
  return reports.every(isPassing) ? exitCodes.ok : exitCodes.faults;
};
