import { pino, type Logger } from 'pino';
import { loggableError } from './loggable-error.ts';

export type { Logger } from 'pino';

/** Fields that carry secrets wherever they turn up; nothing logs them on purpose, this is the net below. */
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
        // The code of an error is wanted, the code of a signup is not.
        paths: ['body.code', ...secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`])],
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination(1),
  );
