import { simulate } from '@propsmith/splunk';
import { describe, expect, it } from 'vitest';
import { SAMPLE_LOG, sampleDraft } from '../../../testing/sample-answer.ts';
import { proofOf } from './proof.ts';
import { settingsOf } from '../../../state/stanza-draft.ts';

const now = Date.UTC(2026, 2, 3);

const proofWith = (changes: Readonly<Record<string, string>> = {}, text = SAMPLE_LOG) =>
  proofOf(simulate(text, { ...settingsOf(sampleDraft), ...changes }, { now }), text);

describe('the proof', () => {
  it('counts events and timestamps, and shows where the format stopped', () => {
    const proof = proofWith();
    expect(proof).toMatchObject({ events: 3, right: 2, timestamps: 2 });
    expect(proof.failing).toHaveLength(1);
    expect(proof.failing[0]).toMatchObject({
      number: 3,
      line: 3,
      offset: SAMPLE_LOG.indexOf('soon'),
      before: '',
      at: 's',
      after: 'oon three',
    });
    expect(proof.failing[0]?.reason).toContain('column 1');
  });

  it('shows where an event was truncated', () => {
    const [cut] = proofWith({ TRUNCATE: '21' }).failing;
    expect(cut).toMatchObject({ number: 1, line: 1, offset: 21, before: '03/02/2026 08:15:01 o', at: 'n' });
  });

  it('lists the first hundred failing events and counts all', () => {
    const proof = proofWith({}, 'no time\n'.repeat(150));
    expect(proof.failing).toHaveLength(100);
    expect(proof.events - proof.right).toBe(150);
    expect(proof.failing.at(-1)?.line).toBe(100);
  });

  it('expects no timestamps when events are dated by arrival', () => {
    const settings = { TIME_FORMAT: '', TIME_PREFIX: '', DATETIME_CONFIG: 'CURRENT' };
    expect(proofWith(settings)).toMatchObject({ events: 3, right: 3, timestamps: 0, failing: [] });
  });
});
