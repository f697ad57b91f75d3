import { describe, expect, it } from 'vitest';
import { placedStanzas } from '../props/placed-stanzas.ts';
import { type PropsLayer, resolveNamedStanza, resolveStanza } from './resolve-stanza.ts';
import { matchStanza } from './stanza-match.ts';

const layer = (text: string, path = 'props.conf'): PropsLayer => ({ path, stanzas: placedStanzas(text) });

const settingsFor = (text: string, identity: Parameters<typeof resolveStanza>[1]) =>
  resolveStanza([layer(text)], identity).settings;

describe('stanzas that apply to a source', () => {
  it.each([
    ['/var/log/app.log', '/var/log/app.log', 'literal'],
    ['.../app.log', '/var/log/app.log', 'pattern'],
    ['...app.log', '/var/log/app.log', 'pattern'],
    ['/var/log/*.log', '/var/log/app.log', 'pattern'],
    ['/var/*.log', '/var/log/app.log', undefined],
    ['/var/.../app.log', '/var/log/deep/app.log', 'pattern'],
    ['/var/log/app.log', '/var/log/appxlog', undefined],
    ['/var/log/a?p.log', '/var/log/p.log', 'pattern'],
    ['app.log', '/var/log/app.log', undefined],
    ['.../app', '/var/log/app.log', undefined],
    ['....(?<!tar.)(gz|bz2)', '/data/a.gz', 'pattern'],
    ['....(?<!tar.)(gz|bz2)', '/data/a.tar.gz', undefined],
    ['.../web[0-9].log', '/logs/web7.log', 'pattern'],
    ['.../a[.*]b', '/logs/a*b', 'pattern'],
    ['.../App.log', '/logs/app.log', undefined],
    ['(?i).../App.log', '/logs/app.log', 'pattern'],
    [String.raw`C:\logs\app.log`, String.raw`C:\logs\app.log`, 'literal'],
    [String.raw`...\\*.log`, String.raw`C:\logs\app.log`, 'pattern'],
    [String.raw`C:\\*.log`, String.raw`C:\logs\app.log`, undefined],
    ['.../(', '/logs/(', undefined],
    ['WinEventLog:Security', 'WinEventLog:Security', 'literal'],
  ])('[source::%s] for %s: %s', (pattern, source, expected) => {
    expect(matchStanza(`source::${pattern}`, { source })).toBe(expected);
  });

  it.each([
    ['host::web*', { host: 'WEB07' }, 'pattern'],
    ['host::Web07', { host: 'web07' }, 'literal'],
    ['host::(?-i)web*', { host: 'WEB07' }, undefined],
    ['host::web*', {}, undefined],
    ['acme:app', { sourcetype: 'acme:app' }, 'literal'],
    ['acme:app', { sourcetype: 'ACME:app' }, undefined],
    ['acme*', { sourcetype: 'acme:app' }, undefined],
    ['(?::){0}acme*', { sourcetype: 'acme:app' }, 'pattern'],
    ['(?::){0}acme*', {}, undefined],
    ['default', { sourcetype: 'default' }, undefined],
    ['rule::java', { sourcetype: 'rule::java' }, undefined],
  ])('[%s] for %j: %s', (name, identity, expected) => {
    expect(matchStanza(name, identity)).toBe(expected);
  });

  it('gives up on a pattern that takes too many steps', () => {
    const source = `${'a'.repeat(200)}!`;
    expect(matchStanza('source::(?=((?:a|a|aa)+)+$)b', { source })).toBeUndefined();
  });
});

describe('precedence of stanzas', () => {
  const text = `
TRUNCATE = 1
TZ = UTC
[acme:app]
TRUNCATE = 2
TIME_FORMAT = %s
MAX_EVENTS = 2
[host::web*]
TRUNCATE = 3
MAX_EVENTS = 3
[source::/logs/...]
TRUNCATE = 4
`;

  it('merges source over host over source type over default, key by key', () => {
    const { settings, stanzas, origins } = resolveStanza([layer(text)], {
      source: '/logs/a.log',
      host: 'web1',
      sourcetype: 'acme:app',
    });
    expect(stanzas).toEqual(['source::/logs/...', 'host::web*', 'acme:app', 'default']);
    expect(settings).toEqual({ TRUNCATE: '4', MAX_EVENTS: '3', TIME_FORMAT: '%s', TZ: 'UTC' });
    expect(origins.get('MAX_EVENTS')).toEqual({
      key: 'MAX_EVENTS',
      value: '3',
      stanza: 'host::web*',
      path: 'props.conf',
      line: 10,
    });
  });

  it('leaves out stanzas of a kind that is not known', () => {
    expect(settingsFor(text, { sourcetype: 'acme:app' })).toMatchObject({ TRUNCATE: '2', MAX_EVENTS: '2' });
    expect(settingsFor(text, {})).toEqual({ TRUNCATE: '1', TZ: 'UTC' });
  });

  it('takes the source type that a source stanza assigns, unless one is given', () => {
    const assigned = `${text}sourcetype = acme:app\n[other]\nMAX_EVENTS = 9\n`;
    expect(resolveStanza([layer(assigned)], { source: '/logs/a' })).toMatchObject({
      sourcetype: 'acme:app',
      settings: { TRUNCATE: '4', TIME_FORMAT: '%s' },
    });
    expect(settingsFor(assigned, { source: '/logs/a', sourcetype: 'other' })).toMatchObject({
      MAX_EVENTS: '9',
    });
  });

  it('orders stanzas of one kind by ASCII, and a name before a pattern', () => {
    const colliding = '[source::...z]\nTRUNCATE = 26\n[source::...a*]\nTRUNCATE = 1\nTZ = UTC\n';
    expect(settingsFor(colliding, { source: 'az' })).toEqual({ TRUNCATE: '1', TZ: 'UTC' });
    expect(settingsFor(`${colliding}[source::az]\nTRUNCATE = 5\n`, { source: 'az' }).TRUNCATE).toBe('5');
    expect(settingsFor('[source::...Z...]\nTZ = B\n[source::...a...]\nTZ = a\n', { source: 'aZ' }).TZ).toBe(
      'B',
    );
  });

  it('orders by priority first, but never across kinds', () => {
    const colliding =
      '[source::...a...]\nTRUNCATE = 1\npriority = 5\n[source::...z...]\nTRUNCATE = 26\npriority = 10\n';
    expect(settingsFor(colliding, { source: 'az' }).TRUNCATE).toBe('26');
    expect(settingsFor(`${colliding}[source::az]\nTRUNCATE = 5\n`, { source: 'az' }).TRUNCATE).toBe('5');
    const raised = `${colliding}priority = 101\n[source::az]\nTRUNCATE = 5\n`;
    expect(settingsFor(raised, { source: 'az' }).TRUNCATE).toBe('26');
    const across = '[st]\nTRUNCATE = 1\npriority = 900\n[source::a]\nTRUNCATE = 2\npriority = 1\n';
    expect(settingsFor(across, { source: 'a', sourcetype: 'st' }).TRUNCATE).toBe('2');
    expect(
      settingsFor('[source::*]\nTZ = a\npriority = much\n[source::a]\nTZ = b\n', { source: 'a' }).TZ,
    ).toBe('b');
  });

  it('resolves a stanza by its name, with [default]', () => {
    expect(resolveNamedStanza([layer(text)], 'host::web*')).toMatchObject({
      stanzas: ['host::web*', 'default'],
      sourcetype: undefined,
      settings: { TRUNCATE: '3', MAX_EVENTS: '3', TZ: 'UTC' },
    });
    expect(resolveNamedStanza([layer(text)], 'acme:app')?.sourcetype).toBe('acme:app');
    expect(resolveNamedStanza([layer(text)], 'default')?.stanzas).toEqual(['default']);
    expect(resolveNamedStanza([layer('[a]\n')], 'a')?.stanzas).toEqual(['a']);
    expect(resolveNamedStanza([layer(text)], 'none')).toBeUndefined();
  });
});

describe('layers', () => {
  const local = layer(
    '[acme:app]\nTRUNCATE = 9\nTIME_FORMAT =\n[default]\nTZ = Asia/Tokyo\n',
    'local/props.conf',
  );
  const byDefault = layer(
    '[acme:app]\nTRUNCATE = 2\nTIME_FORMAT = %s\nTZ = UTC\nMAX_EVENTS = 4\nMAX_EVENTS = 5\n',
    'default/props.conf',
  );

  it('merges local over default, key by key, before stanzas are', () => {
    const { settings, origins } = resolveStanza([local, byDefault], { sourcetype: 'acme:app' });
    // The stanza of the source type counts although [default] stands in the stronger layer.
    expect(settings).toEqual({ TRUNCATE: '9', TIME_FORMAT: '', TZ: 'UTC', MAX_EVENTS: '5' });
    expect(origins.get('TRUNCATE')).toMatchObject({ path: 'local/props.conf', line: 2 });
    expect(origins.get('TZ')).toMatchObject({ path: 'default/props.conf', line: 4 });
    expect(origins.get('MAX_EVENTS')).toMatchObject({ line: 6 });
  });

  it('keeps keys that are no index-time settings', () => {
    const { origins, settings } = resolveStanza([layer('[a]\nKV_MODE = json\n')], { sourcetype: 'a' });
    expect(origins.get('KV_MODE')?.value).toBe('json');
    expect(settings).toEqual({});
  });
});

describe('places of stanzas', () => {
  it('finds headers, settings and spans, past a byte order mark', () => {
    const text =
      '\ufeffTZ = UTC\r\n# [no]\r\n[a]\r\nTRUNCATE = 1\r\n[broken\r\nTZ = x\r\n; TZ = y\r\njunk\r\n[b]\r\n';
    const stanzas = placedStanzas(text);
    expect(stanzas.map(({ name, line }) => [name, line])).toEqual([
      ['default', 1],
      ['a', 3],
      ['b', 9],
    ]);
    expect(stanzas[1]?.settings.map(({ key, number }) => [key, number])).toEqual([
      ['TRUNCATE', 4],
      ['TZ', 6],
    ]);
    expect(text.slice(stanzas[1]?.start, stanzas[1]?.end)).toMatch(/^\[a\]\r\n[^]*junk\r\n$/);
    expect(text.slice(stanzas[1]?.settings[0]?.start, stanzas[1]?.settings[0]?.end)).toBe('TRUNCATE = 1');
  });
});
