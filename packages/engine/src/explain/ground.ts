import type { Analysis } from '../analyse.ts';
import type { Reason } from '../findings.ts';
import type { TimeGround } from '../kinds.ts';
import type { TimeFacts, TimePreference } from '../questions.ts';
import { isMessageOverHeader } from '../rank/header.ts';
import { nameWeight } from '../rank/name.ts';
import { holdSameMoments, rivalsOf } from '../rank/rivals.ts';
import type { Scored } from '../rank/scored.ts';
import { timeFacts } from './time-facts.ts';

/** Minimum lead in coverage. */
const COVERAGE_LEAD_MIN = 0.05;
/** Minimum ratio of distinct values. */
const VARIETY_RATIO_MIN = 2;
/** Shares of forward steps that distinguish a running clock from other values. */
const RUNNING_FORWARD_SHARE_MIN = 0.95;
const JUMPING_FORWARD_SHARE_MAX = 0.8;

const forwardShare = ({ forward, steps }: TimeFacts): number => (steps === 0 ? 1 : forward / steps);

/** Whether the chosen notation has a part that the other lacks. */
const isMoreComplete = ({ reading }: Scored, other: Scored): boolean =>
  (['hasDate', 'hasTime', 'hasYear', 'hasZone', 'hasSeconds', 'hasFraction'] as const).some(
    (part) => reading.shape[part] && !other.reading.shape[part],
  );

/** The strongest reason to prefer the chosen time over the other. */
const groundOf = (
  chosen: Scored,
  other: Scored,
  facts: TimeFacts,
  otherFacts: TimeFacts,
  isOverHeader: boolean,
): TimeGround => {
  // Coverage counts one notation; a time of several notations can be in as many events.
  const isInMoreEvents = facts.events > otherFacts.events;
  if (isInMoreEvents && chosen.coverage - other.coverage > COVERAGE_LEAD_MIN) return 'coverage';
  if (holdSameMoments(chosen, other)) return 'copy';
  if (isOverHeader) return 'message';
  if (facts.distinct >= otherFacts.distinct * VARIETY_RATIO_MIN) return 'variety';
  if (
    forwardShare(facts) >= RUNNING_FORWARD_SHARE_MIN &&
    forwardShare(otherFacts) < JUMPING_FORWARD_SHARE_MAX
  )
    return 'order';
  const [front] = chosen.slot.fronts;
  const [otherFront] = other.slot.fronts;
  if (
    front !== undefined &&
    otherFront !== undefined &&
    nameWeight(front.label) > nameWeight(otherFront.label)
  )
    return 'name';
  if (chosen.slot.ordinal < other.slot.ordinal) return 'place';
  return isMoreComplete(chosen, other) ? 'notation' : 'overall';
};

/** Why the chosen time was preferred to the other. */
export const preferenceOver = (
  text: string,
  { events }: Pick<Analysis, 'events'>,
  chosen: Scored,
  other: Scored,
): TimePreference => {
  const facts = timeFacts(text, chosen);
  const otherFacts = timeFacts(text, other);
  const isOverHeader = isMessageOverHeader(text, events, chosen, other);
  const ground = groundOf(chosen, other, facts, otherFacts, isOverHeader);
  return { chosen: facts, other: otherFacts, events: events.length, ground };
};

/** Why this time was chosen over the next best; empty when the events have no other. */
export const timeChosenReason = (text: string, analysis: Analysis, chosen: Scored): Reason[] => {
  const { acceptable } = analysis;
  const [rival] = rivalsOf(chosen, acceptable);
  const other = rival ?? acceptable.find((one) => one !== chosen);
  if (other === undefined) return [];
  const detail = preferenceOver(text, analysis, chosen, other);
  return [{ key: 'TIME_PREFIX', code: 'time-chosen', detail }];
};
