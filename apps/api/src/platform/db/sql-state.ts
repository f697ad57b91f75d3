const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The five-character SQLSTATE or the system's error name (ECONNREFUSED); Drizzle keeps the driver's error as the cause. */
export const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return codeOf(error) ?? sqlState(error.cause);
};

export const UNIQUE_VIOLATION = '23505';

/** Whether an insert lost against a row that is already there; `constraint` narrows it to one index. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean => {
  if (sqlState(error) !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || constraintOf(error) === constraint;
};

const constraintOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  if ('constraint' in error && typeof error.constraint === 'string') return error.constraint;
  return constraintOf(error.cause);
};
