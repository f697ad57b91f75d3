import type { Analysis } from '../analyse.ts';
import type { Candidate } from '../candidate.ts';
import type { Question, QuestionCode } from '../findings.ts';
import type { ProvenAnalysis } from '../prove/choose-proven.ts';
import { type Proof, provableEvents, timedShare } from '../prove/prove.ts';
import { holdSameMoments, rivalsOf } from '../rank/rivals.ts';
import type { CandidateEvidence } from '../result.ts';
import type { RuleAnswer } from '../rules/rules.ts';
import { EVENTS_MIN } from './frame-questions.ts';
import { preferenceOver } from './ground.ts';
import { rivalriesOf } from './rivalry.ts';

/** Share of right answers among those without open doubts, measured on logs of vendors not used in development. */
const CONFIDENCE_MAX = 0.985;

/** Factors for blocking questions about the time to choose; measured by `npm run confidence`. */
const timeFactors: Readonly<Partial<Record<QuestionCode, number>>> = {
  'life-cycle': 0.68,
  'start-or-end': 0.62,
  'header-or-message': 0.95,
  'several-formats': 0.8,
  // Assumed: the logs that were measured raise no such question.
  'own-time': 0.5,
};
/** The same when the times of header and message have about the same points. */
const CLOSE_MESSAGE_FACTOR = 0.87;
const CLOSE_LEAD_POINTS = 4;

/** Factors for the other blocking questions. */
const otherFactors: Readonly<Partial<Record<QuestionCode, number>>> = {
  'day-month': 0.82,
  'leading-lines': 0.88,
  boundaries: 0.88,
  'partial-proof': 0.9,
  // Assumed, as above.
  'unread-part': 0.85,
  'clock-notation': 0.85,
  'wrapped-log': 0.3,
};

/** Factor for a rival by the points it is behind. */
const leadFactors: readonly (readonly [lead: number, left: number])[] = [
  [4, 0.66],
  [10, 0.78],
  [Infinity, 0.95],
];

/**
 * Factors for the odds that the chosen time is right, when that is in doubt. With at most one other moment in the events
 * the choice is right more often than the question alone tells, with several less often.
 */
const ONE_RIVAL_ODDS = 2;
const SEVERAL_RIVALS_ODDS = 2 / 3;
/** Of several moments, one has to be chosen again for the events that lack the chosen time in its notation. */
const PARTLY_READ_ODDS = 0.5;
/** No TIME_PREFIX leads to the time that ranks best, so the next one was chosen. */
const OUTRANKED_ODDS = 0.5;
/** From this coverage on no event lacks the chosen time. */
const FULL_COVERAGE = 0.99;

/** Factor when some events have a header time, some a message time, their notations differ, and there are other moments. */
const MIXED_TIMES_FACTOR = 0.8;
/** Factor when events lack the chosen time and no rules read them. */
const UNTIMED_FACTOR = 0.95;
/** Factor when there are only a few events. */
const FEW_EVENTS_FACTOR = 0.97;
/** Factor for a date alone: the time of day may be elsewhere in the event. */
const DATE_ONLY_FACTOR = 0.8;
/** A text without a recognised timestamp may still contain one. */
const NO_TIMESTAMP_CONFIDENCE = 0.92;

const leadOf = (analysis: Analysis, candidate: Candidate): number =>
  rivalriesOf(analysis, candidate.scored)[0]?.lead ?? Infinity;

/** The factor for a question about the time; undefined for other questions. */
const timeFactorOf = (code: QuestionCode, lead: number): number | undefined => {
  if (code === 'which-time') return leadFactors.find(([limit]) => lead < limit)?.[1] ?? 1;
  if (code === 'header-or-message' && lead < CLOSE_LEAD_POINTS) return CLOSE_MESSAGE_FACTOR;
  return timeFactors[code];
};

const productOf = (factors: readonly number[]): number =>
  factors.reduce((product, factor) => product * factor, 1);

/** Whether the events have more than one moment besides the chosen one. */
const hasSeveralRivals = ({ acceptable }: Analysis, { scored }: Candidate): boolean =>
  rivalsOf(scored, acceptable).length > 1;

/** The factor for the odds, by what there was to choose from. */
const choiceOdds = (analysis: Analysis, candidate: Candidate): number => {
  const outranked = candidate === analysis.candidates[0] ? 1 : OUTRANKED_ODDS;
  if (!hasSeveralRivals(analysis, candidate)) return ONE_RIVAL_ODDS * outranked;
  const partly = candidate.scored.coverage < FULL_COVERAGE ? PARTLY_READ_ODDS : 1;
  return SEVERAL_RIVALS_ODDS * outranked * partly;
};

/** The probability that the chosen time is the event's. */
const timeConfidence = (
  analysis: Analysis,
  candidate: Candidate,
  blocking: ReadonlySet<QuestionCode>,
): number => {
  const lead = leadOf(analysis, candidate);
  const factors = [...blocking].flatMap((code) => timeFactorOf(code, lead) ?? []);
  if (factors.length === 0) return CONFIDENCE_MAX;
  const isMixed = blocking.has('header-or-message') && blocking.has('several-formats');
  if (isMixed && hasSeveralRivals(analysis, candidate)) factors.push(MIXED_TIMES_FACTOR);
  const confidence = CONFIDENCE_MAX * productOf(factors);
  const odds = (confidence / (1 - confidence)) * choiceOdds(analysis, candidate);
  return Math.min(CONFIDENCE_MAX, odds / (1 + odds));
};

/** The probability that boundaries and times are right: that of the time, and the factors of all other doubts. */
export const confidenceOf = (
  analysis: Analysis,
  proof: Proof,
  questions: readonly Question[],
  ruleAnswer: RuleAnswer,
): number => {
  const { candidate } = proof;
  if (candidate === undefined) return NO_TIMESTAMP_CONFIDENCE;
  const blocking = new Set(questions.filter((question) => question.blocking).map(({ code }) => code));
  const factors = [...blocking].map((code) => otherFactors[code] ?? 1);
  const read = Math.max(proof.timed, ruleAnswer.read);
  if (read < provableEvents(proof)) factors.push(UNTIMED_FACTOR);
  if (provableEvents(proof) < EVENTS_MIN) factors.push(FEW_EVENTS_FACTOR);
  if (!candidate.scored.reading.shape.hasTime) factors.push(DATE_ONLY_FACTOR);
  const confidence = timeConfidence(analysis, candidate, blocking) * productOf(factors);
  return Math.round(confidence * 1000) / 1000;
};

/** Points behind the chosen time that make another about a third as likely. */
const LIKELIHOOD_SCALE_POINTS = 10;

/** Evidence for each candidate; the first is the chosen one, the others share the rest of the probability. */
export const candidateEvidence = (
  text: string,
  { analysis, proof }: ProvenAnalysis,
  candidates: readonly Candidate[],
  confidence: number,
): CandidateEvidence[] => {
  const [chosen] = candidates;
  if (chosen === undefined) return [];
  const weights = candidates.map(({ scored }) =>
    holdSameMoments(chosen.scored, scored)
      ? 0
      : Math.exp((scored.score - chosen.scored.score) / LIKELIHOOD_SCALE_POINTS),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return candidates.map((candidate, index) => {
    const isProven = candidate === proof.candidate;
    const weight = weights[index] ?? 0;
    const share = weight === 0 ? confidence : Math.min(confidence, ((1 - confidence) * weight) / total);
    return {
      coverage: isProven ? timedShare(proof) : candidate.scored.coverage,
      confidence: Math.round(share * 1000) / 1000,
      isProven,
      ...(index > 0 && { preference: preferenceOver(text, analysis, chosen.scored, candidate.scored) }),
    };
  });
};

/** The chosen candidate, then those that read the same moments, then the others by score. */
export const byConfidence = (candidates: readonly Candidate[]): readonly Candidate[] => {
  const [chosen, ...others] = candidates;
  if (chosen === undefined) return [];
  const isCopy = (one: Candidate): boolean => holdSameMoments(chosen.scored, one.scored);
  return [chosen, ...others.filter(isCopy), ...others.filter((one) => !isCopy(one)).sort(byScore)];
};

const byScore = (a: Candidate, b: Candidate): number => b.scored.score - a.scored.score;
