import { describe, expect, it } from 'vitest';
import { parseProps } from '../props/parse-props.ts';
import { printStanza } from '../props/print-props.ts';
import { lintStanza } from './lint-stanza.ts';
import { stanzaNameFindings } from './stanza-name.ts';

const found = (name: string): string[] =>
  stanzaNameFindings(name).map(({ severity, code }) => `${severity} ${code}`);

describe('the name of a stanza', () => {
  it.each([
    'acme:app',
    'source::/var/log/*.log',
    'source::...[/\\\\]app(.log|.txt)',
    'host::web-*',
    'rule::java',
    'Büro log',
    'a [b',
    'defaults',
  ])('%j has no findings and is read back from a file', (name) => {
    expect(found(name)).toEqual([]);
    const [stanza] = parseProps(printStanza(name, { TRUNCATE: '5' })).stanzas;
    expect(stanza?.name).toBe(name);
  });

  it.each([
    ['', ['error stanza-name-empty']],
    [' \t', ['error stanza-name-empty']],
    ['a]b', ['error stanza-name-bracket']],
    ['a[0]', ['error stanza-name-bracket']],
    ['source::/var/log]', ['error stanza-name-bracket']],
    ['a\nb', ['error stanza-name-line-break']],
    ['a\r\nb', ['error stanza-name-line-break']],
    ['a\u0007b', ['error stanza-name-control']],
    ['a\tb', ['error stanza-name-control']],
    ['a\u0085b', ['error stanza-name-control']],
    [' a', ['error stanza-name-end-blanks']],
    ['a ', ['error stanza-name-end-blanks']],
    ['default', ['warning stanza-name-default']],
    [' a]\n', ['error stanza-name-line-break', 'error stanza-name-bracket', 'error stanza-name-end-blanks']],
  ])('%j: %j', (name, expected) => {
    expect(found(name)).toEqual(expected);
  });

  it('is shown with the character that cannot be seen, and with the name without blanks', () => {
    expect(stanzaNameFindings('a\u007fb')[0]?.detail).toEqual({ character: 'U+007F' });
    expect(stanzaNameFindings(' acme:app ')[0]?.detail).toEqual({ fix: 'acme:app' });
  });

  it('is checked with the stanza when it is given', () => {
    const codes = lintStanza({ TIME_FORMAT: '%s' }, { name: 'default' }).map(({ code }) => code);
    expect(codes).toContain('stanza-name-default');
    expect(lintStanza({ TIME_FORMAT: '%s' }).map(({ code }) => code)).not.toContain('stanza-name-default');
  });
});
