import { findingSentence } from '@propsmith/contract';
import { stanzaSettings } from '@propsmith/engine';
import { type Settings, harden, parseProps, settingsOf } from '@propsmith/splunk';
import { chooseStanza } from './check-command.ts';
import type { OutputFormat } from './command-line.ts';
import { extractLog } from './extract-command.ts';
import { hardenLines } from './harden-lines.ts';
import { type Log, readBytes, readLog, STANDARD_INPUT } from './read-log.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from './terminal.ts';

interface HardenRequest {
  readonly files: readonly string[];
  readonly format: OutputFormat;
  /** The props.conf; undefined for the settings that `extract` gives. */
  readonly props: string | undefined;
  readonly stanza: string | undefined;
  readonly now: number;
}

/** The settings to harden; a sentence when there are none. */
const settingsFor = async (
  log: Log,
  { props, stanza, now }: HardenRequest,
  terminal: Terminal,
): Promise<Settings | string> => {
  if (props !== undefined) {
    const file = parseProps(new TextDecoder().decode(await readBytes(props, terminal)));
    return settingsOf(file, chooseStanza(file, props, stanza));
  }
  const { result, evidence, refusal } = extractLog(log, now);
  return refusal === undefined ? stanzaSettings(result[0], evidence) : findingSentence(refusal);
};

/** Makes lines that may come from the events of a log, and simulates settings on them. */
export const hardenCommand = async (request: HardenRequest, terminal: Terminal): Promise<ExitCode> => {
  const { files, format, props, stanza, now } = request;
  if (files.length > 1) throw new UsageError('harden takes one file');
  if (stanza !== undefined && props === undefined) throw new UsageError('--stanza needs --props');
  const log = await readLog(files[0] ?? STANDARD_INPUT, terminal);
  const settings = await settingsFor(log, request, terminal);
  if (typeof settings === 'string') {
    terminal.err(`${log.file}: ${settings}\n`);
    return exitCodes.faults;
  }
  if (log.text === undefined) throw new UsageError(`${log.file} is not a text`);
  const report = harden(log.text, settings, { now });
  terminal.out(
    format === 'json'
      ? `${JSON.stringify({ file: log.file, settings, ...report }, null, 2)}\n`
      : `${log.file}: ${hardenLines(report).join('\n')}\n`,
  );
  const isSound = report.kinds.length > 0 && report.kinds.every(({ wrong }) => wrong === 0);
  return isSound ? exitCodes.ok : exitCodes.faults;
};
