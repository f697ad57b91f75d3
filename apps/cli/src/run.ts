import { checkCommand } from './check-command.ts';
import { readCommandLine } from './command-line.ts';
import { explainCommand } from './explain-command.ts';
import { extractCommand } from './extract-command.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from './terminal.ts';
import { USAGE, VERSION } from './usage.ts';

const runCommand = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const line = readCommandLine(args);
  if (line.kind !== 'command') {
    terminal.out(line.kind === 'help' ? USAGE : `${VERSION}\n`);
    return exitCodes.ok;
  }
  const now = line.now ?? terminal.now();
  const { operands, format, stanza, transforms } = line;
  switch (line.name) {
    case 'extract':
      return extractCommand({ files: operands, format, stanza, transforms, now }, terminal);
    case 'check':
      return checkCommand({ operands, format, stanza, now }, terminal);
    case 'explain':
      return explainCommand(operands, now, terminal);
  }
};

/** Runs one command line and returns its exit code. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.err(`propsmith: ${error.message}\nTry: propsmith --help\n`);
    return exitCodes.usage;
  }
};
