import { sqlState } from '../../../platform/db/sql-state.ts';

const CHECK_VIOLATION = '23514';

/** The database's own refusal to let a wallet go below zero, should a caller ever get past the functions' check. */
export const isOverdraft = (error: unknown): boolean =>
  sqlState(error) === CHECK_VIOLATION && namesConstraint(error, 'ledger_account_not_overdrawn');

const namesConstraint = (error: unknown, constraint: string): boolean =>
  error instanceof Error &&
  (('constraint' in error && error.constraint === constraint) || namesConstraint(error.cause, constraint));
