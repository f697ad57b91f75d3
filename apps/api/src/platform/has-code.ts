/** Whether an error carries this code, as Node's system errors do: EEXIST, EADDRINUSE. */
export const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code;
