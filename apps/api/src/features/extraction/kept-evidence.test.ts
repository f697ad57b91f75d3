import { extract } from '@propsmith/engine';
import { expect, it } from 'vitest';
import { presentEvidence, type KeptEvidence } from './kept-evidence.ts';

const { evidence: present } = extract('2026-03-02 08:15:01 a\n2026-03-02 08:15:02 b\n', {
  now: Date.UTC(2026, 2, 3),
});
if (!present) throw new Error('the log has settings');

it('returns evidence with a verdict unchanged', () => {
  expect(presentEvidence(present)).toEqual(present);
});

it('presents evidence without a verdict as not sure, and omits retired warning codes', () => {
  const { sure, questions, rules, ...unjudged } = present;
  const stillKnown = { code: 'date-only', detail: { example: '2026-03-02' } };
  const kept: KeptEvidence = {
    ...unjudged,
    warnings: [{ code: 'several-shapes', detail: { shapes: 2, mainShare: 0.5 } }, stillKnown],
  };
  expect([sure, questions, rules]).not.toContain(undefined);
  expect(presentEvidence(kept)).toEqual({
    ...unjudged,
    sure: false,
    confidence: 0,
    questions: [],
    rules: [],
    warnings: [stillKnown],
  });
});
