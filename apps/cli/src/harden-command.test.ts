import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { fakeTerminal } from './testing/fake-terminal.ts';

const LOG = Array.from(
  { length: 8 },
  (_, index) => `Oct ${11 + index} 10:12:0${index} web-01 sshd[210${index}]: accepted key\n`,
).join('');

const PROPS = String.raw`[linux]
SHOULD_LINEMERGE = false
LINE_BREAKER = ([\r\n]+)\w{3}\s\d{2}\s
TIME_PREFIX = ^
TIME_FORMAT = %b %d %H:%M:%S
MAX_TIMESTAMP_LOOKAHEAD = 15
TRUNCATE = 10000
`;

const runWith = async (args: string, files: Readonly<Record<string, string | Uint8Array>>) => {
  const terminal = fakeTerminal({ 'a.log': LOG, 'props.conf': PROPS, ...files });
  const code = await run(args.split(' '), terminal);
  return { code, out: terminal.written, err: terminal.errors };
};

describe('propsmith harden', () => {
  it('exits with 0 when the extracted settings read every line', async () => {
    const { code, out } = await runWith('harden a.log', {});
    expect(code).toBe(0);
    expect(out).toMatch(/^a\.log: All \d+ kinds of lines that may come are read right\.\n/);
    expect(out).toContain('ok   First day of a month\n');
  });

  it('exits with 1 and prints the line, what goes wrong and the change', async () => {
    const { code, out } = await runWith('harden a.log --props props.conf', {});
    expect(code).toBe(1);
    expect(out).toContain(
      [
        'FAIL First day of a month: No event begins here: the lines are added to the event before.',
        '     Oct  1 10:12:01 web-01 sshd[2101]: accepted key',
        String.raw`     LINE_BREAKER = ([\r\n]+)\w{3}\s+\d{1,2}\s`,
      ].join('\n'),
    );
    expect(out).toContain('ok   10th and 31st of a month\n');
    expect(
      out.endsWith(String.raw`All changes together:
  LINE_BREAKER = ([\r\n]+)\w{3}\s+\d{1,2}\s
`),
    ).toBe(true);
  });

  it('prints its report as JSON', async () => {
    const { code, out } = await runWith('harden a.log --props props.conf --stanza linux --json', {});
    expect(code).toBe(1);
    const report = JSON.parse(out) as { readonly kinds: readonly { readonly kind: string }[] };
    expect(report).toMatchObject({
      file: 'a.log',
      settings: { TIME_FORMAT: '%b %d %H:%M:%S' },
      changes: { LINE_BREAKER: String.raw`([\r\n]+)\w{3}\s+\d{1,2}\s` },
      unsolved: [],
    });
    expect(report.kinds.find(({ kind }) => kind === 'day-first')).toMatchObject({
      wrong: 1,
      shown: { outcome: 'not-begun', text: 'Oct  1 10:12:01 web-01 sshd[2101]: accepted key' },
    });
  });

  it('says where no change reads a line', async () => {
    const trimmed = Array.from(
      { length: 9 },
      (_, index) => `2026-10-01T10:12:0${index}.${'482'.slice(index % 3)}Z up\n`,
    );
    const { code, out } = await runWith('harden b.log', { 'b.log': trimmed.join('') });
    expect(code).toBe(1);
    expect(out).toContain(
      'FAIL Whole second without a fraction: TIME_FORMAT does not match; Splunk guesses the time.',
    );
    expect(out).toContain('No single change of the settings was found');
  });

  it('reads standard input, and exits with 1 for a log without a usable event', async () => {
    expect(await runWith('harden -', { '-': LOG })).toMatchObject({ code: 0 });
    expect(await runWith('harden -', { '-': ' \n' })).toMatchObject({ code: 1, out: '' });
    const { code, out } = await runWith('harden a.log --props none.conf', {
      'none.conf': '[linux]\nTIME_FORMAT = %s\n',
    });
    expect(code).toBe(1);
    expect(out).toContain('no lines can be made');
  });

  it.each([
    ['harden a.log b.log', 'harden takes one file'],
    ['harden a.log --stanza linux', '--stanza needs --props'],
    ['harden a.log --props missing.conf', "can't read missing.conf"],
    ['harden a.log --props props.conf --stanza other', 'props.conf has no stanza [other]'],
    ['harden a.log --junit', 'harden has no --junit'],
    ['extract a.log --props props.conf', 'extract has no --props'],
    ['harden binary.log --props props.conf', 'binary.log is not a text'],
  ])('exits with 2 for: %s', async (args, message) => {
    const { code, out, err } = await runWith(args, { 'binary.log': new Uint8Array([0, 0, 1]) });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('propsmith explain', () => {
  it('has a section on what would break the settings', async () => {
    const { out } = await runWith('explain a.log', {});
    expect(out).toMatch(
      /\nWhat would break it tomorrow\n {2}All \d+ kinds of lines that may come are read right\.\n/,
    );
  });
});
