import { parseTarGzip } from 'nanotar';
import { describe, expect, it } from 'vitest';
import { run } from './run.ts';
import { fakeTerminal } from './testing/fake-terminal.ts';

const log = (minute: number) =>
  Array.from({ length: 5 }, (_, second) => `2026-03-04 05:0${minute}:0${second} worker started`).join('\n');
const mixedLog = [
  '{"time":"2026-03-04T05:06:07.250Z","n":1}',
  '{"time":"2026-03-04T05:06:08Z","n":2}',
  '{"time":"2026-03-04T05:06:09.750Z","n":3}',
  '{"ts":1772600770,"n":4}',
].join('\n');

const packaged = async (args: string, files: Readonly<Record<string, string | Uint8Array>>) => {
  const saved = new Map<string, Uint8Array>();
  const terminal = fakeTerminal(files, false, {
    writeFile: (path, bytes) => Promise.resolve(void saved.set(path, bytes)),
  });
  const code = await run(['package', ...args.split(' '), '--now', '2026-03-05T00:00:00Z'], terminal);
  const archive = saved.get('out/my-app.tgz');
  const entries = archive === undefined ? undefined : await parseTarGzip(archive);
  const textOf = (name: string) => entries?.find((entry) => entry.name === `my_app/${name}`)?.text;
  return { code, out: terminal.written, err: terminal.errors, entries, textOf };
};

describe('propsmith package', () => {
  it('writes an app with a stanza for each log, its proof and where to install it', async () => {
    const { code, out, err, entries, textOf } = await packaged('shop.log pay.log --out out/my-app.tgz', {
      'shop.log': log(1),
      'pay.log': log(2),
    });
    expect([code, out]).toEqual([0, 'out/my-app.tgz: app my_app\n']);
    expect(err).toContain('shop.log: [shop] proven: 5 events, 5 times');
    expect(entries?.map(({ name, type }) => [name, type])).toEqual([
      ['my_app/', 'directory'],
      ['my_app/README.md', 'file'],
      ['my_app/default/', 'directory'],
      ['my_app/default/app.conf', 'file'],
      ['my_app/default/props.conf', 'file'],
      ['my_app/metadata/', 'directory'],
      ['my_app/metadata/default.meta', 'file'],
    ]);
    expect(textOf('default/props.conf')).toMatch(/^\[shop\]\n(?:.+\n)+\n\[pay\]\n(?:.+\n)+$/);
    expect(textOf('README.md')).toMatch(
      /- `\[shop\]`: proven: 5 events, 5 times\. \d open questions?, see below\./,
    );
    expect(textOf('README.md')).toContain('- `[shop]`: Which time zone? 2026-03-04 05:01:00 names no');
    expect(textOf('README.md')).toContain('Splunk Cloud');
    expect(textOf('default/app.conf')).toContain('description = Index-time settings for shop, pay');
  });

  it('adds transforms.conf where one TIME_FORMAT is not enough', async () => {
    const { textOf } = await packaged('mixed.log --stanza my:mixed --out out/my-app.tgz', {
      'mixed.log': mixedLog,
    });
    const [, name] = /^TRANSFORMS-time = (.+)$/m.exec(textOf('default/props.conf') ?? '') ?? [];
    expect(textOf('default/transforms.conf')).toContain(`[${name}]`);
    expect(textOf('default/props.conf')).toContain('[my:mixed]');
  });

  it.each([
    ['a.log', 'package needs --out NAME.tgz'],
    ['a.log --out app.zip', 'package needs --out NAME.tgz'],
    ['--out out/my-app.tgz', 'package needs at least one FILE'],
    ['a.log b.log --stanza x --out out/my-app.tgz', '--stanza names the stanza of one log'],
    ['a.log x/a.log --out out/my-app.tgz', 'two logs would have the stanza [a]'],
    ['missing.log --out out/my-app.tgz', "can't read missing.log"],
  ])('exits with 2 and writes nothing for: %s', async (args, message) => {
    const { code, err, entries } = await packaged(args, {
      'a.log': log(1),
      'b.log': log(2),
      'x/a.log': log(3),
    });
    expect([code, entries]).toEqual([2, undefined]);
    expect(err).toContain(message);
  });

  it('exits with 1 and writes nothing when a log has no answer', async () => {
    const { code, entries, err } = await packaged('a.log bad.log --out out/my-app.tgz', {
      'a.log': log(1),
      'bad.log': Uint8Array.from([0, 1, 2, 0, 0xff, 0]),
    });
    expect([code, entries]).toEqual([1, undefined]);
    expect(err).toContain('bad.log:');
  });
});
