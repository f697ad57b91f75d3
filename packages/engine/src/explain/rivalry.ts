import type { Analysis } from '../analyse.ts';
import type { QuestionCode } from '../findings.ts';
import { type TimeFamily, familyOf } from '../rank/name.ts';
import { rivalsOf } from '../rank/rivals.ts';
import type { Scored } from '../rank/scored.ts';

/** A time that could be the event's instead of the chosen one, and what kind of doubt that is. */
export interface Rivalry {
  readonly code: Extract<QuestionCode, 'which-time' | 'life-cycle' | 'start-or-end' | 'header-or-message'>;
  readonly rival: Scored;
  /** Points the chosen one is ahead. */
  readonly lead: number;
}

/** Below this share of the events a time is a detail of some of them. */
const RIVAL_COVERAGE_MIN = 0.25;
/** From this lead on names, order and notation leave no doubt between two fields. */
const CLEAR_LEAD_POINTS = 25;

const lifeCycle: ReadonlySet<TimeFamily> = new Set(['created', 'updated', 'last', 'first']);
const ends: ReadonlySet<TimeFamily> = new Set(['start', 'end']);
/** Times of things the event mentions, expiries and numbers: never the event's own. */
const neverOwn: ReadonlySet<TimeFamily> = new Set(['object', 'ahead', 'number']);
/** A plain name or the event's own stands before these in practice nearly always. */
const weaker: ReadonlySet<TimeFamily> = new Set(['first', 'end', 'text', 'other']);

const familyOfSlot = ({ slot }: Scored): TimeFamily | undefined => {
  const [front] = slot.fronts;
  return front === undefined ? undefined : familyOf(front.name);
};

const isOwnTime = ({ slot, reading, coverage }: Scored, family: TimeFamily | undefined): boolean => {
  const { shape } = reading;
  if (coverage < RIVAL_COVERAGE_MIN || !shape.hasDate || !shape.hasTime) return false;
  if (slot.fronts.some((front) => front.isListed)) return false;
  return family === undefined || !neverOwn.has(family);
};

const codeFor = (chosen: TimeFamily | undefined, rival: TimeFamily | undefined): Rivalry['code'] => {
  if (chosen === undefined || rival === undefined) return 'header-or-message';
  if (lifeCycle.has(chosen) && lifeCycle.has(rival)) return 'life-cycle';
  return ends.has(chosen) && ends.has(rival) ? 'start-or-end' : 'which-time';
};

/** Whether the rival says more than the chosen time: a zone or a year that the chosen one leaves open. */
const saysMore = (chosen: Scored, rival: Scored): boolean => {
  const [has, other] = [chosen.reading.shape, rival.reading.shape];
  return (!has.hasZone && other.hasZone) || (!has.hasYear && other.hasYear);
};

const isOpen = (chosen: Scored, rival: Scored, code: Rivalry['code']): boolean => {
  const lead = chosen.score - rival.score;
  const [own, other] = [familyOfSlot(chosen), familyOfSlot(rival)];
  if (code === 'header-or-message') return lead < CLEAR_LEAD_POINTS || rival.slot.fronts.length === 0;
  const isStrong = own === 'plain' || own === 'event';
  if (isStrong && other !== undefined && weaker.has(other)) return false;
  return lead < CLEAR_LEAD_POINTS;
};

/** The times whose moments differ from the chosen ones, or that say more of them, and that might be meant; best first. */
export const rivalriesOf = ({ acceptable }: Analysis, chosen: Scored): Rivalry[] => {
  const own = familyOfSlot(chosen);
  const richer = acceptable.filter((one) => one !== chosen && saysMore(chosen, one));
  const rivals = new Set([...rivalsOf(chosen, acceptable), ...richer]);
  return [...rivals]
    .filter((rival) => isOwnTime(rival, familyOfSlot(rival)))
    .map((rival) => ({
      code: codeFor(own, familyOfSlot(rival)),
      rival,
      lead: chosen.score - rival.score,
    }))
    .filter(({ code, rival }) => isOpen(chosen, rival, code))
    .sort((a, b) => a.lead - b.lead);
};
