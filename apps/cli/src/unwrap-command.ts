import { wrappingSentences } from '@propsmith/contract';
import { unwrap } from '@propsmith/unwrap';
import { readOneText } from './read-log.ts';
import { type ExitCode, type Terminal, exitCodes } from './terminal.ts';

/** Prints the log inside a text to which copying or exporting added something. */
export const unwrapCommand = async (files: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const log = await readOneText('unwrap', files, terminal);
  if (log === undefined) return exitCodes.faults;
  const unwrapped = unwrap(log.text);
  for (const wrapping of unwrapped?.wrappings ?? [])
    terminal.err(`${log.file}: ${wrappingSentences[wrapping]}\n`);
  terminal.out(unwrapped?.text ?? log.text);
  return exitCodes.ok;
};
