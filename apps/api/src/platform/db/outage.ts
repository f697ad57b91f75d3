import { sqlState } from './sql-state.ts';

/**
 * SQLSTATE classes and codes of a database that cannot serve at the moment: connection lost (08), out of connections,
 * memory or disk (53), shut down or starting (57P), statement or lock wait over its limit, read-only standby.
 */
const outageStates = /^(08...|53...|57P..|57014|55P03|25006)$/;

const outageSystemErrors: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);

/** Messages of node-postgres errors that carry no code. */
const outageMessages =
  /^(timeout exceeded when trying to connect|timeout expired|Connection terminated|Query read timeout|Client has encountered a connection error)/;

const hasOutageMessage = (error: unknown): boolean =>
  error instanceof Error && (outageMessages.test(error.message) || hasOutageMessage(error.cause));

/** Whether a query failed because the database is unreachable or overloaded, not because the query is wrong. */
export const isDatabaseOutage = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state === undefined) return hasOutageMessage(error);
  return outageStates.test(state) || outageSystemErrors.has(state);
};
