import { sqlState } from './db/sql-state.ts';

export interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggableError;
}

/** Drizzle puts the values of a failed query into its message; only what stands before them may be logged. */
const withoutQueryValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');

/** An error as it may be logged: its text and stack, without values of queries, bodies or rows. */
export const loggableError = (error: unknown): LoggableError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something that is no Error was thrown.' };
  const code = sqlState(error);
  return {
    type: error.name,
    message: withoutQueryValues(error.message),
    ...(code === undefined ? {} : { code }),
    ...(error.stack === undefined ? {} : { stack: withoutQueryValues(error.stack) }),
    ...(error.cause instanceof Error ? { cause: loggableError(error.cause) } : {}),
  };
};
