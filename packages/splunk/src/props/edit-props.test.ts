import { describe, expect, it } from 'vitest';
import { editStanza, stanzaLines } from './edit-props.ts';
import { parseProps } from './parse-props.ts';
import { settingsOf } from './props-file.ts';

const text = `# made for the orders team
[acme:orders]
LINE_BREAKER = ([\\r\\n]+)
# leaves room
TRUNCATE = 10000
category = Application
TIME_FORMAT = %F %T

[other]
TRUNCATE = 5
`;

describe('stanzaLines', () => {
  it('finds the header and the known settings of the first stanza', () => {
    const { header, settings } = stanzaLines(text);
    expect(header).toMatchObject({ name: 'acme:orders', number: 2 });
    expect(settings.map(({ key, value, number }) => [key, value, number])).toEqual([
      ['LINE_BREAKER', '([\\r\\n]+)', 3],
      ['TRUNCATE', '10000', 5],
      ['TIME_FORMAT', '%F %T', 7],
    ]);
    for (const { start, end, key, value } of settings)
      expect(text.slice(start, end)).toBe(`${key} = ${value}`);
  });

  it('spans a continued value to its last line', () => {
    const continued = '[a]\nLINE_BREAKER = (x\\\ny)\nTRUNCATE = 1';
    const [breaker] = stanzaLines(continued).settings;
    expect(breaker?.value).toBe('(x\ny)');
    expect(continued.slice(breaker?.start, breaker?.end)).toBe('LINE_BREAKER = (x\\\ny)');
  });

  it('has no header for keys that stand before one', () => {
    expect(stanzaLines('TRUNCATE = 1\n')).toMatchObject({ header: undefined, settings: [{ value: '1' }] });
  });
});

describe('editStanza', () => {
  it('replaces a value and leaves every other character', () => {
    expect(editStanza(text, { TRUNCATE: '20000' })).toBe(text.replace('= 10000', '= 20000'));
  });

  it('inserts a key where a printed stanza has it', () => {
    const edited = editStanza(text, { TIME_PREFIX: '^', TZ: 'UTC' });
    expect(edited).toBe(
      text
        .replace('TRUNCATE = 10000\n', 'TRUNCATE = 10000\nTIME_PREFIX = ^\n')
        .replace('TIME_FORMAT = %F %T\n', 'TIME_FORMAT = %F %T\nTZ = UTC\n'),
    );
  });

  it('inserts the first key below the header, or at the top without one', () => {
    expect(editStanza('[a]\n', { TRUNCATE: '1' })).toBe('[a]\nTRUNCATE = 1\n');
    expect(editStanza('', { TRUNCATE: '1' })).toBe('TRUNCATE = 1\n');
  });

  it('removes every line of a key', () => {
    const doubled = '[a]\nTZ = UTC\nTRUNCATE = 1\nTZ = Asia/Tokyo';
    expect(editStanza(doubled, { TZ: undefined })).toBe('[a]\nTRUNCATE = 1\n');
  });

  it('changes the line that counts when a key stands twice', () => {
    const edited = editStanza('[a]\nTRUNCATE = 1\nTRUNCATE = 2\n', { TRUNCATE: '3' });
    expect(edited).toBe('[a]\nTRUNCATE = 1\nTRUNCATE = 3\n');
  });

  it('writes values with the escapes that a file needs', () => {
    const edited = editStanza('[a]\nTIME_PREFIX = x\n', { TIME_PREFIX: 'at ' });
    expect(settingsOf(parseProps(edited), 'a')).toEqual({ TIME_PREFIX: 'at\\x20' });
  });

  it('keeps Windows line ends of other lines', () => {
    expect(editStanza('[a]\r\nTZ = UTC\r\nTRUNCATE = 1\r\n', { TZ: undefined })).toBe(
      '[a]\r\nTRUNCATE = 1\r\n',
    );
  });
});
