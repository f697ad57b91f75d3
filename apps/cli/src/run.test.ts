import { compileIngestEval, parseProps } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { fakeTerminal } from './testing/fake-terminal.ts';

const PLAIN_LOG = '2026-03-04 05:06:07 started\n2026-03-04 05:06:08 working\n2026-03-04 05:06:09 done\n';
const mixedLog = [
  '{"time":"2026-03-04T05:06:07.250Z","n":1}',
  '{"time":"2026-03-04T05:06:08Z","n":2}',
  '{"time":"2026-03-04T05:06:09.750Z","n":3}',
  '{"ts":1772600770,"n":4}',
].join('\n');
const TRACES_LOG =
  '2026-03-04T05:06:07Z failed\n  at line 3\n2026-03-04T05:06:08Z fine\n2026-03-04T05:06:09Z fine\n';

const runWith = async (
  args: string,
  files: Readonly<Record<string, string | Uint8Array>> = {},
  isInteractive = false,
) => {
  const terminal = fakeTerminal(files, isInteractive);
  const code = await run(
    args.split(' ').filter((arg) => arg !== ''),
    terminal,
  );
  return { code, out: terminal.written, err: terminal.errors };
};

describe('propsmith', () => {
  it('prints the usage', async () => {
    const { code, out } = await runWith('--help');
    expect(code).toBe(0);
    expect(out).toContain('propsmith extract FILE...');
    expect((await runWith('help')).out).toBe(out);
  });

  it('prints its version', async () => {
    expect((await runWith('--version')).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    ['', 'no command given'],
    ['frobnicate', 'unknown command frobnicate'],
    ['extract --nonsense', '--nonsense'],
    ['extract --json --jsonl a.log', 'exclude each other'],
    ['extract --junit a.log', 'extract has no --junit'],
    ['extract --jsonl --transforms a.log', 'has the rules in it already'],
    ['explain --transforms a.log', 'explain has no --transforms'],
    ['extract --now yesterday a.log', 'no ISO 8601 time'],
    ['extract missing.log', "can't read missing.log"],
    ['explain a.log b.log', 'explain takes one file'],
    ['check props.conf', 'check needs a props.conf and at least one log'],
  ])('exits with 2 for: %s', async (args, message) => {
    const { code, out, err } = await runWith(args, { 'a.log': PLAIN_LOG });
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(message);
  });
});

describe('propsmith extract', () => {
  it('prints a stanza that parses, named after the file', async () => {
    const { code, out, err } = await runWith('extract logs/my.app.log', { 'logs/my.app.log': TRACES_LOG });
    expect(code).toBe(0);
    const { stanzas, problems } = parseProps(out);
    expect(problems).toEqual([]);
    expect(stanzas.map((stanza) => stanza.name)).toEqual(['my.app']);
    expect(Object.fromEntries(stanzas[0]!.entries.map(({ key, value }) => [key, value]))).toEqual({
      LINE_BREAKER: '([\\r\\n]+)\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}',
      TRUNCATE: '100000',
      SHOULD_LINEMERGE: 'false',
      TIME_PREFIX: '^',
      TIME_FORMAT: '%Y-%m-%dT%H:%M:%S%Z',
      MAX_TIMESTAMP_LOOKAHEAD: '20',
      TZ: 'UTC',
      EVENT_BREAKER_ENABLE: 'true',
      EVENT_BREAKER: '([\\r\\n]+)\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}',
    });
    expect(err).toBe('');
  });

  it('uses the given name and reads standard input', async () => {
    const { out } = await runWith('extract --stanza vendor:app', { '-': PLAIN_LOG });
    expect(out).toContain('[vendor:app]\n');
    expect((await runWith('extract -', { '-': PLAIN_LOG })).out).toContain('[new_sourcetype]\n');
  });

  it('prints transforms.conf after the stanza when one TIME_FORMAT is not enough', async () => {
    const { out } = await runWith('extract --transforms a.log', { 'a.log': mixedLog });
    const { stanzas, problems } = parseProps(out);
    expect(problems).toEqual([]);
    const [props, transforms] = stanzas;
    expect(props?.entries.at(-1)).toEqual({ key: 'TRANSFORMS-time', value: 'a_time' });
    expect(transforms?.name).toBe('a_time');
    const [{ key, value } = { key: '', value: '' }] = transforms?.entries ?? [];
    expect(key).toBe('INGEST_EVAL');
    const timeOf = compileIngestEval(value, { now: Date.UTC(2026, 10, 1) });
    const times = mixedLog.split('\n').map((line) => timeOf?.({ _raw: line, _time: undefined }));
    expect(times).toEqual([1772600767.25, 1772600768, 1772600769.75, 1772600770]);
  });

  it('reports that one TIME_FORMAT is enough', async () => {
    const { out, err } = await runWith('extract --transforms a.log', { 'a.log': PLAIN_LOG });
    expect(out).not.toContain('TRANSFORMS');
    expect(err).toContain('one TIME_FORMAT is enough');
  });

  it('prints whether the stanza is proven, and questions on standard error', async () => {
    const { out, err } = await runWith('extract a.log', { 'a.log': PLAIN_LOG });
    expect(out).toMatch(/^# a\.log: proven: 3 events, 3 times\n\[a\]\n/);
    expect(err).toMatch(/^a\.log: question: 2026-03-04 05:06:07 names no time zone\./m);
  });

  it('marks blocking questions', async () => {
    const { out, err } = await runWith('extract a.log', {
      'a.log': '03/04/2026 05:06:07 a\n03/04/2026 05:06:08 b\n03/04/2026 05:06:09 c\n',
    });
    expect(out).toMatch(/^# a\.log: 3 of 3 events have the chosen time; \d open questions, \d blocking\n/);
    expect(err).toMatch(/^a\.log: blocking question: Day and month .*\n(?:.*\n)*a\.log: question: /);
  });

  it('prints one result per line for many files', async () => {
    const { out } = await runWith('extract --jsonl a.log b.log', { 'a.log': PLAIN_LOG, 'b.log': TRACES_LOG });
    const rows = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { file: string; ms: number; result: { TIME_FORMAT: string }[] });
    expect(rows.map((row) => [row.file, row.result[0]?.TIME_FORMAT])).toEqual([
      ['a.log', '%Y-%m-%d %H:%M:%S'],
      ['b.log', '%Y-%m-%dT%H:%M:%S%Z'],
    ]);
    expect(rows.every((row) => row.ms >= 0)).toBe(true);
  });

  it('prints results with their evidence as one JSON text', async () => {
    const { out } = await runWith('extract --json a.log', { 'a.log': PLAIN_LOG });
    expect(JSON.parse(out)).toMatchObject([{ file: 'a.log', evidence: { events: 3, timestamps: 3 } }]);
  });

  it('prints CURRENT without the keys that have no effect then', async () => {
    const { out } = await runWith('extract a.log', { 'a.log': 'one\ntwo\n' });
    expect(out).toContain('DATETIME_CONFIG = CURRENT\n');
    expect(out).not.toContain('TIME_FORMAT');
  });

  it.each([
    ['nothing', ''],
    ['binary data', new Uint8Array([0, 1, 2, 3, 0, 0, 9])],
  ])('exits with 1 for %s and prints the reason', async (_, content) => {
    const { code, out, err } = await runWith('extract a.log', { 'a.log': content });
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^a\.log: .+\.\n$/);
    expect(JSON.parse((await runWith('extract --jsonl a.log', { 'a.log': content })).out)).toMatchObject({
      result: [],
    });
  });

  it('shows progress only on an interactive terminal and for several files', async () => {
    const files = { 'a.log': PLAIN_LOG, 'b.log': PLAIN_LOG };
    expect((await runWith('extract --jsonl a.log b.log', files, true)).err).toContain('2 of 2 b.log');
    expect((await runWith('extract --jsonl a.log', files, true)).err).toBe('');
    expect((await runWith('extract --jsonl a.log b.log', files)).err).toBe('');
  });
});

describe('propsmith explain', () => {
  it('prints every value with its reason, questions and warnings', async () => {
    const { code, out } = await runWith('explain a.log', { 'a.log': `header\n${PLAIN_LOG}` });
    expect(code).toBe(0);
    expect(out).toMatch(/^3 of 4 events have the chosen time; .*\nboundaries and times are right with /);
    expect(out).toContain('Questions\n  [blocking] 1 line before the first event with a time');
    expect(out).toContain('TIME_PREFIX = ^\n    The timestamp opens the event.\n');
    expect(out).toContain('Before you use it\n');
    expect(out).toContain('Events without a time\n  line 1');
    expect(out).toContain('EVENT_BREAKER_ENABLE = true\nEVENT_BREAKER = ');
    expect(out).toContain('\n  They are made from events with a time; 1 event of this text has none.\n');
    expect(out).toContain('Where it belongs\n');
  });

  it('lists the rules where one TIME_FORMAT does not read all events', async () => {
    const later = PLAIN_LOG.replaceAll(/^(\d{4})-(\d{2})-(\d{2})T?/gm, '$1/$2/$3 ');
    const { out } = await runWith('explain a.log', { 'a.log': PLAIN_LOG + later });
    expect(out).toMatch(
      /Rules for transforms\.conf; the first that reads an event wins\n {2}TIME_PREFIX = .* {3}TIME_FORMAT = .*\n {2}TIME_PREFIX = /,
    );
  });

  it('lists other choices', async () => {
    const { out } = await runWith('explain -', { '-': '03/04/2026 05:06:07 a\n03/04/2026 05:06:08 b\n' });
    expect(out).toContain('Other choices\n  TIME_PREFIX = ^   TIME_FORMAT = %d/%m/%Y %H:%M:%S');
  });

  it('exits with 1 for empty input', async () => {
    expect(await runWith('explain', { '-': ' \n' })).toMatchObject({ code: 1, out: '' });
  });
});

describe('propsmith check', () => {
  const sound =
    '[app]\nSHOULD_LINEMERGE = false\nTIME_PREFIX = ^\nTIME_FORMAT = %Y-%m-%d %H:%M:%S\nMAX_TIMESTAMP_LOOKAHEAD = 19\n';
  const wrong = sound.replace('%H:%M:%S', '%H-%M-%S');

  it('exits with 0 when every event gets its time', async () => {
    const { code, out } = await runWith('check props.conf a.log', {
      'props.conf': sound,
      'a.log': PLAIN_LOG,
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^ok {3}a\.log: 3 events, 3 times read, 0 events go wrong\n/);
    expect(out).toContain('     remark: ');
  });

  it('exits with 1 and prints where the format stopped', async () => {
    const { code, out } = await runWith('check props.conf a.log', {
      'props.conf': wrong,
      'a.log': PLAIN_LOG,
    });
    expect(code).toBe(1);
    expect(out).toContain('FAIL a.log: 3 events, 0 times read, 3 events go wrong\n');
    expect(out).toContain('line 2: ');
  });

  it('fails when events are truncated', async () => {
    const cut = sound.replace('[app]\n', '[app]\nTRUNCATE = 21\n');
    const { code, out } = await runWith('check props.conf a.log', { 'props.conf': cut, 'a.log': PLAIN_LOG });
    expect(code).toBe(1);
    expect(out).toContain('line 1: The event has 27 bytes and is cut after 21.\n');
  });

  it('lists twenty faults and the number of the others', async () => {
    const long = PLAIN_LOG.repeat(10);
    const { out } = await runWith('check props.conf a.log', { 'props.conf': wrong, 'a.log': long });
    expect(out).toContain('and 10 more');
  });

  it('accepts an old log', async () => {
    const old = PLAIN_LOG.replaceAll('2026', '2012');
    expect((await runWith('check props.conf a.log', { 'props.conf': sound, 'a.log': old })).code).toBe(0);
  });

  it('fails on invalid settings', async () => {
    const broken = sound.replace('TIME_PREFIX = ^', 'TIME_PREFIX = (');
    expect((await runWith('check props.conf a.log', { 'props.conf': broken, 'a.log': PLAIN_LOG })).code).toBe(
      1,
    );
  });

  it('requires --stanza when there are several', async () => {
    const files = { 'props.conf': `${sound}\n[other]\nTRUNCATE = 5\n`, 'a.log': PLAIN_LOG };
    expect(await runWith('check props.conf a.log', files)).toMatchObject({ code: 2 });
    expect(await runWith('check props.conf --stanza app a.log', files)).toMatchObject({ code: 0 });
    expect(await runWith('check props.conf --stanza none a.log', files)).toMatchObject({ code: 2 });
  });

  it('exits with 2 for a props.conf without a stanza, and for a log that is not text', async () => {
    expect(
      await runWith('check props.conf a.log', { 'props.conf': '# empty\n', 'a.log': PLAIN_LOG }),
    ).toMatchObject({ code: 2 });
    const binary = new Uint8Array([0, 0, 1]);
    expect(await runWith('check props.conf a.log', { 'props.conf': sound, 'a.log': binary })).toMatchObject({
      code: 2,
    });
  });

  it('prints its reports as JSON', async () => {
    const { out } = await runWith('check props.conf --json a.log', {
      'props.conf': wrong,
      'a.log': PLAIN_LOG,
    });
    expect(JSON.parse(out)).toMatchObject({
      stanza: 'app',
      reports: [{ file: 'a.log', events: 3, faultyEvents: 3 }],
    });
  });

  it('prints its reports as JUnit XML', async () => {
    const files = { 'props.conf': wrong, 'a&b.log': PLAIN_LOG, 'c.log': '' };
    const { out } = await runWith('check props.conf --junit a&b.log c.log', files);
    expect(out).toContain('<testsuite name="app" tests="2" failures="1">');
    expect(out).toContain('<testcase classname="props.conf" name="a&amp;b.log">');
    expect(out).toContain('<failure message="3 of 3 events go wrong">line 1: ');
    expect(out).toContain('<testcase classname="props.conf" name="c.log"/>');
  });
});
