import { renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { unedited } from '../../../state/saved-edits.ts';
import { extractedStanza } from '../../../state/stanza-edits.ts';
import { SAMPLE_LOG, sampleAnswer } from '../../../testing/sample-answer.ts';
import { simulateStanza } from '../simulation/simulate-stanza.ts';
import { noSimulation } from '../simulation/use-simulation.ts';
import { useStanza } from '../use-stanza.ts';
import { useVerdict } from './use-verdict.ts';

const judge = (stanzaText: string, isKept: boolean) =>
  renderHook(() => {
    const stanza = useStanza(sampleAnswer, null, { ...unedited, stanza: stanzaText }, vi.fn());
    const simulated = simulateStanza({ ...stanza.input, text: SAMPLE_LOG, now: Date.UTC(2026, 2, 4) });
    return useVerdict(sampleAnswer.evidence, stanza, { ...noSimulation, stanza: simulated }, isKept);
  }).result.current.verdict;

describe.each([
  ['with its log', true],
  ['without its log', false],
])('a stanza %s', (_, isKept) => {
  it('is never proven under a name that Splunk can’t read', () => {
    const stanza = extractedStanza(sampleAnswer);
    expect(judge(stanza, isKept)?.kind).not.toBe('faulty');
    expect(judge(stanza.replace(/^\[.*\]/, '[]'), isKept)?.kind).toBe('faulty');
  });
});
