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
const secretFields: ReadonlySet<string> = new Set([
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
  'challenge',
  'recovery_codes',
  'secret',
  'uri',
]);
const REDACTED_LEVELS = 3;

const isSecret = (parent: string, field: string): boolean =>
  // Only in a body is it a signup code: the codes of errors are logged.
  secretFields.has(field) || (field === 'code' && parent === 'body');

const redact = (value: unknown, name: string, levels: number): unknown => {
  // A serializer decides what is logged of an error.
  if (typeof value !== 'object' || value === null || value instanceof Error || levels === 0) return value;
  if (Array.isArray(value)) return value.map((item) => redact(item, name, levels - 1));
  return redactFields(value as Record<string, unknown>, name, levels);
};

const redactFields = (fields: Record<string, unknown>, name: string, levels: number) => {
  const redacted: Record<string, unknown> = {};
  for (const field in fields)
    redacted[field] = isSecret(name, field) ? '[redacted]' : redact(fields[field], field, levels - 1);
  return redacted;
};

export const createLog = (level: string, destination?: { write(line: string): void }): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: {
        level: (label) => ({ level: label }),
        // Not pino's own redaction, which tries every path on every line.
        log: (fields) => redactFields(fields, '', REDACTED_LEVELS),
      },
      serializers: { err: loggableError },
    },
    destination ?? pino.destination(1),
  );
