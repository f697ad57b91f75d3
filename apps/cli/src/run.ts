import { checkCommand } from './check-command.ts';
import { readCommandLine } from './command-line.ts';
import { convertCommand } from './convert-command.ts';
import { doctorCommand } from './doctor/doctor-command.ts';
import { explainCommand } from './explain-command.ts';
import { extractCommand } from './extract-command.ts';
import { hardenCommand } from './harden-command.ts';
import { packageCommand } from './package-command.ts';
import { redactCommand } from './redact-command.ts';
import { RemoteError } from './remote/remote-error.ts';
import { surveyCommand } from './survey/survey-command.ts';
import { type ExitCode, type Terminal, UsageError, exitCodes } from './terminal.ts';
import { unwrapCommand } from './unwrap-command.ts';
import { USAGE, VERSION } from './usage.ts';

// Loaded on demand: the schemas of the API and the library of the protocol are larger than everything else.
const loadLogin = () => import('./remote/login-command.ts');
const loadExecutions = () => import('./remote/executions-commands.ts');
const loadMcp = () => import('./mcp/mcp-server.ts');

const runCommand = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  const line = readCommandLine(args);
  if (line.kind !== 'command') {
    terminal.out(line.kind === 'help' ? USAGE : `${VERSION}\n`);
    return exitCodes.ok;
  }
  const now = line.now ?? terminal.now();
  const { operands, format, stanza, props, transforms, remote, redact, keep, url, keyFile, page } = line;
  switch (line.name) {
    case 'extract':
      return extractCommand({ files: operands, format, stanza, transforms, remote, redact, now }, terminal);
    case 'check':
      return checkCommand({ operands, format, stanza, now }, terminal);
    case 'doctor': {
      const { app, source, host, sourcetype, fix } = line;
      const given = { stanza, source, host, sourcetype };
      return doctorCommand({ operands, format, given, app, fix, now }, terminal);
    }
    case 'explain':
      return explainCommand(operands, now, terminal);
    case 'harden':
      return hardenCommand({ files: operands, format, props, stanza, now }, terminal);
    case 'package':
      return packageCommand({ files: operands, stanza, out: line.out, now }, terminal);
    case 'survey':
      return surveyCommand({ operands, format, stanza, out: line.out, now }, terminal);
    case 'convert':
      return convertCommand(
        { files: operands, format, to: line.to, props, stanza, out: line.out, now },
        terminal,
      );
    case 'redact':
      return redactCommand({ files: operands, keep }, terminal);
    case 'unwrap':
      return unwrapCommand(operands, terminal);
    case 'login':
      return (await loadLogin()).loginCommand({ url, keyFile }, terminal);
    case 'logout':
      return (await loadLogin()).logoutCommand(terminal);
    case 'executions':
      return (await loadExecutions()).executionsCommand({ page, format }, terminal);
    case 'execution':
      return (await loadExecutions()).executionCommand({ operands, format }, terminal);
    case 'mcp':
      return (await loadMcp()).mcpCommand(run, terminal);
  }
};

/** Runs one command line and returns its exit code. */
export const run = async (args: readonly string[], terminal: Terminal): Promise<ExitCode> => {
  try {
    return await runCommand(args, terminal);
  } catch (error) {
    if (error instanceof RemoteError) {
      terminal.err(`propsmith: ${error.message}\n`);
      return exitCodes.usage;
    }
    if (!(error instanceof UsageError)) throw error;
    terminal.err(`propsmith: ${error.message}\nTry: propsmith --help\n`);
    return exitCodes.usage;
  }
};
