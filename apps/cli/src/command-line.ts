import { parseArgs } from 'node:util';
import { UsageError } from './terminal.ts';

export type CommandName =
  | 'extract'
  | 'check'
  | 'doctor'
  | 'explain'
  | 'harden'
  | 'package'
  | 'survey'
  | 'convert'
  | 'redact'
  | 'unwrap'
  | 'login'
  | 'logout'
  | 'executions'
  | 'execution'
  | 'mcp';
export type OutputFormat = 'text' | 'json' | 'jsonl' | 'junit' | 'sarif';

/** A parsed command line. */
export type CommandLine =
  | { readonly kind: 'help' | 'version' }
  | {
      readonly kind: 'command';
      readonly name: CommandName;
      readonly operands: readonly string[];
      readonly format: OutputFormat;
      readonly stanza: string | undefined;
      /** The props.conf that harden and convert take instead of the extracted settings. */
      readonly props: string | undefined;
      /** Whether extract also prints transforms.conf when one TIME_FORMAT is not enough. */
      readonly transforms: boolean;
      /** --now in milliseconds since the epoch; undefined for the current time. */
      readonly now: number | undefined;
      /** Whether extract runs on the server. */
      readonly remote: boolean;
      /** Whether private values are replaced before the log is sent. */
      readonly redact: boolean;
      /** Kinds of values that redact leaves as they are. */
      readonly keep: string | undefined;
      readonly url: string | undefined;
      readonly keyFile: string | undefined;
      readonly page: number;
      /** The folder of an app, with default/props.conf and local/props.conf. */
      readonly app: string | undefined;
      readonly source: string | undefined;
      readonly host: string | undefined;
      readonly sourcetype: string | undefined;
      /** Whether doctor changes the file. */
      readonly fix: boolean;
      /** The archive that package writes, or the folder of survey and convert. */
      readonly out: string | undefined;
      /** The system that convert writes for. */
      readonly to: string | undefined;
    };

const formatsOf: Readonly<Record<CommandName, readonly OutputFormat[]>> = {
  extract: ['text', 'json', 'jsonl'],
  check: ['text', 'json', 'junit'],
  doctor: ['text', 'json', 'junit', 'sarif'],
  explain: ['text'],
  harden: ['text', 'json'],
  package: ['text'],
  survey: ['text', 'json'],
  convert: ['text', 'json'],
  redact: ['text'],
  unwrap: ['text'],
  login: ['text'],
  logout: ['text'],
  executions: ['text', 'json'],
  execution: ['text', 'json'],
  mcp: ['text'],
};

/** Options that not every command has. */
const ownOptions = {
  transforms: ['extract'],
  props: ['harden', 'convert'],
  remote: ['extract'],
  redact: ['extract'],
  keep: ['redact'],
  url: ['login'],
  'key-file': ['login'],
  page: ['executions'],
  app: ['doctor'],
  source: ['doctor'],
  host: ['doctor'],
  sourcetype: ['doctor'],
  fix: ['doctor'],
  out: ['package', 'survey', 'convert'],
  to: ['convert'],
} satisfies Readonly<Record<string, readonly CommandName[]>>;

const isCommand = (name: string): name is CommandName => Object.hasOwn(formatsOf, name);

const options = {
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  junit: { type: 'boolean' },
  sarif: { type: 'boolean' },
  stanza: { type: 'string' },
  props: { type: 'string' },
  transforms: { type: 'boolean' },
  now: { type: 'string' },
  remote: { type: 'boolean' },
  redact: { type: 'boolean' },
  keep: { type: 'string' },
  url: { type: 'string' },
  'key-file': { type: 'string' },
  page: { type: 'string' },
  app: { type: 'string' },
  source: { type: 'string' },
  host: { type: 'string' },
  sourcetype: { type: 'string' },
  fix: { type: 'boolean' },
  out: { type: 'string' },
  to: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const;

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
};

const parseNow = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  const epochMs = Date.parse(text);
  if (Number.isNaN(epochMs)) throw new UsageError(`--now ${text} is no ISO 8601 time`);
  return epochMs;
};

const parsePage = (text = '1'): number => {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`--page ${text} is no page`);
  return Number(text);
};

export const readCommandLine = (args: readonly string[]): CommandLine => {
  const { values, positionals } = parse(args);
  if (values.version === true) return { kind: 'version' };
  const [name, ...operands] = positionals;
  if (values.help === true || name === 'help') return { kind: 'help' };
  if (name === undefined) throw new UsageError('no command given');
  if (!isCommand(name)) throw new UsageError(`unknown command ${name}`);
  const chosen = (['json', 'jsonl', 'junit', 'sarif'] as const).filter((format) => values[format] === true);
  if (chosen.length > 1) throw new UsageError(`--${chosen.join(' and --')} exclude each other`);
  const format = chosen[0] ?? 'text';
  if (!formatsOf[name].includes(format)) throw new UsageError(`${name} has no --${format}`);
  for (const [option, owners] of Object.entries<readonly CommandName[]>(ownOptions)) {
    if (Object.hasOwn(values, option) && !owners.includes(name))
      throw new UsageError(`${name} has no --${option}`);
  }
  const transforms = values.transforms === true;
  const remote = values.remote === true;
  const redact = values.redact === true;
  if (redact && !remote) throw new UsageError('--redact needs --remote: without it nothing is sent');
  if (remote && values.now !== undefined) throw new UsageError('--remote takes the time of the server');
  if (transforms && format !== 'text') throw new UsageError(`--${format} has the rules in it already`);
  const { stanza, props, keep, url, 'key-file': keyFile, app, source, host, sourcetype, out, to } = values;
  if (stanza !== undefined && (source ?? host ?? sourcetype) !== undefined)
    throw new UsageError('--stanza excludes --source, --host and --sourcetype');
  const page = parsePage(values.page);
  const own = { stanza, props, transforms, remote, redact, keep, url, keyFile, page, out, to };
  const doctor = { app, source, host, sourcetype, fix: values.fix === true };
  return { kind: 'command', name, operands, format, now: parseNow(values.now), ...own, ...doctor };
};
