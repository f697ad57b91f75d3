import { conversionSentence, findingSentence } from '@propsmith/contract';
import { stanzaSettings } from '@propsmith/engine';
import { type Conversion, type Target, convert, observedStamps, targets } from '@propsmith/ingestors';
import { type Settings, parseProps, settingsOf, simulate } from '@propsmith/splunk';
import { join } from 'node:path';
import { chooseStanza } from './check-command.ts';
import type { OutputFormat } from './command-line.ts';
import { extractLog } from './extract-command.ts';
import { type Log, readBytes, readLog, STANDARD_INPUT } from './read-log.ts';
import { stanzaNameOf } from './stanza-text.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from './terminal.ts';

interface ConvertRequest {
  readonly files: readonly string[];
  readonly format: OutputFormat;
  readonly to: string | undefined;
  /** The props.conf; undefined for the settings that `extract` gives. */
  readonly props: string | undefined;
  readonly stanza: string | undefined;
  readonly out: string | undefined;
  readonly now: number;
}

/** Settings with the name of their source. */
interface NamedSettings {
  readonly name: string;
  readonly settings: Settings;
  readonly hasRules: boolean;
}

const targetOf = (to: string | undefined): Target => {
  const target = targets.find((name) => name === to);
  if (target === undefined) throw new UsageError(`convert needs --to with one of ${targets.join(', ')}`);
  return target;
};

/** The settings to convert; a sentence when there are none. */
const settingsFor = async (
  log: Log,
  { props, stanza, now }: ConvertRequest,
  terminal: Terminal,
): Promise<NamedSettings | string> => {
  if (props !== undefined) {
    const file = parseProps(new TextDecoder().decode(await readBytes(props, terminal)));
    const name = chooseStanza(file, props, stanza);
    return { name, settings: settingsOf(file, name), hasRules: false };
  }
  const { result, evidence, refusal } = extractLog(log, now);
  if (refusal !== undefined) return findingSentence(refusal);
  const settings = stanzaSettings(result[0], evidence);
  return { name: stanza ?? stanzaNameOf(log.file), settings, hasRules: evidence.rules.length > 0 };
};

const print = async (
  { files, remarks }: Conversion,
  { out }: ConvertRequest,
  log: Log,
  terminal: Terminal,
): Promise<void> => {
  for (const remark of remarks) terminal.err(`${log.file}: ${conversionSentence(remark)}\n`);
  for (const { name, text } of files) {
    if (out === undefined) {
      // A single file can be redirected as it is.
      terminal.out(files.length === 1 ? text : `==> ${name} <==\n${text}\n`);
      continue;
    }
    const path = join(out, name);
    await terminal.writeFile(path, new TextEncoder().encode(text));
    terminal.out(`${path}\n`);
  }
};

/** Writes the settings for a log as the configuration of another system. */
export const convertCommand = async (request: ConvertRequest, terminal: Terminal): Promise<ExitCode> => {
  const { files, format, now, out } = request;
  const target = targetOf(request.to);
  if (files.length > 1) throw new UsageError('convert takes one file');
  if (out !== undefined && format === 'json') throw new UsageError('--json excludes --out');
  const log = await readLog(files[0] ?? STANDARD_INPUT, terminal);
  const found = await settingsFor(log, request, terminal);
  if (typeof found === 'string') {
    terminal.err(`${log.file}: ${found}\n`);
    return exitCodes.faults;
  }
  if (log.text === undefined) throw new UsageError(`${log.file} is not a text`);
  const { events } = simulate(log.text, found.settings, { now });
  const conversion = convert(target, { ...found, stamps: observedStamps(log.text, events) });
  if (format === 'json') terminal.out(`${JSON.stringify({ file: log.file, ...conversion }, null, 2)}\n`);
  else await print(conversion, request, log, terminal);
  return exitCodes.ok;
};
