import { type Zippable, gzipSync, strFromU8, strToU8, zipSync } from 'fflate';
import { createTar } from 'nanotar';
import { describe, expect, it } from 'vitest';
import { isArchive } from './archive-kind.ts';
import { openArchive } from './open-archive.ts';

const limits = { entryBytesMax: 100_000, totalBytesMax: 250_000, entriesMax: 20 };
const LINE = '2026-03-04 05:06:07 INFO started\n';
const log = strToU8(LINE.repeat(20));

const opened = (name: string, bytes: Uint8Array, changes: Partial<typeof limits> = {}) => {
  const result = openArchive(name, bytes, { ...limits, ...changes });
  if ('problem' in result) return result;
  return {
    texts: Object.fromEntries(result.entries.map(({ path, bytes: own }) => [path, strFromU8(own)])),
    skipped: result.skipped,
  };
};
const zipped = (files: Zippable) => opened('logs.zip', zipSync(files));

/** Where the record of the first file in the directory begins. */
const directoryAt = (zip: Uint8Array): number => {
  for (let at = 0; at < zip.length; at += 1)
    if (strFromU8(zip.subarray(at, at + 4), true) === 'PK\x01\x02') return at;
  throw new Error('no directory');
};
const changed = (bytes: Uint8Array, change: (view: DataView) => void): Uint8Array => {
  const copy = bytes.slice();
  change(new DataView(copy.buffer));
  return copy;
};

describe('isArchive', () => {
  it.each([
    ['zip', zipSync({ 'a.log': log }), true],
    ['empty zip', zipSync({}), true],
    ['gzip', gzipSync(log), true],
    ['tar', createTar([{ name: 'a.log', data: log }]), true],
    ['text', log, false],
    ['text with the letters of zip', strToU8('PK is a name'), false],
    ['nothing', new Uint8Array(), false],
  ])('goes by content: %s', (_, bytes, expected) => {
    expect(isArchive(bytes)).toBe(expected);
  });
});

describe('a zip archive', () => {
  it('has its files in the order of their paths, packed or stored, also empty ones', () => {
    const files: Zippable = { 'web/b.log': log, 'a.log': [log, { level: 0 }], 'é.log': new Uint8Array() };
    expect(zipped({ ...files, web: {} })).toEqual({
      texts: { 'a.log': strFromU8(log), 'web/b.log': strFromU8(log), 'é.log': '' },
      skipped: [],
    });
    const result = openArchive('logs.zip', zipSync(files), limits);
    expect('entries' in result && result.entries.map(({ path }) => path)).toEqual([
      'a.log',
      'web/b.log',
      'é.log',
    ]);
  });

  it('is read at an offset of a larger buffer', () => {
    const zip = zipSync({ 'a.log': log });
    const larger = new Uint8Array(zip.length + 7);
    larger.set(zip, 7);
    expect(opened('logs.zip', larger.subarray(7))).toMatchObject({ texts: { 'a.log': strFromU8(log) } });
  });

  it('leads nowhere outside', () => {
    const paths = ['../../etc/a.log', '/var/b.log', 'C:\\logs\\c.log', 'x/./y//d.log', 'e\n\u001b[2J.log'];
    const result = zipped(Object.fromEntries(paths.map((path) => [path, log])));
    expect('texts' in result && Object.keys(result.texts)).toEqual([
      'e__[2J.log',
      'etc/a.log',
      'logs/c.log',
      'var/b.log',
      'x/y/d.log',
    ]);
  });

  it('lists what is left out and why', () => {
    const result = zipped({
      'a.log': log,
      'x/../a.log': log,
      '.git/config': log,
      '__MACOSX/a.log': log,
      'old/a.log.gz': gzipSync(log),
      'large.log': new Uint8Array(limits.entryBytesMax + 1),
    });
    expect(result).toEqual({
      texts: { 'a.log': strFromU8(log), 'x/a.log': strFromU8(log) },
      skipped: [
        { path: '.git/config', reason: 'hidden' },
        { path: '__MACOSX/a.log', reason: 'hidden' },
        { path: 'large.log', reason: 'too-large' },
        { path: 'old/a.log.gz', reason: 'nested-archive' },
      ],
    });
  });

  it('has each path once', () => {
    expect(zipped({ 'a.log': log, './a.log': strToU8('other') })).toEqual({
      texts: { 'a.log': strFromU8(log) },
      skipped: [{ path: 'a.log', reason: 'duplicate' }],
    });
  });

  it('is refused beyond its limits', () => {
    const files = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`${n}.log`, log]));
    expect(zipped(files)).toEqual({ problem: 'too-many-entries' });
    const large = new Uint8Array(90_000);
    expect(zipped({ 'a.log': large, 'b.log': large, 'c.log': large })).toEqual({ problem: 'too-large' });
  });

  it('is not unpacked beyond the size that its directory states', () => {
    const bomb = zipSync({ 'bomb.log': new Uint8Array(80_000_000), 'z.log': log });
    const lying = changed(bomb, (view) => view.setUint32(directoryAt(bomb) + 24, 1_000, true));
    expect(opened('logs.zip', lying)).toEqual({
      texts: { 'z.log': strFromU8(log) },
      skipped: [{ path: 'bomb.log', reason: 'damaged' }],
    });
    const result = opened('logs.zip', bomb);
    expect(result).toMatchObject({ skipped: [{ path: 'bomb.log', reason: 'too-large' }] });
  });

  it('is refused when all files are encrypted, and read without those that are', () => {
    const encrypt = (zip: Uint8Array) =>
      changed(zip, (view) => view.setUint16(directoryAt(zip) + 8, 1, true));
    expect(opened('logs.zip', encrypt(zipSync({ 'a.log': log })))).toEqual({ problem: 'encrypted' });
    expect(opened('logs.zip', encrypt(zipSync({ 'a.log': log, 'b.log': log })))).toEqual({
      texts: { 'b.log': strFromU8(log) },
      skipped: [{ path: 'a.log', reason: 'encrypted' }],
    });
  });

  it('is read without files of another compression', () => {
    const zip = zipSync({ 'a.log': log });
    const other = changed(zip, (view) => view.setUint16(directoryAt(zip) + 10, 93, true));
    expect(opened('logs.zip', other)).toEqual({
      texts: {},
      skipped: [{ path: 'a.log', reason: 'unsupported' }],
    });
  });

  it('is read without files whose data were changed', () => {
    const zip = zipSync({ 'a.log': [log, { level: 0 }], 'b.log': log });
    const damaged = changed(zip, (view) => view.setUint8(50, view.getUint8(50) ^ 1));
    expect(opened('logs.zip', damaged)).toEqual({
      texts: { 'b.log': strFromU8(log) },
      skipped: [{ path: 'a.log', reason: 'damaged' }],
    });
  });

  it('reads sizes and places that Zip64 keeps elsewhere', () => {
    const zip = zipSync({ 'a.log': [log, { level: 0, extra: { 1: new Uint8Array(24) } }] });
    const at = directoryAt(zip);
    const zip64 = changed(zip, (view) => {
      const field = at + 46 + 'a.log'.length + 4;
      for (const [index, value] of [log.length, log.length, 0].entries())
        view.setBigUint64(field + 8 * index, BigInt(value), true);
      for (const place of [20, 24, 42]) view.setUint32(at + place, 0xffffffff, true);
    });
    expect(opened('logs.zip', zip64)).toEqual({ texts: { 'a.log': strFromU8(log) }, skipped: [] });
  });

  it('never fails otherwise, wherever it is cut or changed', () => {
    const zip = zipSync({ 'a.log': log, 'b/c.log': [log, { level: 0 }] });
    for (let at = 4; at < zip.length; at += 1) {
      expect(opened('logs.zip', zip.subarray(0, at))).toEqual({ problem: 'damaged' });
      for (const value of [0, 0xff])
        expect(() =>
          opened(
            'logs.zip',
            changed(zip, (view) => view.setUint8(at, value)),
          ),
        ).not.toThrow();
    }
  });

  it('is refused when it is a program or a document', () => {
    for (const part of ['META-INF/MANIFEST.MF', '[Content_Types].xml'])
      expect(zipped({ [part]: log, 'a.log': log })).toEqual({ problem: 'document' });
  });
});

describe('a gzip file', () => {
  it.each([
    ['app.log.1.gz', 'app.log.1'],
    ['APP.LOG.GZ', 'APP.LOG'],
    ['app.log', 'app.log'],
  ])('%s has one entry, %s', (name, path) => {
    expect(opened(name, gzipSync(log))).toEqual({ texts: { [path]: strFromU8(log) }, skipped: [] });
  });

  it('may have several parts', () => {
    const parts = new Uint8Array([...gzipSync(log), ...gzipSync(strToU8('end\n'))]);
    expect(opened('a.gz', parts)).toMatchObject({ texts: { a: `${strFromU8(log)}end\n` } });
  });

  it('is not unpacked beyond the limits', () => {
    expect(opened('a.gz', gzipSync(new Uint8Array(80_000_000)))).toEqual({ problem: 'too-large' });
    expect(opened('a.gz', gzipSync(new Uint8Array(limits.entryBytesMax + 1)))).toEqual({
      problem: 'too-large',
    });
  });

  it('is refused when it is cut', () => {
    const packed = gzipSync(strToU8(Array.from({ length: 3_000 }, (_, n) => `${n * 7919}\n`).join('')));
    for (const length of [3, 9, 12, 1_000, packed.length - 20])
      expect(opened('a.gz', packed.subarray(0, length))).toEqual({ problem: 'damaged' });
  });

  it('is not opened twice', () => {
    expect(opened('a.gz.gz', gzipSync(gzipSync(log)))).toEqual({
      texts: {},
      skipped: [{ path: 'a.gz', reason: 'nested-archive' }],
    });
  });
});

describe('a tar archive', () => {
  const tar = createTar([
    { name: 'logs' },
    { name: 'logs/b.log', data: log },
    { name: 'logs/.cache', data: log },
    { name: 'logs/a.log', data: log },
  ]);
  const content = {
    texts: { 'logs/a.log': strFromU8(log), 'logs/b.log': strFromU8(log) },
    skipped: [{ path: 'logs/.cache', reason: 'hidden' }],
  };

  it('is no single log, whether packed with gzip or not', () => {
    const tar = createTar([{ name: 'a.log', data: log }]);
    for (const bytes of [tar, gzipSync(tar), zipSync({ 'a.log': log })])
      expect(openArchive('a.log.gz', bytes, limits)).toMatchObject({ isOneLog: false });
    expect(openArchive('a.log.gz', gzipSync(log), limits)).toMatchObject({ isOneLog: true });
  });

  it('has its files, packed with gzip or not', () => {
    expect(opened('logs.tar', tar)).toEqual(content);
    expect(opened('logs.tgz', gzipSync(tar))).toEqual(content);
  });

  it('is refused with sizes that it does not have', () => {
    for (const size of ['77777777777\0', '-0000001000\0', 'xxxxxxxxxxx\0']) {
      const lying = tar.slice();
      lying.set(strToU8(size), 512 + 124);
      expect(opened('logs.tar', lying)).toEqual({ problem: 'damaged' });
    }
  });

  it('keeps the limits', () => {
    expect(opened('logs.tar', tar, { entriesMax: 1 })).toEqual({ problem: 'too-many-entries' });
    expect(opened('logs.tar', tar, { entryBytesMax: 10 })).toMatchObject({ texts: {} });
  });
});
