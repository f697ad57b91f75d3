import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editFile } from './edit-file.ts';
import { parseProps } from './parse-props.ts';
import { settingsOf } from './props-file.ts';

const text = `# All the source types of the orders team.
TZ = UTC

[acme:orders]
# leaves room
TRUNCATE = 10000
category = Application

# The other one.
[other]
TRUNCATE = 5
`;

const edited = (...args: Parameters<typeof editFile>): string => {
  const edit = editFile(...args);
  if (!edit.ok) throw new Error(edit.reason);
  return edit.text;
};

describe('editFile', () => {
  it('changes one stanza and nothing else', () => {
    expect(edited(text, 'other', { TRUNCATE: '7' })).toBe(text.replace('TRUNCATE = 5', 'TRUNCATE = 7'));
    expect(edited(text, 'acme:orders', { SHOULD_LINEMERGE: 'false', TRUNCATE: undefined })).toBe(
      text
        .replace('TRUNCATE = 10000\n', '')
        .replace('[acme:orders]\n', '[acme:orders]\nSHOULD_LINEMERGE = false\n'),
    );
  });

  it('changes [default], with and without a header', () => {
    expect(edited(text, 'default', { TZ: 'Asia/Tokyo' })).toBe(text.replace('UTC', 'Asia/Tokyo'));
    expect(edited('[default]\nTZ = a\n', 'default', { TZ: 'b' })).toBe('[default]\nTZ = b\n');
  });

  it('adds a stanza that the file does not have', () => {
    expect(edited(text, 'new', { TZ: 'UTC', TRUNCATE: '1' })).toBe(
      `${text}\n[new]\nTRUNCATE = 1\nTZ = UTC\n`,
    );
    expect(edited('', 'new', { TZ: 'UTC' })).toBe('[new]\nTZ = UTC\n');
    expect(edited('[a]', 'new', { TZ: 'UTC' })).toBe('[a]\n\n[new]\nTZ = UTC\n');
  });

  it('changes the value that counts where the stanza stands twice', () => {
    const twice = '[a]\nTRUNCATE = 1\n[b]\n[a]\nTZ = UTC\n';
    expect(edited(twice, 'a', { TRUNCATE: '2' })).toBe(twice.replace('= 1', '= 2'));
    expect(edited(twice, 'a', { MAX_EVENTS: '2' })).toBe(
      '[a]\nTRUNCATE = 1\n[b]\n[a]\nMAX_EVENTS = 2\nTZ = UTC\n',
    );
    expect(edited(`${twice}TRUNCATE = 3\n`, 'a', { TRUNCATE: undefined })).toBe('[a]\n[b]\n[a]\nTZ = UTC\n');
  });

  it('keeps Windows line ends and a byte order mark', () => {
    const windows = `\ufeff${text.replaceAll('\n', '\r\n')}`;
    expect(edited(windows, 'other', { TZ: 'UTC' })).toBe(
      windows.replace('TRUNCATE = 5\r\n', 'TRUNCATE = 5\r\nTZ = UTC\r\n'),
    );
  });

  it('writes a file without a final line end', () => {
    expect(edited('[a]\nTRUNCATE = 1', 'a', { TZ: 'UTC' })).toBe('[a]\nTRUNCATE = 1\nTZ = UTC');
  });

  it.each([
    [
      'a value that continues on the next line',
      '[b]\n[a]\nTIME_PREFIX = C:\\\nTRUNCATE = 1\n',
      { TIME_PREFIX: '^' },
      { reason: 'continued-value', line: 3, key: 'TIME_PREFIX' },
    ],
    [
      'a broken header',
      '[b]\n[a]\nTZ = UTC\n[c\nTRUNCATE = 1\n',
      { TRUNCATE: '2' },
      { reason: 'header-broken', line: 4 },
    ],
    ['a value that no line can hold', '[a]\n', { TIME_PREFIX: '(?x)a#\r\nb' }, { reason: 'not-read-back' }],
    ['a name that no header can hold', '[b]\n', { TZ: 'UTC' }, { reason: 'not-read-back' }, 'a]\nb'],
  ])('refuses %s', (_, file, changes, refusal, name = 'a') => {
    expect(editFile(file, name, changes)).toEqual({ ok: false, ...refusal });
  });

  it('leaves a continued value of another key alone', () => {
    const continued = '[a]\nTIME_PREFIX = x\\\ny\nTRUNCATE = 1\n';
    expect(edited(continued, 'a', { TRUNCATE: '2' })).toBe(continued.replace('= 1', '= 2'));
  });

  it('gives the new values, or refuses, for any text', () => {
    const piece = fc.constantFrom(
      '[a]',
      '[b',
      '[',
      ']',
      '\n',
      '\r\n',
      '\\',
      'TRUNCATE',
      ' = ',
      '1',
      '#',
      ';',
      'TZ = x',
      '\ufeff',
    );
    fc.assert(
      fc.property(fc.string({ unit: piece, maxLength: 30 }), (file) => {
        const edit = editFile(file, 'a', { TRUNCATE: '77', TZ: undefined });
        if (!edit.ok) return;
        const { TRUNCATE } = settingsOf(parseProps(edit.text), 'a');
        expect(TRUNCATE).toBe('77');
      }),
      { numRuns: 1000 },
    );
  });
});
