import { isTimed, spread } from '@propsmith/splunk';
import { type Analysis, analyse } from '../analyse.ts';
import type { Candidate } from '../candidate.ts';
import { takeSample } from '../input/sample.ts';
import { type Proof, provableEvents, prove, timedShare } from './prove.ts';

/** An analysis with the proof of its best candidate. */
export interface ProvenAnalysis {
  readonly analysis: Analysis;
  readonly proof: Proof;
}

/** How far the timed share may fall below the coverage in the sample. */
const SHORTFALL_MAX = 0.01;
/** Share of untimed events from which on the sample is taken again; a header alone stays below. */
const UNTIMED_SHARE_MIN = 0.002;
/** Untimed events that are added to the second sample. */
const RESAMPLED_EVENTS_MAX = 12;
/** Candidates that are proven when the first is not confirmed. */
const PROVEN_CANDIDATES_MAX = 3;

/** Starts of events without a time, spread over the text. */
const untimedStarts = (proof: Proof): number[] => {
  const starts = proof.simulation.events.filter((event) => !isTimed(event)).map((event) => event.start);
  return [...spread(starts, RESAMPLED_EVENTS_MAX)];
};

/** An event that the start of the text cuts may have no time. */
const isConfirmed = (proof: Proof, { hasCutEvent }: Analysis): boolean => {
  const cutShare = hasCutEvent ? 1 / provableEvents(proof) : 0;
  return timedShare(proof) + cutShare >= (proof.candidate?.scored.coverage ?? 0) - SHORTFALL_MAX;
};

/** A number without a name is read from any line with as many digits. */
const isNamelessNumber = ({ scored: { slot, reading } }: Candidate): boolean =>
  reading.shape.isEpoch && slot.fronts.length === 0;

/** Proves the candidates in order until one is confirmed; otherwise keeps the one that reads most events. */
const firstConfirmed = (text: string, analysis: Analysis, first: Proof, now: number): Proof => {
  let best = first;
  for (const candidate of analysis.candidates.slice(1, PROVEN_CANDIDATES_MAX)) {
    if (isConfirmed(best, analysis)) break;
    if (isNamelessNumber(candidate)) continue;
    const next = prove(text, analysis.breaking, candidate, now);
    if (timedShare(next) > timedShare(best)) best = next;
  }
  return best;
};

const analyseAndProve = (text: string, now: number, extraStarts: readonly number[]): ProvenAnalysis => {
  const analysis = analyse(takeSample(text, extraStarts), now);
  const first = prove(text, analysis.breaking, analysis.candidates[0], now);
  return { analysis, proof: firstConfirmed(text, analysis, first, now) };
};

/**
 * Analyses and proves; if a long text contradicts its sample, repeats both with a sample that includes untimed events.
 */
export const chooseProven = (text: string, now: number): ProvenAnalysis => {
  const first = analyseAndProve(text, now, []);
  // Without any timestamp in the sample there is nothing to add.
  const isGoodEnough =
    first.proof.candidate === undefined || timedShare(first.proof) >= 1 - UNTIMED_SHARE_MIN;
  if (first.analysis.sample.isWhole || isGoodEnough) return first;
  const second = analyseAndProve(text, now, untimedStarts(first.proof));
  return timedShare(second.proof) >= timedShare(first.proof) ? second : first;
};
