import { redactionKindNames } from '@propsmith/contract';
import { redact, redactionKinds, type RedactionKind } from '@propsmith/redact';
import { readLog, STANDARD_INPUT } from './read-log.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from './terminal.ts';

interface RedactRequest {
  readonly files: readonly string[];
  /** The value of --keep: kinds separated by commas. */
  readonly keep: string | undefined;
}

const isKind = (name: string): name is RedactionKind => redactionKinds.some((kind) => kind === name);

const readKinds = (keep: string | undefined): readonly RedactionKind[] =>
  (keep?.split(',') ?? []).map((name) => {
    if (isKind(name)) return name;
    throw new UsageError(`--keep ${name} is none of ${redactionKinds.join(', ')}`);
  });

/** Replaces the private values of a text and says on standard error how many of each kind. */
export const redactText = (
  file: string,
  text: string,
  keep: readonly RedactionKind[],
  terminal: Pick<Terminal, 'err'>,
): string => {
  const redaction = redact(text, { keep });
  terminal.err(`${file}: ${redaction.replacements.length} values replaced\n`);
  for (const kind of redactionKinds) {
    const count = redaction.found[kind];
    if (count > 0)
      terminal.err(`  ${redactionKindNames[kind]}: ${count}${keep.includes(kind) ? ' kept' : ''}\n`);
  }
  return redaction.text;
};

export const redactCommand = async (
  { files, keep }: RedactRequest,
  terminal: Terminal,
): Promise<ExitCode> => {
  if (files.length > 1) throw new UsageError('redact takes one file');
  const kinds = readKinds(keep);
  const { file, text } = await readLog(files[0] ?? STANDARD_INPUT, terminal);
  if (text === undefined) {
    terminal.err(`${file}: not a text\n`);
    return exitCodes.faults;
  }
  terminal.out(redactText(file, text, kinds, terminal));
  return exitCodes.ok;
};
