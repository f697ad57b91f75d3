import type { Candidate } from '../candidate.ts';
import { type Proof, timedShare } from '../prove/prove.ts';
import type { CandidateEvidence } from '../result.ts';

/** A lead of so many points over the next different choice leaves no doubt. */
const clearLead = 25;
/** Of the confidence, the part that hangs on the lead; coverage decides the rest. */
const leadPart = 0.3;
/** An order of day and month that nothing in the text proves halves the confidence. */
const unprovenOrder = 0.5;

function confidenceOf(candidate: Candidate, coverage: number, next: Candidate | undefined): number {
  const lead = next === undefined ? clearLead : candidate.scored.score - next.scored.score;
  const certainty = 1 - leadPart + leadPart * Math.min(1, Math.max(0, lead / clearLead));
  const { evidence, other } = candidate.scored.reading.decision;
  const order = other !== undefined && evidence === 'custom' ? unprovenOrder : 1;
  return Math.round(coverage * certainty * order * 1000) / 1000;
}

/** What speaks for each candidate, the proven one with the figures of the proof. */
export function candidateEvidence(candidates: readonly Candidate[], proof: Proof): CandidateEvidence[] {
  return candidates.map((candidate, index) => {
    const isProven = candidate === proof.candidate;
    const coverage = isProven ? timedShare(proof) : candidate.scored.coverage;
    return { coverage, confidence: confidenceOf(candidate, coverage, candidates[index + 1]), isProven };
  });
}
