import { redactionKindNames } from '@propsmith/contract';
import { redact, redactionKinds, type RedactionKind } from '@propsmith/redact';
import { readOneText } from './read-log.ts';
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
  const kinds = readKinds(keep);
  const log = await readOneText('redact', files, terminal);
  if (log === undefined) return exitCodes.faults;
  terminal.out(redactText(log.file, log.text, kinds, terminal));
  return exitCodes.ok;
};
