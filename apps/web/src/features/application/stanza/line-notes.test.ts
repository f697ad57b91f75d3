import { stanzaTexts } from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { sampleAnswer, sampleSettings } from '../../../testing/sample-answer.ts';
import { simulateStanza } from '../simulation/simulate-stanza.ts';
import { lineNotes, marginText, worstFinding, type NoteKey } from './line-notes.ts';

const noted = {
  name: 'acme:app',
  settings: sampleSettings,
  extracted: sampleSettings,
  evidence: sampleAnswer.evidence,
  linted: undefined,
};
const noteOn = (key: NoteKey, changes: Partial<Parameters<typeof lineNotes>[0]>) =>
  lineNotes({ ...noted, ...changes }).find((note) => note.key === key)!;

const linted = (changes: object) => {
  const settings = { ...sampleSettings, ...changes };
  const input = { text: '03/02/2026 08:15:01 one\n', now: Date.UTC(2026, 2, 3), rules: [] };
  const stanza = simulateStanza({ ...input, settings, extracted: sampleSettings, baseline: sampleSettings });
  return { settings, linted: stanza };
};

describe('the note on a line', () => {
  it('says why a key has its extracted value', () => {
    expect(marginText(noteOn('SHOULD_LINEMERGE', {}))).toMatch(/^LINE_BREAKER alone tells/);
  });

  it('names the extracted value once another one is set', () => {
    const { settings } = linted({ SHOULD_LINEMERGE: 'true' });
    expect(marginText(noteOn('SHOULD_LINEMERGE', { settings }))).toBe('Extracted: false');
  });

  it('says that a reason is about the extracted events once other events are found', () => {
    const extracted = { ...sampleSettings, LINE_BREAKER: '([\\r\\n]+)' };
    const reasons = [
      {
        key: 'TRUNCATE',
        code: 'truncate-chosen',
        detail: { longestEventBytes: 341, truncateBytes: 10_000 },
      },
    ] as const;
    const evidence = { ...sampleAnswer.evidence, reasons: [...reasons] };
    const noteWith = (LINE_BREAKER: string) =>
      marginText(noteOn('TRUNCATE', { evidence, extracted, settings: { ...extracted, LINE_BREAKER } }));
    expect(noteWith(extracted.LINE_BREAKER)).toMatch(/^The longest event has 341 bytes/);
    expect(noteWith('(never)')).toMatch(/^As extracted: The longest event has 341 bytes/);
  });

  it('says what is wrong before anything else', () => {
    const note = noteOn('TRUNCATE', linted({ TRUNCATE: '5' }));
    expect(worstFinding(note)?.code).toBe('truncate-below-longest');
    expect(marginText(note)).toContain('cut after 5');
  });

  it('explains keys that are not among the seven', () => {
    const settings = { ...sampleSettings, TZ: 'UTC', MAX_DAYS_AGO: '4000' };
    expect(noteOn('TZ', { settings }).reason).not.toBe('');
    expect(noteOn('MAX_DAYS_AGO', { settings }).reason).toContain('2000');
  });
});

describe('the note on the name', () => {
  it.each(['', 'a]b'])('refuses %j', (name) => {
    expect(worstFinding(noteOn('name', { name }))?.severity).toBe('error');
  });

  it('warns of default', () => {
    expect(worstFinding(noteOn('name', { name: 'default' }))?.severity).toBe('warning');
  });

  it('asks for one instead of the placeholder', () => {
    expect(marginText(noteOn('name', { name: 'my:sourcetype' }))).toBe(stanzaTexts.nameIt);
  });

  it('is missing for a good name', () => {
    expect(noteOn('name', {})).toBeUndefined();
  });
});
