import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { fakeTerminal } from './testing/fake-terminal.ts';

const LOG = `2026-03-02 08:15:01,042 INFO started
2026-03-02 08:15:08,131 ERROR failed
java.net.SocketTimeoutException: Read timed out
\tat com.example.orders.Payment.run(Payment.java:54)
2026-03-02 08:15:09,002 INFO stopped
2026-03-02 08:15:10,002 INFO started
`;

const PROPS = String.raw`[acme]
SHOULD_LINEMERGE = false
LINE_BREAKER = ([\r\n]+)
TIME_FORMAT = %H:%M:%S
`;

const runWith = async (args: string, files: Readonly<Record<string, string | Uint8Array>> = {}) => {
  const terminal = fakeTerminal({ 'a.log': LOG, 'props.conf': PROPS, ...files });
  const code = await run(args.split(' '), terminal);
  return { code, out: terminal.written, err: terminal.errors, saved: terminal.saved };
};

describe('propsmith convert', () => {
  it('prints the configuration, and what it assumes on standard error', async () => {
    const { code, out, err } = await runWith('convert a.log --to otel');
    expect(code).toBe(0);
    expect(out).toMatch(/^receivers:\n {2}filelog\/a:\n/);
    expect(out).toContain("layout: '2006-01-02 15:04:05,999'\n");
    expect(out).toContain("line_start_pattern: '^(?:\\d{4}-\\d{2}-\\d{2}\\s\\d{2}:\\d{2})'\n");
    expect(err).toContain('a.log: Neither the log nor the settings name a time zone.');
  });

  it('separates several files, and writes them with --out', async () => {
    expect((await runWith('convert a.log --to elastic')).out).toContain(
      '==> filebeat.yml <==\nfilebeat.inputs:\n',
    );
    const { out, saved } = await runWith('convert a.log --to elastic --out conf --stanza acme:app');
    expect(out).toBe('conf/filebeat.yml\nconf/acme_app.pipeline.json\n');
    expect(saved.get('conf/filebeat.yml')).toMatch(/^filebeat\.inputs:\n/);
  });

  it('converts the settings of a props.conf, and says what is left out', async () => {
    const { code, out, err } = await runWith('convert a.log --to vector --props props.conf');
    expect(code).toBe(0);
    expect(out).not.toContain('transforms:');
    expect(err).toContain('The time has no date, and there is no rule for which day to take.');
  });

  it('prints JSON with the codes of the remarks', async () => {
    const { out } = await runWith('convert a.log --to cribl --json');
    expect(JSON.parse(out)).toMatchObject({
      file: 'a.log',
      target: 'cribl',
      remarks: [{ code: 'zone-assumed' }],
    });
  });

  it('refuses a log without an answer, and wrong usage', async () => {
    const refused = await runWith('convert empty.log --to otel', { 'empty.log': '' });
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/^empty\.log: .+\n$/);
    const wrong = [
      'convert a.log',
      'convert a.log --to logstash',
      'convert a.log b.log --to otel',
      'convert a.log --to otel --json --out conf',
      'convert a.log --to otel --props props.conf --stanza other',
      'extract a.log --to otel',
    ];
    for (const args of wrong) expect((await runWith(args)).code, args).toBe(2);
  });
});
