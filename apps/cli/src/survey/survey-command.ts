import type { ArchiveProblem } from '@propsmith/archive';
import { blockingFirst, counted, findingSentence } from '@propsmith/contract';
import { type Survey, survey, surveyConf } from '@propsmith/survey';
import { join } from 'node:path';
import type { OutputFormat } from '../command-line.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from '../terminal.ts';
import { type FoundLogs, findLogs } from './find-logs.ts';
import { routeLogs } from './route-logs.ts';

interface SurveyRequest {
  readonly operands: readonly string[];
  readonly format: OutputFormat;
  readonly stanza: string | undefined;
  /** The folder that the files are written to; undefined for standard output. */
  readonly out: string | undefined;
  readonly now: number;
}

const surveyLogs = ({ logs, refused }: FoundLogs, now: number, terminal: Terminal): Survey => {
  const isShown = terminal.isInteractive && logs.length > 1;
  const { clusters, unanswered } = survey(logs, {
    now,
    onProgress: ({ number, total, path }) => {
      if (isShown) terminal.err(`\r${number} of ${total} ${path}\u001b[K`);
    },
  });
  if (isShown) terminal.err('\r\u001b[K');
  const notText = refused.map((path) => ({
    path,
    refusal: { code: 'input-binary', detail: { oddCharacters: 0, inspectedCharacters: 0 } } as const,
  }));
  return { clusters, unanswered: [...unanswered, ...notText] };
};

const archiveProblems: Readonly<Record<ArchiveProblem, string>> = {
  damaged: 'the archive is damaged',
  encrypted: 'the archive is encrypted',
  'too-many-entries': 'the archive has more than 100,000 files',
  'too-large': 'the archive is larger than 1 GB, or than 500 MB for a single log, when unpacked',
  document: 'this is a program or a document, not an archive of logs',
};

const printRemarks = (
  { clusters, unanswered }: Survey,
  { skipped: { binary, empty, hidden, archived }, refusedArchives }: FoundLogs,
  mixedArchives: readonly string[],
  terminal: Terminal,
): void => {
  const left = [
    [binary, 'not text'],
    [empty, 'empty'],
    [hidden, 'hidden'],
    [archived, 'unreadable in archives'],
  ] as const;
  const counts = left.flatMap(([paths, why]) => (paths.length === 0 ? [] : [`${paths.length} ${why}`]));
  if (counts.length > 0) terminal.err(`left out: ${counts.join(', ')}\n`);
  for (const { path, problem } of refusedArchives) terminal.err(`${path}: ${archiveProblems[problem]}\n`);
  for (const path of mixedArchives)
    terminal.err(
      `${path}: no input, because its files are not all of one source type; unpack it, or route its logs by source\n`,
    );
  for (const { path, refusal } of unanswered) terminal.err(`${path}: ${findingSentence(refusal)}\n`);
  for (const { name, questions, warnings } of clusters) {
    for (const question of blockingFirst(questions))
      terminal.err(
        `[${name}]: ${question.blocking ? 'blocking question' : 'question'}: ${findingSentence(question)}\n`,
      );
    for (const warning of warnings) terminal.err(`[${name}]: warning: ${findingSentence(warning)}\n`);
  }
};

/** Settings for many logs: a stanza for each shape, with the files it is for, inputs and routing. */
export const surveyCommand = async (request: SurveyRequest, terminal: Terminal): Promise<ExitCode> => {
  const { operands, format, stanza, out, now } = request;
  if (operands.length === 0) throw new UsageError('survey needs at least one file or folder');
  if (stanza !== undefined) throw new UsageError('survey names the stanzas itself');
  if (out !== undefined && format === 'json') throw new UsageError('--json excludes --out');
  const found = await findLogs(operands, terminal);
  const { logs, skipped, refused, refusedArchives } = found;
  if (logs.length + refused.length + refusedArchives.length === 0)
    throw new UsageError(`no log in ${counted(operands.length, 'folder')}`);
  const surveyed = surveyLogs(found, now, terminal);
  const { mixedArchives, ...routing } = routeLogs(surveyed, found);
  const isComplete = surveyed.unanswered.length + refusedArchives.length === 0;
  const code = isComplete ? exitCodes.ok : exitCodes.faults;
  if (format === 'json') {
    terminal.out(
      `${JSON.stringify({ ...surveyed, ...routing, skipped, mixedArchives, refusedArchives }, null, 2)}\n`,
    );
    return code;
  }
  printRemarks(surveyed, found, mixedArchives, terminal);
  if (surveyed.clusters.length === 0) return code;
  for (const { name, text } of surveyConf(surveyed, routing)) {
    if (out === undefined) {
      terminal.out(`==> ${name} <==\n${text}\n`);
      continue;
    }
    const path = join(out, name);
    await terminal.writeFile(path, new TextEncoder().encode(text));
    terminal.out(`${path}\n`);
  }
  return code;
};
