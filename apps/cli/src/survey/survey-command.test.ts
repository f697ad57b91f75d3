import { gzipSync, strToU8, zipSync } from 'fflate';
import { placedStanzas, resolveStanza } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { run } from '../run.ts';
import { fakeTerminal } from '../testing/fake-terminal.ts';

const lines = (line: (second: string) => string): string =>
  `${Array.from({ length: 6 }, (_, second) => line(`0${second}`)).join('\n')}\n`;
const app = (day: string): string => lines((second) => `2026-03-${day} 05:06:${second},250 INFO started`);
const access = lines((second) => `192.0.2.7 - - [04/Mar/2026:05:06:${second} +0000] "GET /a HTTP/1.1" 200 5`);
const slashed = (day: string): string => lines((second) => `${day}/04/2026 05:06:${second} worker started`);
const mixed = [
  '{"time":"2026-03-04T05:06:07.250Z","n":1}',
  '{"time":"2026-03-04T05:06:08Z","n":2}',
  '{"time":"2026-03-04T05:06:09.750Z","n":3}',
  '{"ts":1772600770,"n":4}',
].join('\n');
const binary = Uint8Array.from([0, 1, 2, 0, 0xff, 0]);

const folder = {
  '/logs/app-1.log': app('04'),
  '/logs/app-2.log': app('05'),
  '/logs/web/access.log': access,
  '/logs/web/core': binary,
  '/logs/web/new.log': '',
  '/logs/.cache/app-3.log': app('06'),
};

const surveyed = async (
  args: string,
  files: Readonly<Record<string, string | Uint8Array>> = folder,
  isInteractive = false,
) => {
  const terminal = fakeTerminal(files, isInteractive);
  const code = await run(['survey', ...args.split(' ').filter((arg) => arg !== '')], terminal);
  return { code, out: terminal.written, err: terminal.errors, saved: terminal.saved };
};

describe('propsmith survey', () => {
  it('prints a stanza for each shape with its files, inputs and routing', async () => {
    const { code, out, err } = await surveyed('/logs');
    expect(code).toBe(0);
    expect(err).toMatch(/^left out: 1 not text, 1 empty, 1 hidden\n\[app\]: question: /);
    expect(out).toContain(
      [
        '# [app] proven: 12 events, 12 times in 2 files',
        '#   /logs/app-1.log: 6 of 6 events with time',
        '#   /logs/app-2.log: 6 of 6 events with time',
        '[app]',
      ].join('\n'),
    );
    expect(out).toContain('# [access] proven: 6 events, 6 times in 1 file\n');
    expect(out).toContain('[monitor:///logs/app-*.log]\nsourcetype = app\n');
    expect(out).toContain('[monitor:///logs/web/access.log]\nsourcetype = access\n');
    expect(out).not.toContain('transforms.conf');
  });

  it('writes files that give each log its stanza', async () => {
    const { code, out, saved } = await surveyed('/logs --out conf');
    expect([code, out]).toEqual([0, 'conf/props.conf\nconf/inputs.conf\n']);
    const layer = { path: 'props.conf', stanzas: placedStanzas(saved.get('conf/props.conf') ?? '') };
    const stanzasOf = (source: string) => resolveStanza([layer], { source }).stanzas;
    expect(stanzasOf('/logs/app-2.log')).toEqual(['source::/logs/app-*.log', 'app']);
    expect(stanzasOf('/logs/web/access.log')).toEqual(['source::/logs/web/access.log', 'access']);
    for (const left of ['/logs/web/core', '/logs/.cache/app-3.log']) expect(stanzasOf(left)).toEqual([]);
  });

  it('writes rules for transforms.conf where one TIME_FORMAT is not enough', async () => {
    const { saved } = await surveyed('/m/mixed.log --out conf', { '/m/mixed.log': mixed });
    expect(saved.get('conf/transforms.conf')).toContain('[mixed_time]\nINGEST_EVAL = ');
    expect(saved.get('conf/props.conf')).toContain('TRANSFORMS-time = mixed_time\n');
  });

  it('says what a log of several shapes holds and how to route its events', async () => {
    const trace = (n: number) =>
      `2026-03-04 05:06:${10 + n},250 ERROR failed\njava.lang.IllegalStateException: closed\n    at com.example.A.b(A.java:4)`;
    const request = (n: number) =>
      `client 192.0.2.7 asked [04/Mar/2026:05:06:${10 + n} +0000] "GET /a/${n} HTTP/1.1" 200 5`;
    const both = Array.from({ length: 40 }, (_, n) =>
      (n + (n >> 2)) % 2 === 0 ? trace(n) : request(n),
    ).join('\n');
    const { code, out, saved } = await surveyed('/m --out conf', { '/m/both.log': `${both}\n` });
    expect([code, out]).toEqual([0, 'conf/props.conf\nconf/inputs.conf\nconf/mixed-logs.txt\n']);
    expect(saved.get('conf/props.conf')).toContain(
      '; 2 shapes of events; 20 events taken for parts of others',
    );
    expect(saved.get('conf/props.conf')).not.toContain('proven:');
    const advice = saved.get('conf/mixed-logs.txt') ?? '';
    expect(advice).toContain('# /m/both.log has events of 2 shapes.\n');
    expect(advice).toContain('# 20 events (50 %), proven alone, such as\n#   client 192.0.2.7 asked [');
    expect(advice).toContain('# 20 events (50 %), proven alone, such as\n#   2026-03-04 05:06:10,250');
    expect(advice).toContain('Line breaking and timestamps are decided before it');
    expect(advice).toMatch(
      /\[both_1_sourcetype\]\nREGEX = .+\nDEST_KEY = MetaData:Sourcetype\nFORMAT = sourcetype::both:1\n/,
    );
    expect(advice).toContain('[both]\nTRANSFORMS-sourcetype = both_1_sourcetype, both_2_sourcetype\n');
  });

  it('adds no lines to the files by the name of a log', async () => {
    const { saved } = await surveyed('/n --out conf', { '/n/a\n[default]\nTRUNCATE = 1\n.log': app('04') });
    for (const text of saved.values()) expect(text).not.toMatch(/^\[default\]|^TRUNCATE = 1$/m);
    expect(saved.size).toBe(2);
  });

  it('reads rotated gzip files as logs and proposes their own paths', async () => {
    const files = {
      '/r/app.log': app('06'),
      '/r/app.log.1.gz': gzipSync(strToU8(app('05'))),
      '/r/access.log': access,
    };
    const { code, out } = await surveyed('/r', files);
    expect(code).toBe(0);
    expect(out).toContain('[app] proven: 12 events, 12 times in 2 files');
    expect(out).toContain('#   /r/app.log.1.gz: 6 of 6 events with time');
    expect(out).toContain('[monitor:///r/app.log*]\nsourcetype = app\n');
  });

  it('lists the logs of archives, and proposes an input for an archive of one source type only', async () => {
    const files = {
      '/z/one.zip': zipSync({ 'a/app-1.log': strToU8(app('04')), 'app-2.log': strToU8(app('05')) }),
      '/z/two.zip': zipSync({ 'app-3.log': strToU8(app('06')), 'access.log': strToU8(access), '.x': binary }),
      '/z/core.zip': zipSync({ 'app-4.log': strToU8(app('07')), core: binary }),
    };
    const { code, out, err } = await surveyed('/z', files);
    expect(code).toBe(0);
    expect(out).toContain('24 times in 4 files');
    expect(out).toContain('#   /z/one.zip/a/app-1.log: 6 of 6 events with time');
    expect(out).toContain('#   /z/two.zip/access.log: 6 of 6 events with time');
    expect(out.match(/\[monitor:.*\]/g)).toEqual(['[monitor:///z/one.zip]']);
    expect(out).not.toContain('[source::');
    expect(err).toContain('left out: 1 not text, 1 hidden\n');
    for (const path of ['/z/two.zip', '/z/core.zip']) expect(err).toContain(`${path}: no input, because `);
  });

  it('names archives that it can not read, answers the others and exits with 1', async () => {
    const files = {
      '/z/a.log': app('04'),
      '/z/cut.zip': zipSync({ 'b.log': strToU8(access) }).subarray(0, 50),
    };
    const { code, out, err } = await surveyed('/z', files);
    expect(code).toBe(1);
    expect(err).toContain('/z/cut.zip: the archive is damaged\n');
    expect(out).toContain('[monitor:///z/a.log]');
    const java = { '/z/a.log': app('04'), '/z/b.jar': zipSync({ 'META-INF/MANIFEST.MF': strToU8('x') }) };
    expect(await surveyed('/z', java)).toMatchObject({ code: 0 });
    expect((await surveyed('/z/b.jar', java)).err).toContain('/z/b.jar: this is a program or a document');
  });

  it('prints everything as JSON', async () => {
    const { code, out } = await surveyed('/logs --json');
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      clusters: [
        { name: 'app', isProven: true, files: [{ path: '/logs/app-1.log', share: 1 }, { share: 1 }] },
        { name: 'access' },
      ],
      unanswered: [],
      skipped: {
        binary: ['/logs/web/core'],
        empty: ['/logs/web/new.log'],
        hidden: ['/logs/.cache/app-3.log'],
      },
    });
  });

  it('says where other files decide what a file leaves open, and asks what none decides', async () => {
    const open = { '/d/a.log': slashed('03') };
    const alone = await surveyed('/d', open);
    expect(alone.err).toContain('[a]: blocking question: ');
    expect(alone.out).toContain(
      '# [a] 6 of 6 events in 1 file have their time; 3 open questions, 1 blocking',
    );
    const both = await surveyed('/d', { ...open, '/d/b.log': slashed('25') });
    expect(both.err).not.toContain('blocking');
    expect(both.out).toContain('proven: 12 events, 12 times in 2 files');
    expect(both.out).toContain('#   /d/a.log: 6 of 6 events with time; day and month as in the other files');
  });

  it('reads a file once that is named and in a folder, and shows progress on a terminal only', async () => {
    const { out, err } = await surveyed('/logs /logs/app-1.log', folder, true);
    expect(out).toContain('12 times in 2 files');
    expect(err).toContain('\r3 of 3 /logs/web/access.log');
  });

  it('exits with 1 when a named file has no answer, and answers the others', async () => {
    const { code, out, err } = await surveyed('/logs/web/core /logs/web/new.log /logs/app-1.log');
    expect(code).toBe(1);
    expect(err).toContain('/logs/web/core: ');
    expect(err).toContain('/logs/web/new.log: ');
    expect(out).toContain('[app');
  });

  it.each([
    ['', 'survey needs at least one file or folder'],
    ['-', 'survey reads files and folders'],
    ['/none', "can't read /none: no such file"],
    ['/logs --json --out conf', '--json excludes --out'],
    ['/logs --stanza x', 'survey names the stanzas itself'],
    ['/logs/.cache/empty', 'no log in 1 folder'],
  ])('exits with 2 and writes nothing for: %s', async (args, message) => {
    const { code, out, err, saved } = await surveyed(args, { ...folder, '/logs/.cache/empty/core': binary });
    expect([code, out, saved.size]).toEqual([2, '', 0]);
    expect(err).toContain(message);
  });
});
