import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePcre } from '../regex/parse.ts';
import { parseProps } from './parse-props.ts';
import { printProps, printStanza } from './print-props.ts';
import { settingsOf, stanzaKind } from './props-file.ts';

const codes = (text: string): string[] => parseProps(text).problems.map(({ code }) => code);

describe('reading props.conf', () => {
  it('splits at the first equals sign and trims both sides', () => {
    const { stanzas, problems } = parseProps('[acme:app]\n  TIME_PREFIX =  ts="a=b;#c"  \n');
    expect(stanzas).toEqual([{ name: 'acme:app', entries: [{ key: 'TIME_PREFIX', value: 'ts="a=b;#c"' }] }]);
    expect(problems).toEqual([]);
  });

  it('takes # as a comment at the start of a line only', () => {
    const { stanzas } = parseProps('# above\n[a]\n#TRUNCATE = 1\nTRUNCATE = 5 # five\n');
    expect(stanzas[0]?.entries).toEqual([{ key: 'TRUNCATE', value: '5 # five' }]);
  });

  it('joins a line that ends in a backslash with the next, keeping a newline', () => {
    expect(parseProps('[a]\nLINE_BREAKER = (x\\\ny)\n').stanzas[0]?.entries[0]?.value).toBe('(x\ny)');
  });

  it('does not continue a comment on the next line', () => {
    expect(parseProps('[a]\n# path C:\\\nTRUNCATE = 5').stanzas[0]?.entries).toHaveLength(1);
  });

  it('adds keys below a broken header to the stanza above, and reports it', () => {
    const text = '[a]\nTRUNCATE = 1\n[b\nTRUNCATE = 2\n';
    expect(settingsOf(parseProps(text), 'a')).toEqual({ TRUNCATE: '2' });
    expect(codes(text)).toEqual(['props-header-broken', 'props-duplicate-key']);
  });

  it('ignores a line without equals sign, and reports it', () => {
    expect(codes('[a]\njunk\n= 5\n')).toEqual(['props-line-without-equals', 'props-line-without-equals']);
  });

  it('merges stanzas of the same name over [default]; the last value counts', () => {
    const file = parseProps(
      'TRUNCATE = 1\nTZ = UTC\n[a]\nTRUNCATE = 2\n[b]\nTRUNCATE = 9\n[a]\nTRUNCATE = 3\n',
    );
    expect(settingsOf(file, 'a')).toEqual({ TRUNCATE: '3', TZ: 'UTC' });
  });

  it('ignores a key in the wrong case, and reports it', () => {
    expect(settingsOf(parseProps('[a]\ntruncate = 5\n'), 'a')).toEqual({});
    expect(parseProps('[a]\ntruncate = 5\n').problems).toEqual([
      {
        code: 'props-key-case',
        severity: 'warning',
        detail: { line: 2, name: 'truncate', meant: 'TRUNCATE' },
      },
    ]);
  });

  it.each([
    ['SHOULD_LINEMRGE', 'SHOULD_LINEMERGE'],
    ['LINE_BRAKER', 'LINE_BREAKER'],
    ['TIMEFORMAT', 'TIME_FORMAT'],
    ['Time_Prefex', 'TIME_PREFIX'],
    ['MAX_TIMESTAMP_LOOK_AHEAD', 'MAX_TIMESTAMP_LOOKAHEAD'],
  ])('reports the misspelt key %s', (name, meant) => {
    expect(parseProps(`[a]\n${name} = 5\n`).problems).toEqual([
      { code: 'props-key-misspelt', severity: 'warning', detail: { line: 2, name, meant } },
    ]);
  });

  it.each([
    'EXTRACT-a',
    'REPORT-time',
    'TRANSFORMS-set',
    'CHARSET',
    'KV_MODE',
    'sourcetype',
    'TZ_ALIAS',
    'rename',
  ])('leaves %s, a key of another purpose, alone', (key) => {
    expect(codes(`[a]\n${key} = 5\n`)).toEqual([]);
  });

  it('reports other lines that it ignores', () => {
    expect(codes('\ufeff[a]\n; TRUNCATE = 1\nTZ = x\\\n')).toEqual([
      'props-byte-order-mark',
      'props-semicolon-comment',
      'props-continued-value',
    ]);
  });

  it('accepts a backslash at the end of the file', () => {
    expect(settingsOf(parseProps('[a]\nTZ = UTC\\'), 'a')).toEqual({ TZ: 'UTC' });
  });

  it('reads CRLF and a byte order mark', () => {
    expect(parseProps('\ufeff[a]\r\nTRUNCATE = 5\r\n').stanzas).toEqual([
      { name: 'a', entries: [{ key: 'TRUNCATE', value: '5' }] },
    ]);
  });

  it.each([
    ['default', 'default'],
    ['source::/var/log/*.log', 'source'],
    ['host::web*', 'host'],
    ['rule::java', 'rule'],
    ['delayedrule::java', 'rule'],
    ['acme:app', 'sourcetype'],
  ])('%s is a stanza for a %s', (name, kind) => {
    expect(stanzaKind(name)).toBe(kind);
  });
});

describe('writing props.conf', () => {
  it('writes keys in the order of settingKeys, without unset ones', () => {
    expect(
      printStanza('acme:app', { TIME_FORMAT: '%s', LINE_BREAKER: '([\\r\\n]+)', DATETIME_CONFIG: '' }),
    ).toBe('[acme:app]\nLINE_BREAKER = ([\\r\\n]+)\nDATETIME_CONFIG =\nTIME_FORMAT = %s\n');
  });

  it.each([
    [' a', '\\x20a'],
    ['a ', 'a\\x20'],
    ['a\t', 'a\\t'],
    ['a\\ ', 'a\\x20'],
    ['a\\\\', 'a\\x5c'],
    ['a\nb', 'a\\nb'],
    ['a\\\nb\r', 'a\\nb\\r'],
    ['\na', '\\na'],
    ['\\Qa ', 'a\\x20'],
    ['\\Qa.\nb\\Ec', 'a\\x2e\\nbc'],
    ['(?x) a ', '(?x) a'],
    ['(?x)a\\ ', '(?x)a\\x20'],
    ['a\u00a0', 'a\\xa0'],
    ['a\u3000', 'a\\x{3000}'],
    ['(?x)#\\Q\n\u00a0', '(?x)#\\Q\\\n\\xa0'],
    ['(?x)#\\Q\na\n', '(?x)#\\Q\\\na'],
    ['(?x)#\\Q\n\\Q\t', '(?x)#\\Q\\\n\\t'],
  ])('escapes the pattern %j as %j', (pattern, written) => {
    expect(printStanza('a', { TIME_PREFIX: pattern })).toBe(`[a]\nTIME_PREFIX = ${written}\n`);
  });

  const patternPiece = fc.constantFrom(
    'a',
    ' ',
    '\\',
    '\n',
    '\r',
    '\t',
    '\\Q',
    '\\E',
    '(?x)',
    '#',
    '[',
    ']',
    '\\d',
    '\u00a0',
    '+',
    '(',
    ')',
  );

  it('writes patterns that have the same meaning when parsed', () => {
    fc.assert(
      fc.property(fc.string({ unit: patternPiece, maxLength: 10 }), (pattern) => {
        // A literal carriage return next to a comment that a newline ends can't be written.
        fc.pre(!pattern.includes('\r') || !pattern.includes('(?x)'));
        const before = parsePcre(pattern);
        fc.pre(before.ok);
        const printed = printStanza('s', { TIME_PREFIX: pattern });
        expect(parsePcre(settingsOf(parseProps(printed), 's').TIME_PREFIX ?? '')).toEqual(before);
      }),
      { numRuns: 2000 },
    );
  });

  it('writes any pattern without changing the next setting', () => {
    fc.assert(
      fc.property(fc.string({ unit: patternPiece, maxLength: 10 }), (pattern) => {
        const printed = printStanza('s', { TIME_PREFIX: pattern, TZ: 'UTC' });
        expect(settingsOf(parseProps(printed), 's').TZ).toBe('UTC');
      }),
    );
  });

  it("removes what can't be escaped in other values", () => {
    expect(printStanza('a\nb', { TIME_FORMAT: ' %Y\n%m \\ \\' })).toBe('[a b]\nTIME_FORMAT = %Y %m\n');
  });

  const value = fc
    .stringMatching(/^[ -~äé]{0,30}$/)
    .map((text) => text.trim())
    .filter((text) => !text.endsWith('\\'));
  const entry = fc.record({ key: fc.stringMatching(/^[A-Z_]{1,12}$/), value });
  const file = fc.array(
    fc.record({
      name: fc.stringMatching(/^[a-z:_]{1,12}$/),
      entries: fc.uniqueArray(entry, { selector: ({ key }) => key, maxLength: 6 }),
    }),
    { maxLength: 5 },
  );

  it('is inverted by parsing', () => {
    fc.assert(
      fc.property(file, (stanzas) => {
        expect(parseProps(printProps({ stanzas }))).toEqual({ stanzas, problems: [] });
      }),
    );
  });

  it('parses any text without throwing, and printing the result is stable', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const once = parseProps(printProps(parseProps(text)));
        expect(parseProps(printProps(once)).stanzas).toEqual(once.stanzas);
      }),
    );
  });
});
