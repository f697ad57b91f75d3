import { extractionMessages, limits } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { logOfFile } from './log-input.ts';

const LINE = '2026-03-02T08:15:01.042Z started\n';

const outcome = (fileName: string, content: string | Uint8Array): string => {
  try {
    const { text } = logOfFile({
      fieldName: 'uploaded_file',
      fileName,
      bytes: Buffer.from(content as string),
    });
    return text === content ? 'taken' : 'changed';
  } catch (error) {
    return (error as Error).message;
  }
};

describe('S44 an uploaded file', () => {
  it.each(['a.log', 'a.txt', 'A.LOG', 'server.exe.log', 'access.html.txt', `${'a'.repeat(251)}.log`])(
    'named %s is taken',
    (name) => {
      expect(outcome(name, LINE)).toBe('taken');
    },
  );

  it.each(['a.log.html', 'a.log.exe', 'a.csv', 'a.svg', 'a.htm', 'log', '.logx', 'a.log/', 'a.log\0.exe'])(
    'named %j is refused by its last extension',
    (name) => {
      expect(outcome(name, LINE)).toBe(extractionMessages.fileKind);
    },
  );

  it('with a name longer than the limit is refused', () => {
    const name = `${'a'.repeat(limits.logFileNameCharsMax - 3)}.log`;
    expect(outcome(name, LINE)).toBe(extractionMessages.fileNameTooLong);
  });

  it.each([
    ['a Windows program', 'MZ\x90\x00\x03'],
    ['a Linux program', '\x7fELF\x02\x01'],
    ['a ZIP archive or Office document', 'PK\x03\x04'],
    ['a gzip archive', '\x1f\x8b\x08'],
    ['a bzip2 archive', 'BZh91AY&SY'],
    ['a PDF document', '%PDF-1.7'],
    ['a PNG image', '\x89PNG\r\n'],
    ['a GIF image', 'GIF89a'],
    ['a JPEG image', '\xff\xd8\xff\xe0'],
    ['an SQLite database', 'SQLite format 3'],
  ])('that begins like %s is refused, even when text follows', (_, signature) => {
    const polyglot = Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.from(LINE.repeat(500))]);
    expect(outcome('a.log', polyglot)).toBe(extractionMessages.fileNotText);
  });

  it('of binary data behind the byte order mark of UTF-16 is refused', () => {
    const noise = Uint8Array.from({ length: 4000 }, (_, index) => (index % 2 === 0 ? index % 31 : 0));
    const bytes = Buffer.concat([Buffer.from([0xff, 0xfe]), noise]);
    expect(outcome('a.log', bytes)).toBe(extractionMessages.fileNotText);
  });

  it.each([
    ['nothing', ''],
    ['white space', ' \n'],
  ])('of %s is refused', (_, content) => {
    expect(outcome('a.log', content)).toBe(extractionMessages.logsRequired);
  });

  it('of one byte more than the limit is refused, of the limit taken', () => {
    expect(outcome('a.log', 'a'.repeat(limits.logFileBytesMax + 1))).toBe(extractionMessages.fileTooLarge);
    expect(outcome('a.log', 'a'.repeat(limits.logFileBytesMax))).toBe('taken');
  });
});
