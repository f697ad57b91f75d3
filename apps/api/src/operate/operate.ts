import { DrizzleQueryError } from 'drizzle-orm';
import { readConfig } from '../env.ts';
import { withInvoices } from '../features/invoices/index.ts';
import { systemClock } from '../platform/clock.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { sqlState } from '../platform/db/sql-state.ts';
import { createLog } from '../platform/log.ts';
import { openPayments, ProviderUnavailable } from '../platform/payments/index.ts';
import { commands } from './commands.ts';
import { OperateRefused } from './operate-refused.ts';
import type { OperatorContext, Outcome } from './operator-context.ts';
import { readCommand, type Command } from './read-command.ts';
import { USAGE } from './usage.ts';

const INSUFFICIENT_PRIVILEGE = '42501';
const [OK, FAILED, WRONG_USAGE] = [0, 1, 2];

const textOf = (output: unknown): string =>
  typeof output === 'string' ? output : JSON.stringify(output, null, 2);

/** A sentence for every failure: nobody at a terminal needs a stack. */
const sentenceOf = (error: unknown): string => {
  if (sqlState(error) === INSUFFICIENT_PRIVILEGE)
    return 'The role of DATABASE_URL may not do this. Use the role of the server, or the one that owns the database.';
  if (error instanceof ProviderUnavailable) return `The payment provider did not answer: ${error.message}`;
  // The message of a failed query contains its SQL and its values; the reason is in its cause.
  if (error instanceof DrizzleQueryError)
    return `The database failed: ${error.cause?.message ?? 'no reason given'}`;
  return error instanceof Error ? error.message : String(error);
};

/** Opens what the server uses, with the same settings, and carries out a command. */
const carryOut = async (environment: NodeJS.ProcessEnv, command: Command): Promise<Outcome> => {
  const config = readConfig({ ...environment, MIGRATE_ON_START: 'false' });
  const log = createLog('silent');
  const database = await openDatabase(config.database);
  const { db, maintenanceDb } = database;
  const ctx: OperatorContext = {
    ...{ config, db, maintenanceDb, clock: systemClock, log, command },
    withPayments: async (work) => {
      const payments = await openPayments(config, { clock: systemClock, log });
      try {
        return await work({ payments, ...withInvoices({ config, clock: systemClock }) });
      } finally {
        await payments.close();
      }
    },
  };
  try {
    return await commands[command.name](ctx);
  } finally {
    await database.close();
  }
};

export interface Terminal {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Runs a command line; returns the exit code: 0 done, 1 refused, failed or something is wrong, 2 not understood. */
export const operate = async (
  argv: readonly string[],
  environment: NodeJS.ProcessEnv,
  { out, error: complain }: Terminal,
): Promise<number> => {
  if (argv.length === 0 || argv[0] === 'help' || argv.includes('--help')) {
    out(USAGE);
    return argv.length === 0 ? WRONG_USAGE : OK;
  }
  let command: Command;
  try {
    command = readCommand(argv);
  } catch (error) {
    if (!(error instanceof OperateRefused)) throw error;
    complain(`${error.message}\n\n${USAGE}`);
    return WRONG_USAGE;
  }
  try {
    const { output, failed = false } = await carryOut(environment, command);
    out(`${textOf(output)}\n`);
    return failed ? FAILED : OK;
  } catch (error) {
    complain(`${sentenceOf(error)}\n`);
    return FAILED;
  }
};
