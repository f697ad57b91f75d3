import { parseArgs } from 'node:util';
import { OperateRefused } from './operate-refused.ts';

interface CommandShape {
  readonly args: readonly string[];
  readonly changes: boolean;
  readonly needsReason: boolean;
}

const reading = (...args: string[]): CommandShape => ({ args, changes: false, needsReason: false });
const changing = (...args: string[]): CommandShape => ({ args, changes: true, needsReason: false });
const reasoned = (...args: string[]): CommandShape => ({ args, changes: true, needsReason: true });

const shapes = {
  show: reading('COMPANY'),
  findings: reading(),
  'verify-books': reading(),
  adjust: reasoned('COMPANY', 'CENTS'),
  refund: reasoned('PAYMENT'),
  block: reasoned('COMPANY'),
  unblock: reasoned('COMPANY'),
  'reset-second-factor': reasoned('EMAIL'),
  'erase-due': changing(),
  'resend-mail': changing('ID'),
  'rotate-secrets': changing(),
  'reseal-second-factors': changing(),
} as const;
export type CommandName = keyof typeof shapes;

export interface Command {
  readonly name: CommandName;
  readonly args: readonly string[];
  /** Who makes a change; empty for a command that only reads. */
  readonly operator: string;
  readonly reason: string;
  /** Of adjust; empty for every other command. */
  readonly ticket: string;
  readonly dryRun: boolean;
}

const isCommand = (name: string | undefined): name is CommandName =>
  name !== undefined && Object.hasOwn(shapes, name);

const options = {
  operator: { type: 'string' },
  reason: { type: 'string' },
  ticket: { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const;

/** A negative amount looks like an option: it is read as the argument that it is. */
const split = (argv: readonly string[]) => {
  const isAmount = (text: string): boolean => /^-\d+$/.test(text);
  try {
    const { values, positionals } = parseArgs({
      args: argv.map((text) => (isAmount(text) ? ` ${text}` : text)),
      options,
      allowPositionals: true,
    });
    return { values, positionals: positionals.map((text) => text.trim()) };
  } catch (error) {
    throw new OperateRefused(error instanceof Error ? error.message : String(error));
  }
};

/** Reads a command line; refuses what is incomplete, unknown or too much. */
export const readCommand = (argv: readonly string[]): Command => {
  const { values, positionals } = split(argv);
  const [name, ...args] = positionals;
  if (!isCommand(name))
    throw new OperateRefused(name === undefined ? 'Name a command.' : `Unknown command: ${name}`);
  const shape: CommandShape = shapes[name];
  if (args.length !== shape.args.length || args.includes(''))
    throw new OperateRefused(`${name} takes ${shape.args.join(' ') || 'no arguments'}.`);
  const [operator, reason] = [values.operator?.trim() ?? '', values.reason?.trim() ?? ''];
  if (shape.changes && operator === '') throw new OperateRefused(`${name} needs --operator NAME.`);
  if (shape.needsReason && reason === '') throw new OperateRefused(`${name} needs --reason TEXT.`);
  const ticket = values.ticket?.trim() ?? '';
  if (name === 'adjust' && ticket === '') throw new OperateRefused('adjust needs --ticket ID.');
  if (values.ticket !== undefined && name !== 'adjust')
    throw new OperateRefused('--ticket belongs to adjust.');
  return { name, args, operator, reason, ticket, dryRun: values['dry-run'] === true };
};
