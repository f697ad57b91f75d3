import { editStanza } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { sampleAnswer } from '../testing/sample-answer.ts';
import { extractedStanza, hasTimestamp, readSettings, stanzaName, timestampChanges } from './stanza-edits.ts';

const text = extractedStanza(sampleAnswer);
const other = { TIME_FORMAT: '%s', TIME_PREFIX: 'start=', MAX_TIMESTAMP_LOOKAHEAD: 10 };

describe('the extracted stanza', () => {
  it('has the keys of the answer without empty ones, in the order of a printed stanza', () => {
    expect(text).toBe(
      [
        '[my:sourcetype]',
        'LINE_BREAKER = ([\\r\\n]+)',
        'TRUNCATE = 10000',
        'SHOULD_LINEMERGE = false',
        'TIME_PREFIX = ^',
        'TIME_FORMAT = %m/%d/%Y %H:%M:%S',
        'MAX_TIMESTAMP_LOOKAHEAD = 19',
        '',
      ].join('\n'),
    );
  });

  it.each([
    ['app-2026-03-02.log', 'app'],
    ['syslog.log', 'syslog_custom'],
    ['pasted.log', 'my:sourcetype'],
  ])('is named after %s: %s', (fileName, name) => {
    expect(stanzaName(extractedStanza(sampleAnswer, fileName))).toBe(name);
  });

  it('has TZ when the answer has one', () => {
    const { evidence } = sampleAnswer;
    const inUtc = { ...sampleAnswer, evidence: { ...evidence, extras: { ...evidence.extras, TZ: 'UTC' } } };
    expect(extractedStanza(inUtc)).toMatch(/\nTZ = UTC\n$/);
  });

  it('is empty without a result', () => {
    expect(extractedStanza({ ...sampleAnswer, result: [] })).toBe('');
  });
});

it('choosing a timestamp sets three keys and keeps LINE_BREAKER', () => {
  const edited = editStanza(text, { LINE_BREAKER: '(\\n)', ...timestampChanges(other) });
  const settings = readSettings(edited);
  expect(settings).toMatchObject({
    TIME_FORMAT: '%s',
    TIME_PREFIX: 'start=',
    MAX_TIMESTAMP_LOOKAHEAD: '10',
    LINE_BREAKER: '(\\n)',
  });
  expect(hasTimestamp(settings, other)).toBe(true);
  expect(hasTimestamp(readSettings(text), other)).toBe(false);
});

it('reads the first stanza of a text, under its name', () => {
  expect(stanzaName('# mine\n[acme:app]\nTZ = UTC\n[other]\nTZ = x\n')).toBe('acme:app');
  expect(readSettings('[acme:app]\nTZ = UTC\nTRUNCATE =\n[other]\nTZ = x\n')).toEqual({ TZ: 'UTC' });
  expect(stanzaName('TZ = UTC')).toBe('default');
});
