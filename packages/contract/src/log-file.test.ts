import { describe, expect, it } from 'vitest';
import { limits } from './limits.ts';
import { charsetOf, decodeLog, logFileProblem } from './log-file.ts';
import { extractionMessages } from './messages/index.ts';

const utf16 = (text: string, mark: [number, number], bigEndian: boolean): Uint8Array => {
  const units = Buffer.from(text, 'utf16le');
  return new Uint8Array([...mark, ...(bigEndian ? units.swap16() : units)]);
};

describe('logFileProblem', () => {
  it.each([
    ['app.log', limits.logFileBytesMax, undefined],
    ['APP.TXT', 1, undefined],
    ['app.csv', 1, extractionMessages.fileKind],
    ['log', 1, extractionMessages.fileKind],
    ['my app.log', 1, extractionMessages.fileNameHasSpaces],
    ['app.log', limits.logFileBytesMax + 1, extractionMessages.fileTooLarge],
  ])('checks %s of %i bytes: %s', (name, size, problem) => {
    expect(logFileProblem(name, size)).toBe(problem);
  });
});

it.each(limits.logFileExtensions)('log files may end in %s', (extension) => {
  expect(logFileProblem(`app${extension}`, 1)).toBeUndefined();
});

describe('S46 decodeLog', () => {
  it('decodes UTF-8 and keeps line endings', () => {
    const text = 'é 1\r\nü 2\r';
    expect(decodeLog(Buffer.from(text))).toBe(text);
  });

  it('decodes text whose fields are separated by a control character', () => {
    const text = '8=FIX.4.4\u000135=D\u000149=A\u001fb\n';
    expect(decodeLog(Buffer.from(text))).toBe(text);
  });

  it('removes a leading byte order mark only', () => {
    expect(decodeLog(Buffer.from('\ufeffé 1\r\n'))).toBe('é 1\r\n');
    expect(decodeLog(Buffer.from('1 \ufeff 2'))).toBe('1 \ufeff 2');
  });

  it('decodes UTF-16 with a byte order mark', () => {
    expect(decodeLog(utf16('é\r\n2', [0xff, 0xfe], false))).toBe('é\r\n2');
    expect(decodeLog(utf16('é\r\n2', [0xfe, 0xff], true))).toBe('é\r\n2');
  });

  it('decodes invalid UTF-8 as windows-1252', () => {
    expect(decodeLog(Buffer.from('Zürich 10', 'latin1'))).toBe('Zürich 10');
    expect(decodeLog(Buffer.from([0x80, 0x31, 0x93, 0x32, 0x94, 0x9f, 0x81]))).toBe('€1“2”Ÿ\x81');
  });

  it('decodes damaged UTF-8 behind a byte order mark', () => {
    const damaged = Buffer.concat([Buffer.from('\ufeffé 1'), Buffer.from([0xff]), Buffer.from(' 2')]);
    expect(decodeLog(damaged)).toBe('é 1\ufffd 2');
  });

  it('decodes the output of a terminal', () => {
    const text = 'writing 1/8\b\b\b2/8\b\b\b3/8\u0007\n';
    expect(decodeLog(Buffer.from(text))).toBe(text);
  });

  it('refuses binary data', () => {
    expect(decodeLog(new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 0, 1]))).toBeUndefined();
    expect(decodeLog(new Uint8Array([1, 2, 3, 65]))).toBeUndefined();
  });

  it('replaces NUL, with which devices end their messages', () => {
    const line = `<189>date=2026-03-04 time=05:06:07 devname="fw1" logdesc="Security"`;
    expect(decodeLog(Buffer.from(`${line}\0\n`))).toBe(`${line}\ufffd\n`);
    expect(decodeLog(utf16(`${line}\0`, [0xff, 0xfe], false))).toBe(`${line}\ufffd`);
    expect(decodeLog(Buffer.from(line, 'utf16le'))).toBeUndefined();
  });

  it('accepts the hole in a log that was emptied while its program wrote', () => {
    const line = '2026-03-04 05:06:07 started';
    const hole = '\0'.repeat(4000);
    const replaced = '\ufffd'.repeat(4000);
    expect(decodeLog(Buffer.from(`${hole}${line}\n`))).toBe(`${replaced}${line}\n`);
    expect(decodeLog(Buffer.from(`${line}\n${hole}${line}\n`))).toBe(`${line}\n${replaced}${line}\n`);
    expect(decodeLog(Buffer.from(`${line}${hole}\n`))).toBeUndefined();
    expect(decodeLog(Buffer.from(hole))).toBeUndefined();
  });

  it('accepts one control character in a hundred, and no more', () => {
    expect(decodeLog(Buffer.from(`${'a'.repeat(99)}\x02`))).toBe(`${'a'.repeat(99)}\x02`);
    expect(decodeLog(Buffer.from(`${'a'.repeat(98)}\x02`))).toBeUndefined();
  });
});

describe('charsetOf', () => {
  it('is the encoding of a log that is not in UTF-8', () => {
    expect(charsetOf(utf16('é 1', [0xff, 0xfe], false))).toBe('UTF-16LE');
    expect(charsetOf(utf16('é 1', [0xfe, 0xff], true))).toBe('UTF-16BE');
    expect(charsetOf(Buffer.from('Zürich', 'latin1'))).toBe('CP1252');
  });

  it('is undefined for damaged UTF-8', () => {
    expect(charsetOf(Buffer.concat([Buffer.from('Zürich Genè').subarray(0, -1)]))).toBeUndefined();
    expect(charsetOf(Buffer.concat([Buffer.from('é 1'), Buffer.from([0xff])]))).toBeUndefined();
  });

  it.each(['a 1', 'Zürich', '\ufeffZürich'])('is undefined for UTF-8: %s', (text) => {
    expect(charsetOf(Buffer.from(text))).toBeUndefined();
  });
});
