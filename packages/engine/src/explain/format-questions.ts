import { MS_PER_DAY } from '@propsmith/splunk';
import { type Candidate, timeSettings } from '../candidate.ts';
import type { Question } from '../findings.ts';
import type { Scored } from '../rank/scored.ts';
import { provableEvents } from '../prove/prove.ts';
import { formatInOrder } from '../resolve/format.ts';
import { toTheSecond } from '../rules/to-the-second.ts';
import { fileHeaderOf } from './file-header.ts';
import type { QuestionContext } from './context.ts';
import { clockNotationOf } from './clock-notation.ts';
import { unreadPartOf } from './unread-part.ts';
import { copiedZoneOf, fixedZoneOf, unreadOffsetOf, zoneFieldOf } from './zone-field.ts';

/** Swapping day and month moves a date by less. */
const RECENT_MS = 366 * MS_PER_DAY;

/** Whether the log has a time of the last year: what another order moves out of the range of Splunk is then in the future, or years off. */
const isRecent = ({ instants }: Scored, now: number): boolean =>
  [...instants.values()].some((instant) => now - instant < RECENT_MS);

/**
 * Day and month could be swapped; blocking when only convention decided the order, or the distance to now of a date
 * without a year. For a recent log the other order is no question if it gives only few events a time that Splunk uses.
 */
export const orderQuestions = (
  { meter, now }: QuestionContext,
  { scored, settings }: Candidate,
): Question[] => {
  const { decision, format, shape } = scored.reading;
  if (decision.other === undefined) return [];
  const isInferred = decision.evidence === 'distance-to-now' && !shape.hasYear;
  const other = formatInOrder(scored.reading, decision.other);
  const current = meter.unchanged(format);
  const swapped = meter.choice(other, { ...timeSettings(settings), TIME_FORMAT: other });
  if (swapped.effect.timestamps * 2 < current.effect.timestamps && isRecent(scored, now)) return [];
  return [
    {
      code: 'day-month',
      detail: { chosen: format, other, evidence: decision.evidence },
      blocking: decision.evidence === 'custom' || isInferred,
      choices: [current, swapped],
    },
  ];
};

/** Several notations, of which one TIME_FORMAT reads only some. */
export const notationQuestions = (context: QuestionContext, candidate: Candidate): Question[] => {
  const { proven, ruleAnswer, meter } = context;
  const { variants, stamps, format } = candidate.scored.reading;
  const timestamps = variants.reduce((sum, variant) => sum + variant.count, 0);
  const kinds = new Set(stamps.map((stamp) => stamp.shape.format));
  const { rules, read } = ruleAnswer;
  const isReadWhole = proven.proof.timed === provableEvents(proven.proof) || variants.length <= kinds.size;
  if (isReadWhole && rules.length === 0) return [];
  const detail =
    rules.length === 0
      ? { formats: variants.length, timestamps, read: stamps.length, byRules: stamps.length }
      : { formats: rules.length, timestamps: read, read: proven.proof.timed, byRules: read };
  const coarser = toTheSecond(candidate);
  const others =
    coarser === undefined
      ? []
      : [meter.choice(coarser.TIME_FORMAT, timeSettings({ ...candidate.settings, ...coarser }))];
  return [{ code: 'several-formats', detail, blocking: true, choices: [meter.unchanged(format), ...others] }];
};

/** A part of the times that the format leaves out, or a notation that it can't express. */
export const misreadQuestions = (
  { text, proven, meter }: QuestionContext,
  { scored }: Candidate,
): Question[] => {
  const choices = [meter.unchanged('')];
  const part = unreadPartOf(text, proven.analysis.events, scored);
  if (part !== undefined) return [{ code: 'unread-part', detail: part, blocking: true, choices }];
  const notation = clockNotationOf(text, scored.reading);
  return notation === undefined
    ? []
    : [{ code: 'clock-notation', detail: notation, blocking: true, choices }];
};

/** Missing parts: the year, which Splunk infers, and the zone, which the server decides. */
export const missingPartQuestions = (
  { text, proven, meter }: QuestionContext,
  { scored, settings }: Candidate,
): Question[] => {
  const { shape } = scored.reading;
  const detail = { example: settings.TIME_FORMAT_VALUE };
  const questions: Question[] = [];
  if (shape.hasDate && !shape.hasYear)
    questions.push({ code: 'no-year', detail, blocking: false, choices: [meter.unchanged('')] });
  if (shape.hasTime && !shape.hasZone) {
    // Without a zone the simulation reads UTC.
    const choices = [meter.unchanged(''), meter.unchanged('UTC', { TZ: 'UTC' })];
    const offset = unreadOffsetOf(text, scored.reading.stamps);
    const { events, ranked } = proven.analysis;
    const field = offset ?? zoneFieldOf(text, events) ?? copiedZoneOf(text, scored, ranked);
    const zone = field === undefined ? undefined : fixedZoneOf(field, scored.reading.format);
    if (zone !== undefined) choices.push(meter.choice(zone, { TZ: zone }));
    const isUtcFormat = fileHeaderOf(text, scored)?.extraction === 'w3c';
    questions.push({
      code: 'no-zone',
      detail: { ...detail, ...(field && { field }), ...(isUtcFormat && { isUtcFormat }) },
      // The log says the zone, and the answer does not read it.
      blocking: offset !== undefined || scored.reading.variants.some((one) => one.shape.hasZone),
      choices,
    });
  }
  return questions;
};
