import type { Analysis } from '../analyse.ts';
import type { Reason } from '../findings.ts';
import type { TimeGround } from '../kinds.ts';
import type { TimeFacts } from '../questions.ts';
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

/** The strongest reason to prefer the chosen time over the other. */
const groundOf = (chosen: Scored, other: Scored, facts: TimeFacts, otherFacts: TimeFacts): TimeGround => {
  if (chosen.coverage - other.coverage > COVERAGE_LEAD_MIN) return 'coverage';
  if (holdSameMoments(chosen, other)) return 'copy';
  if (facts.distinct >= otherFacts.distinct * VARIETY_RATIO_MIN) return 'variety';
  if (
    forwardShare(facts) >= RUNNING_FORWARD_SHARE_MIN &&
    forwardShare(otherFacts) < JUMPING_FORWARD_SHARE_MAX
  )
    return 'order';
  const [front] = chosen.slot.fronts;
  const [otherFront] = other.slot.fronts;
  if (front !== undefined && otherFront !== undefined && nameWeight(front.name) > nameWeight(otherFront.name))
    return 'name';
  return chosen.slot.ordinal < other.slot.ordinal ? 'place' : 'notation';
};

/** Why this time was chosen over the next best; empty when the events have no other. */
export const timeChosenReason = (
  text: string,
  { acceptable, events }: Analysis,
  chosen: Scored,
): Reason[] => {
  const [rival] = rivalsOf(chosen, acceptable);
  const other = rival ?? acceptable.find((one) => one !== chosen);
  if (other === undefined) return [];
  const facts = timeFacts(text, chosen);
  const otherFacts = timeFacts(text, other);
  const ground = groundOf(chosen, other, facts, otherFacts);
  const detail = { chosen: facts, other: otherFacts, events: events.length, ground };
  return [{ key: 'TIME_PREFIX', code: 'time-chosen', detail }];
};
