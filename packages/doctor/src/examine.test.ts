import { describe, expect, it } from 'vitest';
import { examine, soleStanza } from './examine.ts';

const NOW_MS = Date.UTC(2026, 10, 1);
const SENT_CHANGES_MAX = 100;
const log = (count: number): string =>
  Array.from({ length: count }, (_, n) => `2026-03-04 05:06:07 INFO worker ${n} done\n`).join('');
const conf = (format: string): string =>
  `[acme:app]\nSHOULD_LINEMERGE = false\nLINE_BREAKER = ([\\r\\n]+)\nTIME_PREFIX = ^\nTIME_FORMAT = ${format}\n` +
  'MAX_TIMESTAMP_LOOKAHEAD = 19\nTRUNCATE = 10000\nTZ = UTC\n';
const SOUND = conf('%Y-%m-%d %H:%M:%S');
const WRONG = conf('%Y-%d-%m %H:%M:%S');

const examined = (text: string, propsConf: string, proposes = true) =>
  examine(text, { propsConf, stanza: 'acme:app' }, { now: NOW_MS, proposes });

describe('examine', () => {
  it('has no proposal where nothing has to change', () => {
    const { diagnosis, answer } = examined(log(9), SOUND);
    expect([diagnosis.isPassing, diagnosis.proposal]).toEqual([true, undefined]);
    expect(diagnosis.logs[0]).not.toHaveProperty('comparison');
    expect(answer).toBeDefined();
  });

  it('lists a bounded number of the changes of a proposal, and counts all', () => {
    const { diagnosis } = examined(log(SENT_CHANGES_MAX + 5), WRONG);
    expect(diagnosis.proposal?.settings.TIME_FORMAT).toBe('%Y-%m-%d %H:%M:%S');
    expect(diagnosis.logs[0]?.comparison?.changes).toHaveLength(SENT_CHANGES_MAX);
    expect(diagnosis.logs[0]?.comparison?.summary.times).toBe(SENT_CHANGES_MAX + 5);
  });

  it('runs no extraction unless it is to propose', () => {
    const { diagnosis, answer, refusal } = examined(log(9), WRONG, false);
    expect([diagnosis.proposal, answer, refusal]).toEqual([undefined, undefined, undefined]);
    expect(diagnosis.logs[0]?.proof?.events).toBe(9);
  });

  it('skips a byte order mark, as an indexer does', () => {
    expect(examined(`\ufeff${log(9)}`, SOUND).diagnosis.isPassing).toBe(true);
  });

  it('passes the refusal of the engine on', () => {
    expect(examined(' \n', SOUND).refusal?.code).toBe('input-empty');
  });
});

describe('soleStanza', () => {
  const two = '[default]\nTZ = UTC\n[a]\n[b]\n[rule::x]\n';
  it.each([
    ['the only one', '[a]\nTZ = UTC\n[default]\n', undefined, { stanza: 'a' }],
    ['the default alone', '[default]\nTZ = UTC\n', undefined, { stanza: 'default' }],
    ['settings without a header', 'TZ = UTC\n', undefined, { stanza: 'default' }],
    ['the named one', two, 'b', { stanza: 'b' }],
    ['an unknown name', two, 'c', { problem: 'unknown' }],
    ['several', two, undefined, { problem: 'several' }],
    ['none', '# nothing\n', undefined, { problem: 'none' }],
  ])('is clear for %s', (_, propsConf, named, expected) => {
    expect(soleStanza(propsConf, named)).toEqual(expected);
  });
});
