import { sqlState } from '../../../platform/db/sql-state.ts';

/** SQLSTATE restrict_violation, raised by the trigger function `ledger_refuse` for changes of history. */
export const RESTRICT_VIOLATION = '23001';

const constraintOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const isNamed = 'constraint' in error && typeof error.constraint === 'string' && error.constraint !== '';
  return isNamed ? String(error.constraint) : constraintOf(error.cause);
};

/** What refused the statement: the constraint, the SQLSTATE where none is named, or `nobody` when it succeeded. */
export const refusedBy = async (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'nobody',
    (error: unknown) => constraintOf(error) ?? sqlState(error),
  );
