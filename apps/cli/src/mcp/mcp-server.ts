import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { type ExitCode, type Terminal, exitCodes } from '../terminal.ts';
import { VERSION } from '../usage.ts';
import { readBounded } from './read-bounded.ts';

const file = z.string().min(1).describe('Path of a log file');
const stanza = z.string().min(1).optional().describe('Name of the stanza');
const readOnly = { readOnlyHint: true, openWorldHint: false } as const;

/** Runs one command line. */
export type Run = (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;

/** Runs a command line; what it prints is the result. A command that prints only errors has failed. */
const runTool = async (
  run: Run,
  terminal: Terminal,
  options: readonly string[],
  operands: readonly string[],
): Promise<CallToolResult> => {
  const printed = { out: '', err: '' };
  const code = await run([...options, '--', ...operands], {
    ...terminal,
    out: (text) => void (printed.out += text),
    err: (text) => void (printed.err += text),
    isInteractive: false,
    readFile: readBounded,
    // Standard input belongs to the protocol.
    readStandardInput: () => Promise.reject(new Error('name a file')),
    writeFile: () => Promise.reject(new Error('tools change no file')),
  });
  const texts = [printed.out, printed.err].filter((text) => text !== '');
  return {
    content: texts.map((text) => ({ type: 'text', text })),
    isError: code === exitCodes.usage || printed.out === '',
  };
};

/** `--name=value` for each value that is given. */
const optionsFrom = (values: Readonly<Record<string, string | undefined>>): string[] =>
  Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [`--${name}=${value}`]));

const named = (name: string | undefined): string[] => optionsFrom({ stanza: name });

const createMcpServer = (run: Run, terminal: Terminal): McpServer => {
  const server = new McpServer({ name: 'propsmith', version: VERSION });
  server.registerTool(
    'extract',
    {
      description:
        'Splunk index-time settings (a props.conf stanza) for a log file, proven by simulation. Works on this machine unless remote is true.',
      inputSchema: {
        file,
        stanza,
        transforms: z.boolean().optional().describe('Also rules for transforms.conf where they are needed'),
        remote: z
          .boolean()
          .optional()
          .describe('Sends the log to the server of “propsmith login”, which charges the extraction'),
      },
      annotations: { readOnlyHint: false, openWorldHint: true },
    },
    (input) =>
      runTool(
        run,
        terminal,
        [
          'extract',
          ...named(input.stanza),
          ...(input.transforms === true ? ['--transforms'] : []),
          ...(input.remote === true ? ['--remote'] : []),
        ],
        [input.file],
      ),
  );
  server.registerTool(
    'check',
    {
      description: 'Simulates the settings of a props.conf on log files and lists the events that go wrong.',
      inputSchema: {
        props_conf: z.string().min(1).describe('Path of a props.conf'),
        files: z.array(file).min(1).max(100),
        stanza,
      },
      annotations: readOnly,
    },
    (input) => runTool(run, terminal, ['check', ...named(input.stanza)], [input.props_conf, ...input.files]),
  );
  registerDoctor(server, run, terminal);
  registerHarden(server, run, terminal);
  server.registerTool(
    'explain',
    {
      description:
        'Settings for a log file with the reason for every value, and the questions that are open.',
      inputSchema: { file },
      annotations: readOnly,
    },
    (input) => runTool(run, terminal, ['explain'], [input.file]),
  );
  return server;
};

const registerHarden = (server: McpServer, run: Run, terminal: Terminal): void => {
  server.registerTool(
    'harden',
    {
      description:
        'Makes lines that may come (other days, zones, hosts, longer events) from the events of a log file, simulates settings on them, and lists which go wrong, with the smallest change that reads them.',
      inputSchema: {
        file,
        props_conf: z
          .string()
          .min(1)
          .optional()
          .describe('Path of a props.conf; by default the settings that extract gives'),
        stanza,
      },
      annotations: readOnly,
    },
    (input) =>
      runTool(
        run,
        terminal,
        ['harden', ...optionsFrom({ props: input.props_conf, stanza: input.stanza })],
        [input.file],
      ),
  );
};

const registerDoctor = (server: McpServer, run: Run, terminal: Terminal): void => {
  const text = z.string().min(1).optional();
  server.registerTool(
    'doctor',
    {
      description:
        'Examines an existing props.conf on log files: lint with line and fix, the events that go wrong, a better stanza, and what it changes event by event. Changes no file.',
      inputSchema: {
        props_conf: text.describe('Path of a props.conf; not with app'),
        app: text.describe(
          'Folder of an app, whose default and local props.conf are merged; not with props_conf',
        ),
        files: z.array(file).min(1).max(100),
        stanza,
        source: text.describe('The source of the logs, for source:: stanzas; by default the path of each'),
        host: text.describe('The host of the logs, for host:: stanzas'),
        sourcetype: text.describe('The source type of the logs'),
        format: z.enum(['text', 'json']).optional(),
      },
      annotations: readOnly,
    },
    ({ props_conf: conf, app, files, format, ...identity }) =>
      runTool(
        run,
        terminal,
        ['doctor', ...optionsFrom({ app, ...identity }), ...(format === 'json' ? ['--json'] : [])],
        [...(conf === undefined ? [] : [conf]), ...files],
      ),
  );
};

/** Serves the Model Context Protocol on standard input and output until the input ends. */
export const mcpCommand = async (run: Run, terminal: Terminal): Promise<ExitCode> => {
  const server = createMcpServer(run, terminal);
  const closed = new Promise<void>((resolve) => {
    server.server.onclose = resolve;
  });
  process.stdin.once('end', () => void server.close());
  await server.connect(new StdioServerTransport());
  await closed;
  return exitCodes.ok;
};
