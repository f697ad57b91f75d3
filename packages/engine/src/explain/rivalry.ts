import type { Analysis } from '../analyse.ts';
import type { QuestionCode } from '../findings.ts';
import { isConstantBeside, repeatsBeside } from '../rank/variety.ts';
import { type TimeFamily, familyOf, isPayload } from '../rank/name.ts';
import { isIdBeside } from '../rank/numbers.ts';
import { rivalsOf } from '../rank/rivals.ts';
import { type Scored, countShared } from '../rank/scored.ts';

/** A time that could be the event's instead of the chosen one, and the question it raises. */
export interface Rivalry {
  readonly code: Extract<QuestionCode, 'which-time' | 'life-cycle' | 'start-or-end' | 'header-or-message'>;
  readonly rival: Scored;
  /** Points by which the chosen time leads. */
  readonly lead: number;
}

/** With lower coverage a time is a detail of some events. */
const RIVAL_COVERAGE_MIN = 0.25;
/** From this lead on the chosen field is clear. */
const CLEAR_LEAD_POINTS = 25;
/** From this lead on a header is clear beside a start or end that its message names, as in CEF: most of it is position. */
const CLEAR_HEADER_LEAD_POINTS = 35;

const lifeCycle: ReadonlySet<TimeFamily> = new Set(['created', 'updated', 'last', 'first']);
const ends: ReadonlySet<TimeFamily> = new Set(['start', 'end']);
/** Families that are never the event's time: objects, expiries, numbers. */
const neverOwn: ReadonlySet<TimeFamily> = new Set(['object', 'ahead', 'number']);
/** Families that a plain or event name nearly always outranks. */
const weaker: ReadonlySet<TimeFamily> = new Set(['first', 'end', 'text', 'other']);

const familyOfSlot = ({ slot }: Scored): TimeFamily | undefined => {
  const [front] = slot.fronts;
  return front === undefined ? undefined : familyOf(front.label);
};

/** Whether the rival can be an event's own time; a date alone only where the chosen one is a date alone too. */
const isOwnTime = (
  { slot, reading: { shape }, coverage }: Scored,
  family: TimeFamily | undefined,
  chosen: Scored,
): boolean => {
  if (coverage < RIVAL_COVERAGE_MIN || !shape.hasDate) return false;
  if (!shape.hasTime && chosen.reading.shape.hasTime) return false;
  if (slot.fronts.some((front) => front.isListed)) return false;
  return family === undefined || !neverOwn.has(family);
};

/** A time that no event has besides the chosen one is the time of other events. */
const shareEvents = (chosen: Scored, rival: Scored): boolean =>
  countShared(chosen.slot.stamps, rival.slot.stamps, () => true).both > 0;

const codeFor = (chosen: TimeFamily | undefined, rival: TimeFamily | undefined): Rivalry['code'] => {
  if (chosen === undefined || rival === undefined) return 'header-or-message';
  if (lifeCycle.has(chosen) && lifeCycle.has(rival)) return 'life-cycle';
  return ends.has(chosen) && ends.has(rival) ? 'start-or-end' : 'which-time';
};

/** Whether the rival has a zone or a year that the chosen time lacks. */
const isMoreComplete = (chosen: Scored, rival: Scored): boolean => {
  const [has, other] = [chosen.reading.shape, rival.reading.shape];
  return (!has.hasZone && other.hasZone) || (!has.hasYear && other.hasYear);
};

/** Whether the rival has the date, or the time of day, that the chosen time lacks. */
const hasMissingPart = (chosen: Scored, rival: Scored): boolean => {
  const [has, other] = [chosen.reading.shape, rival.reading.shape];
  return (!has.hasTime && other.hasTime) || (!has.hasDate && other.hasDate);
};

/** Families that a record names its own time by. */
const ownFamilies: ReadonlySet<TimeFamily | undefined> = new Set(['plain', 'event']);

/** Whether the rival is the own time of a record inside the envelope that has the chosen one. */
const isInPayload = (chosen: Scored, { slot: { fronts } }: Scored): boolean => {
  const depth = Math.max(0, ...chosen.slot.fronts.map(({ owner }) => owner.length));
  return (
    fronts.length > 0 &&
    fronts.every(
      ({ label, owner }) =>
        owner.length > depth && isPayload(owner.at(-1) ?? '') && ownFamilies.has(familyOf(label)),
    )
  );
};

const isDoubtful = (chosen: Scored, rival: Scored, code: Rivalry['code']): boolean => {
  const lead = chosen.score - rival.score;
  const [own, other] = [familyOfSlot(chosen), familyOfSlot(rival)];
  if (isConstantBeside(chosen, rival) || hasMissingPart(chosen, rival)) return true;
  if (isInPayload(chosen, rival)) return true;
  if (code === 'header-or-message') {
    const clear = other !== undefined && ends.has(other) ? CLEAR_HEADER_LEAD_POINTS : CLEAR_LEAD_POINTS;
    return lead < clear || (rival.slot.fronts.length === 0 && !repeatsBeside(rival, chosen));
  }
  if (ownFamilies.has(own) && other !== undefined && weaker.has(other)) return false;
  return lead < CLEAR_LEAD_POINTS;
};

/** Times that could be meant instead of the chosen one: they read other moments, or are more complete; best first. */
export const rivalriesOf = ({ acceptable }: Analysis, chosen: Scored): Rivalry[] => {
  const own = familyOfSlot(chosen);
  const richer = acceptable.filter((one) => one !== chosen && isMoreComplete(chosen, one));
  const rivals = new Set([...rivalsOf(chosen, acceptable), ...richer]);
  return [...rivals]
    .filter((rival) => isOwnTime(rival, familyOfSlot(rival), chosen) || hasMissingPart(chosen, rival))
    .filter((rival) => shareEvents(chosen, rival) && !isIdBeside(rival, chosen))
    .map((rival) => ({
      code: codeFor(own, familyOfSlot(rival)),
      rival,
      lead: chosen.score - rival.score,
    }))
    .filter(({ code, rival }) => isDoubtful(chosen, rival, code))
    .sort((a, b) => a.lead - b.lead);
};
