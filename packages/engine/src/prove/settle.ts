import { type Analysis, analyse } from '../analyse.ts';
import { takeSample } from '../input/sample.ts';
import { type Proof, isTimed, prove, timedShare } from './prove.ts';

/** An analysis whose first answer the whole text agrees with. */
export interface Settled {
  readonly analysis: Analysis;
  readonly proof: Proof;
}

/** The proof may fall behind the sample by this much; beyond it the sample misled. */
const SHORTFALL_MAX = 0.01;
/** From this share of events without a time on, it is worth looking at them: a header alone stays below. */
const UNTIMED_SHARE_MIN = 0.002;
/** Places without a time that are looked at when the sample is taken again. */
const RESAMPLED_EVENTS_MAX = 12;
/** Candidates that are proven when the first one is contradicted. */
const PROVEN_CANDIDATES_MAX = 3;

/** Starts of events the settings gave no time, spread over the text. */
const untimedStarts = (proof: Proof): number[] => {
  const starts = proof.simulation.events.filter((event) => !isTimed(event)).map((event) => event.start);
  const step = Math.max(1, Math.floor(starts.length / RESAMPLED_EVENTS_MAX));
  return starts.filter((_, index) => index % step === 0).slice(0, RESAMPLED_EVENTS_MAX);
};

const isConfirmed = (proof: Proof): boolean =>
  timedShare(proof) >= (proof.candidate?.scored.coverage ?? 0) - SHORTFALL_MAX;

/** Proves the candidates in turn until the text agrees with one; else keeps the one that reads most. */
const firstConfirmed = (text: string, analysis: Analysis, first: Proof, now: number): Proof => {
  let best = first;
  for (const candidate of analysis.candidates.slice(1, PROVEN_CANDIDATES_MAX)) {
    if (isConfirmed(best)) break;
    const next = prove(text, analysis.breaking, candidate, now);
    if (timedShare(next) > timedShare(best)) best = next;
  }
  return best;
};

const analyseAndProve = (text: string, now: number, extraStarts: readonly number[]): Settled => {
  const analysis = analyse(takeSample(text, extraStarts), now);
  const first = prove(text, analysis.breaking, analysis.candidates[0], now);
  return { analysis, proof: firstConfirmed(text, analysis, first, now) };
};

/** Analyses and proves; where a long text contradicts its sample, looks there and does both once more. */
export const settle = (text: string, now: number): Settled => {
  const first = analyseAndProve(text, now, []);
  // Without any timestamp in parts spread over the text there is nothing a second look would aim at.
  const isSettled = first.proof.candidate === undefined || timedShare(first.proof) >= 1 - UNTIMED_SHARE_MIN;
  if (first.analysis.sample.isWhole || isSettled) return first;
  const second = analyseAndProve(text, now, untimedStarts(first.proof));
  return timedShare(second.proof) >= timedShare(first.proof) ? second : first;
};
