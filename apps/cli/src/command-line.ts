import { parseArgs } from 'node:util';
import { UsageError } from './terminal.ts';

export type CommandName = 'extract' | 'check' | 'explain';
export type OutputFormat = 'text' | 'json' | 'jsonl' | 'junit';

/** A parsed command line. */
export type CommandLine =
  | { readonly kind: 'help' | 'version' }
  | {
      readonly kind: 'command';
      readonly name: CommandName;
      readonly operands: readonly string[];
      readonly format: OutputFormat;
      readonly stanza: string | undefined;
      /** Whether extract also prints transforms.conf when one TIME_FORMAT is not enough. */
      readonly transforms: boolean;
      /** --now in milliseconds since the epoch; undefined for the current time. */
      readonly now: number | undefined;
    };

const formatsOf: Readonly<Record<CommandName, readonly OutputFormat[]>> = {
  extract: ['text', 'json', 'jsonl'],
  check: ['text', 'json', 'junit'],
  explain: ['text'],
};

const isCommand = (name: string): name is CommandName => Object.hasOwn(formatsOf, name);

const options = {
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  junit: { type: 'boolean' },
  stanza: { type: 'string' },
  transforms: { type: 'boolean' },
  now: { type: 'string' },
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

export const readCommandLine = (args: readonly string[]): CommandLine => {
  const { values, positionals } = parse(args);
  if (values.version === true) return { kind: 'version' };
  const [name, ...operands] = positionals;
  if (values.help === true || name === 'help') return { kind: 'help' };
  if (name === undefined) throw new UsageError('no command given');
  if (!isCommand(name)) throw new UsageError(`unknown command ${name}`);
  const chosen = (['json', 'jsonl', 'junit'] as const).filter((format) => values[format] === true);
  if (chosen.length > 1) throw new UsageError(`--${chosen.join(' and --')} exclude each other`);
  const format = chosen[0] ?? 'text';
  if (!formatsOf[name].includes(format)) throw new UsageError(`${name} has no --${format}`);
  const transforms = values.transforms === true;
  if (transforms && name !== 'extract') throw new UsageError(`${name} has no --transforms`);
  if (transforms && format !== 'text') throw new UsageError(`--${format} has the rules in it already`);
  const { stanza } = values;
  return { kind: 'command', name, operands, format, stanza, transforms, now: parseNow(values.now) };
};
