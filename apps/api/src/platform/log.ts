import { pino, type Logger } from 'pino';
import { sqlState } from './db/sql-state.ts';

export type { Logger } from 'pino';

interface LoggableError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggableError;
}

/** Drizzle appends the values of a failed query to its message. */
const withoutQueryValues = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '');

/** An error as it may be logged: its text and stack, without values of queries, bodies or rows. */
const loggableError = (error: unknown): LoggableError => {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'A value that is not an Error was thrown.' };
  const code = sqlState(error);
  return {
    type: error.name,
    message: withoutQueryValues(error.message),
    ...(code === undefined ? {} : { code }),
    ...(error.stack === undefined ? {} : { stack: withoutQueryValues(error.stack) }),
    ...(error.cause instanceof Error ? { cause: loggableError(error.cause) } : {}),
  };
};

/** Redacted in case one of them is logged by mistake. */
const secretFields = [
  'authorization',
  'password',
  'password_1',
  'password_2',
  'old_password',
  'new_password',
  'confirm_password',
  'token',
  'access',
  'refresh',
  'signup_token',
  'plan_token',
  'secret',
];

export const createLog = (level: string, destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: loggableError },
      redact: {
        // `code` only in a body, where it is a signup code: the codes of errors are logged.
        paths: ['body.code', ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])],
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination(1),
  );
