import type { Analysis } from '../analyse.ts';
import type { Candidate } from '../candidate.ts';
import type { Question } from '../findings.ts';
import type { Proof } from '../prove/prove.ts';
import { formatInOrder } from '../resolve/format.ts';
import type { RuleAnswer } from '../rules/rules.ts';
import { leadingText } from './leading.ts';

/** Fewer events prove little. */
const fewEvents = 3;
/** Splunk's defaults for MAX_DAYS_AGO and MAX_DAYS_HENCE. */
const maxDaysAgo = 2000;
const maxDaysHence = 2;

function orderQuestions({ scored }: Candidate): Question[] {
  const { decision, format } = scored.reading;
  if (decision.other === undefined) return [];
  const other = formatInOrder(scored.reading, decision.other);
  return [
    {
      code: 'day-month',
      detail: { chosen: format, other, evidence: decision.evidence },
      blocking: decision.evidence === 'custom',
      choices: [],
    },
  ];
}

function formatQuestions({ scored }: Candidate, { timed }: Proof, { rules, read }: RuleAnswer): Question[] {
  const { variants, stamps } = scored.reading;
  const timestamps = variants.reduce((sum, variant) => sum + variant.count, 0);
  const kinds = new Set(stamps.map((stamp) => stamp.shape.format));
  if (variants.length <= kinds.size && rules.length === 0) return [];
  const detail =
    rules.length === 0
      ? { formats: variants.length, timestamps, read: stamps.length, byRules: stamps.length }
      : { formats: rules.length, timestamps: read, read: timed, byRules: read };
  return [{ code: 'several-formats', detail, blocking: true, choices: [] }];
}

function missingParts({ scored, settings }: Candidate): Question[] {
  const { shape } = scored.reading;
  const detail = { example: settings.TIME_FORMAT_VALUE };
  const questions: Question[] = [];
  if (shape.hasDate && !shape.hasYear)
    questions.push({ code: 'no-year', detail, blocking: false, choices: [] });
  if (shape.hasTime && !shape.hasZone)
    questions.push({ code: 'no-zone', detail, blocking: false, choices: [] });
  return questions;
}

/** Times outside the window Splunk accepts without asking. */
function rangeQuestions(proof: Proof, example: string): Question[] {
  let old = 0;
  let ahead = 0;
  for (const event of proof.simulation.events) {
    for (const problem of event.problems) {
      if (problem.code === 'time-too-old') old += 1;
      else if (problem.code === 'time-too-new') ahead += 1;
    }
  }
  const questions: Question[] = [];
  if (old > 0) {
    const detail = { events: old, days: maxDaysAgo, example };
    questions.push({ code: 'old-times', detail, blocking: false, choices: [] });
  }
  if (ahead > 0) {
    const detail = { events: ahead, days: maxDaysHence, example };
    questions.push({ code: 'future-times', detail, blocking: false, choices: [] });
  }
  return questions;
}

function frameQuestions(text: string, analysis: Analysis, proof: Proof): Question[] {
  const questions: Question[] = [];
  const leading = leadingText(text, proof);
  if (leading !== undefined) {
    const isFragment = analysis.breaking.kind !== 'line';
    questions.push({
      code: 'leading-lines',
      detail: { ...leading, isFragment },
      blocking: true,
      choices: [],
    });
  }
  const events = proof.simulation.events.length;
  if (events < fewEvents)
    questions.push({ code: 'few-events', detail: { events }, blocking: false, choices: [] });
  return questions;
}

/** What only the user can say about the answer. */
export function questionsFor(text: string, analysis: Analysis, proof: Proof, ruled: RuleAnswer): Question[] {
  const frame = frameQuestions(text, analysis, proof);
  const { candidate } = proof;
  if (candidate === undefined) return frame;
  return [
    ...orderQuestions(candidate),
    ...formatQuestions(candidate, proof, ruled),
    ...frame,
    ...missingParts(candidate),
    ...rangeQuestions(proof, candidate.settings.TIME_FORMAT_VALUE),
  ];
}
