import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createLog } from './log.ts';

const capture = (use: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  use(createLog('info', { write: (line) => lines.push(line) }));
  return lines.join('');
};

it('omits the values of a failed query', () => {
  const cause = Object.assign(new Error('duplicate key'), {
    code: '23505',
    detail: 'Key (email)=(ann@example.com)',
  });
  const error = new DrizzleQueryError('insert into "t" values ($1)', ['hash-canary\nsecond line'], cause);
  const line = capture((log) => log.error({ err: error }, 'failed'));
  expect(line).not.toContain('canary');
  expect(line).not.toContain('second line');
  expect(line).not.toContain('ann@example.com');
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    msg: 'failed',
    err: {
      message: 'Failed query: insert into "t" values ($1)',
      code: '23505',
      cause: { message: 'duplicate key' },
    },
  });
});

it('redacts secrets that are logged by mistake', () => {
  const line = capture((log) =>
    log.info({
      password: 'canary',
      uri: 'otpauth://totp/?secret=canary',
      body: { token: 'canary', code: 'canary' },
      req: { headers: { authorization: 'canary' } },
    }),
  );
  expect(line).not.toContain('canary');
});

it('S67 writes text with line breaks in one line of JSON', () => {
  const lines = capture((log) => log.info({ name: 'x\n{"level":"info"}' }, 'a\r\nb'))
    .trimEnd()
    .split('\n');
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0]!)).toMatchObject({ name: 'x\n{"level":"info"}', msg: 'a\r\nb' });
});
