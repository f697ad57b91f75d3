import type { Evidence, TimeGround, TimePreference } from '@propsmith/engine';
import { formatNumber } from './amounts.ts';
import { direction, named, ofEvents, variety } from './times.ts';

type GroundSentences = Readonly<Record<TimeGround, (preference: TimePreference) => string>>;

/** Why the chosen time was preferred to its best rival. */
const chosenSentences: GroundSentences = {
  coverage: ({ chosen, other, events }) =>
    `Chosen because it is in ${ofEvents(chosen.events, events)}; ${named(other)} is in ${formatNumber(other.events)}.`,
  variety: ({ chosen, other }) => `Chosen because it ${variety(chosen)}; ${named(other)} ${variety(other)}.`,
  order: ({ chosen, other }) =>
    `Chosen because it ${direction(chosen)}; ${named(other)} ${direction(other)}.`,
  name: ({ chosen, other }) =>
    `Chosen because ${named(chosen)} is named like the time of an event; ${named(other)} is named like another time.`,
  place: ({ other }) => `Chosen because it comes before ${named(other)}.`,
  notation: ({ chosen, other }) =>
    `Chosen because “${chosen.example}” is more complete than “${other.example}”.`,
  overall: ({ other }) =>
    `Chosen by its name, place and notation together; none of them alone decides against ${named(other)}.`,
  message: ({ chosen, other }) =>
    `Chosen because the message names it as ${named(chosen)}; ${named(other)}, in the syslog header, says when it was sent.`,
  copy: ({ other }) => `The same moment as ${named(other)}; either can be used.`,
};

/** Why another time was not chosen. */
const otherSentences: GroundSentences = {
  coverage: ({ chosen, other, events }) =>
    `Is in ${ofEvents(other.events, events)}; ${named(chosen)}, the chosen time, is in ${ofEvents(chosen.events, events)}.`,
  variety: ({ chosen, other, events }) =>
    `It ${variety(other)} in ${ofEvents(other.events, events)}; ${named(chosen)}, the chosen time, ${variety(chosen)}.`,
  order: ({ chosen, other }) =>
    `It ${direction(other)}; ${named(chosen)}, the chosen time, ${direction(chosen)}.`,
  name: ({ chosen, other }) =>
    `${named(chosen)}, the chosen time, is named more like the time of an event than ${named(other)}.`,
  place: ({ chosen }) => `${named(chosen)}, the chosen time, comes before it.`,
  notation: ({ chosen, other }) =>
    `“${other.example}” is less complete than “${chosen.example}”, the chosen time.`,
  overall: ({ chosen }) =>
    `${named(chosen)}, the chosen time, leads by its name, place and notation together.`,
  message: ({ chosen }) =>
    `In the syslog header: says when the message was sent, which can be later than ${named(chosen)}, the chosen time.`,
  copy: ({ chosen }) => `The same moment as ${named(chosen)}, the chosen time; either can be used.`,
};

const isOnly = ({ candidates }: Pick<Evidence, 'candidates'>): boolean => candidates.length === 1;

/**
 * Why a time was chosen, or why another was: for each entry of TIMESTAMP_DATA. Results of earlier releases lack the reasons
 * for the others.
 */
export const candidateSentence = (
  evidence: Pick<Evidence, 'candidates' | 'reasons'>,
  index: number,
): string => {
  const preference = evidence.candidates[index]?.preference;
  if (preference !== undefined) return otherSentences[preference.ground](preference);
  if (index > 0) return 'Another time of the events.';
  const chosen = evidence.reasons.find((reason) => reason.code === 'time-chosen');
  if (chosen !== undefined) return chosenSentences[chosen.detail.ground](chosen.detail);
  return isOnly(evidence) ? 'The only time in the events.' : 'The time that was chosen.';
};
