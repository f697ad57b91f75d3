import { redactionKindNames, sampleLogs } from '@propsmith/contract';
import { extract } from '@propsmith/engine';
import { redact, redactionKinds } from '@propsmith/redact';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { fakeTerminal } from './testing/fake-terminal.ts';

const LOG = '2026-03-02T08:15:01Z user=kim.lee from 192.0.2.17\r\n';

const runWith = async (args: string, files: Readonly<Record<string, string | Uint8Array>> = {}) => {
  const terminal = fakeTerminal({ 'a.log': LOG, ...files });
  const code = await run(args.split(' '), terminal);
  return { code, out: terminal.written, err: terminal.errors };
};

describe('propsmith redact', () => {
  it('prints the redacted text, and the counts on standard error', async () => {
    const { code, out, err } = await runWith('redact a.log');
    expect(code).toBe(0);
    expect(out).toMatch(/^2026-03-02T08:15:01Z user=[a-z]{3}\.[a-z]{3} from \d{3}\.\d\.\d\.\d\d\r\n$/);
    expect(out).not.toContain('kim');
    expect(err).toBe(
      `a.log: 2 values replaced\n  ${redactionKindNames.ip}: 1\n  ${redactionKindNames.user}: 1\n`,
    );
  });

  it('keeps the kinds of --keep', async () => {
    const { out, err } = await runWith('redact a.log --keep ip,host');
    expect(out).toContain('from 192.0.2.17');
    expect(err).toContain(`${redactionKindNames.ip}: 1 kept\n`);
  });

  it.each([
    ['redact a.log b.log', 'redact takes one file'],
    ['redact a.log --keep names', `--keep names is none of ${redactionKinds.join(', ')}`],
    ['redact missing.log', "can't read missing.log"],
    ['extract --redact a.log', '--redact needs --remote'],
    ['check --keep ip props.conf a.log', 'check has no --keep'],
  ])('%s is wrong usage', async (args, message) => {
    const { code, out, err } = await runWith(args);
    expect(code).toBe(2);
    expect(out).toBe('');
    expect(err).toContain(message);
  });

  it('refuses what is not text', async () => {
    const { code, out, err } = await runWith('redact b.bin', { 'b.bin': new Uint8Array(50) });
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err).toBe('b.bin: not a text\n');
  });
});

describe('a redacted sample gets the answer of the original', () => {
  it.each(sampleLogs.map(({ name, text }) => [name, text] as const))('%s', (_, text) => {
    const now = Date.UTC(2026, 10, 1);
    const answerOf = (log: string) => {
      const { result, evidence } = extract(log, { now });
      return { settings: { ...result[0], TIMESTAMP_DATA: undefined }, events: evidence?.events };
    };
    expect(answerOf(redact(text).text)).toEqual(answerOf(text));
  });
});
