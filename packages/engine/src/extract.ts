import { defaultNumbers } from '@propsmith/splunk';
import type { Analysis } from './analyse.ts';
import type { Candidate } from './candidate.ts';
import { alternativesFor, extrasFor } from './explain/alternatives.ts';
import { byConfidence, candidateEvidence, confidenceOf } from './explain/confidence.ts';
import { EffectMeter } from './explain/effects.ts';
import { failedEvents } from './explain/failures.ts';
import { leadingText } from './explain/leading.ts';
import { questionsFor } from './explain/questions.ts';
import { reasonsFor } from './explain/reasons.ts';
import { warningsFor } from './explain/warnings.ts';
import { provableEvents } from './prove/prove.ts';
import { refuse } from './input/refuse.ts';
import { type ProvenAnalysis, chooseProven } from './prove/choose-proven.ts';
import type { Evidence, ExtractOptions, Extraction, ShapeShare, Stanza } from './result.ts';
import { rulesFor } from './rules/rules.ts';
import { truncateFor } from './write/truncate.ts';

const BYTE_ORDER_MARK = 0xfeff;

/** Derives settings from log text and proves them on the whole text. */
export const extract = (input: string, options: ExtractOptions): Extraction => {
  const offset = input.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  const text = input.slice(offset);
  const refusal = refuse(text);
  if (refusal !== undefined) return { result: [], refusal };
  const proven = chooseProven(text, options.now);
  const candidates = provenFirst(proven);
  const stanza = writeStanza(proven, candidates);
  return {
    result: [stanza],
    evidence: gatherEvidence(text, offset, proven, candidates, stanza, options.now),
  };
};

/** The candidates in their order, with the proven one first. */
const provenFirst = ({ analysis, proof }: ProvenAnalysis): readonly Candidate[] => {
  const { candidate } = proof;
  if (candidate === undefined) return [];
  return byConfidence([candidate, ...analysis.candidates.filter((other) => other !== candidate)]);
};

/** Events that are tested for records. */
const COMPARED_EVENTS_MAX = 20;

/** Whether most events contain a JSON object or an XML element. */
const holdsRecords = ({ sample, events }: Analysis): boolean => {
  const compared = events.slice(0, COMPARED_EVENTS_MAX);
  const records = compared.filter(({ start, end }) =>
    /\{\s*\\*"|<\w[^<>]*>/.test(sample.text.slice(start, end)),
  );
  return records.length * 2 > compared.length;
};

const writeStanza = ({ analysis, proof }: ProvenAnalysis, candidates: readonly Candidate[]): Stanza => {
  const settings = candidates[0]?.settings;
  return {
    TIME_FORMAT: settings?.TIME_FORMAT ?? '',
    TIME_PREFIX: settings?.TIME_PREFIX ?? '',
    LINE_BREAKER: analysis.breaking.breaker,
    SHOULD_LINEMERGE: false,
    TRUNCATE: truncateFor(proof.longestEventBytes, analysis.breaking.kind, holdsRecords(analysis)),
    MAX_TIMESTAMP_LOOKAHEAD: settings?.MAX_TIMESTAMP_LOOKAHEAD ?? defaultNumbers.MAX_TIMESTAMP_LOOKAHEAD,
    DATETIME_CONFIG: settings === undefined ? 'CURRENT' : '',
    TIMESTAMP_DATA: candidates.map((candidate) => candidate.settings),
  };
};

const shapeShares = ([first]: readonly Candidate[]): ShapeShare[] => {
  const variants = first?.scored.reading.variants ?? [];
  const total = variants.reduce((sum, variant) => sum + variant.count, 0);
  return variants.map(({ shape, count }) => ({ format: shape.format, share: count / total }));
};

const gatherEvidence = (
  text: string,
  offset: number,
  proven: ProvenAnalysis,
  candidates: readonly Candidate[],
  stanza: Stanza,
  now: number,
): Evidence => {
  const { analysis, proof } = proven;
  const warnings = warningsFor(text, analysis, proof);
  const ruleAnswer = rulesFor(text, proven, now);
  const meter = new EffectMeter(text, proven, now);
  const questions = questionsFor({ text, proven, ruleAnswer, truncateBytes: stanza.TRUNCATE, now, meter });
  const events = proof.simulation.events.length;
  const confidence = confidenceOf(analysis, proof, questions, ruleAnswer);
  return {
    events,
    timestamps: proof.timed,
    sure:
      proof.timed === provableEvents(proof) &&
      questions.every((question) => !question.blocking) &&
      warnings.every(({ code }) => code !== 'date-only' && code !== 'time-only'),
    confidence,
    questions,
    rules: ruleAnswer.rules,
    longestEventBytes: proof.longestEventBytes,
    headerLines: analysis.breaking.kind === 'line' ? (leadingText(text, proof)?.lines ?? 0) : 0,
    candidates: candidateEvidence(text, proven, candidates, confidence),
    shapes: shapeShares(candidates),
    reasons: reasonsFor(text, analysis, proof, stanza),
    warnings:
      offset === 0 ? warnings : [...warnings, { code: 'byte-order-mark', detail: { characters: offset } }],
    notes: [{ code: 'placement', detail: { eventBreaker: true } }],
    alternatives: alternativesFor(candidates),
    extras: extrasFor(analysis.breaking, candidates[0]),
    failures: failedEvents(text, proof, offset),
  };
};
