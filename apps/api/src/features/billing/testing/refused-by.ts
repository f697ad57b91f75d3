import { sqlState } from '../../../platform/db/sql-state.ts';

/** SQLSTATE of `ledger_refuse`, the trigger that keeps history as it is. */
export const HISTORY = '23001';

const constraintOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const isNamed = 'constraint' in error && typeof error.constraint === 'string' && error.constraint !== '';
  return isNamed ? String(error.constraint) : constraintOf(error.cause);
};

/** Which rule of the database refused: the constraint, the SQLSTATE of one without a name, or `nobody`. */
export const refusedBy = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'nobody',
    (error: unknown) => constraintOf(error) ?? sqlState(error),
  );
