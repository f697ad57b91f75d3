const codeOf = (error: Error): string | undefined =>
  'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** The five-character SQLSTATE or the system's error name (ECONNREFUSED); Drizzle keeps the driver's error as the cause. */
export const sqlState = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return codeOf(error) ?? sqlState(error.cause);
};
