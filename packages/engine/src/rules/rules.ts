import type { Span, TimeRule } from '@propsmith/splunk';
import type { Analysis } from '../analyse.ts';
import type { Breaking } from '../break/breaking.ts';
import type { SampleEvent } from '../break/split.ts';
import type { Candidate } from '../candidate.ts';
import type { ProvenAnalysis } from '../prove/choose-proven.ts';
import { betterInAllNotations } from '../rank/notations.ts';
import { rankSlots } from '../rank/score.ts';
import { countShared } from '../rank/scored.ts';
import { type Slot, collectSlots } from '../slot/slots.ts';
import { type Draft, draftOf, readEvent } from './draft.ts';
import { ruleEvents, untimedEvents } from './events.ts';
import { RuleMaker } from './maker.ts';
import { openingDrafts } from './openings.ts';
import { orderDrafts } from './order.ts';
import { richerTimes } from './prefer.ts';
import { readByRules } from './prove-rules.ts';

/** Rules of one answer. */
const RULES_MAX = 8;
/** Share of unread events from which on rules are derived. */
const UNREAD_SHARE_MIN = 0.005;
/** Minimum share of common events in which two slots have the same timestamp. */
const SAME_SLOT_SHARE_MIN = 0.9;

/** The stanza's own format as a rule, with the timestamps it reads. */
const ownDraft = (
  text: string,
  events: readonly SampleEvent[],
  { scored, settings }: Candidate,
  now: number,
): Draft | undefined => {
  const stamps = new Map<number, Span>();
  const draft = draftOf(settings, stamps, now);
  if (draft === undefined) return undefined;
  const meant = new Set(scored.reading.stamps.map((stamp) => stamp.start));
  events.forEach((event, number) => {
    const { start, end } = readEvent(draft, text, event)?.timestamp ?? { start: -1, end: -1 };
    // Reading part of a longer notation is not reading that time.
    const cut = event.stamps.some((stamp) => stamp.start === start && stamp.end > end);
    if (start >= 0 && (!cut || meant.has(start))) stamps.set(number, { start, end });
  });
  return draft;
};

/** The slots that contain the draft's timestamps, by the number of these. */
const slotsOf = (draft: Draft, slots: readonly Slot[]): Slot[] =>
  slots
    .map((slot) => ({
      slot,
      ...countShared(slot.stamps, draft.stamps, (stamp, own) => own.start === stamp.start),
    }))
    .filter(({ both, matching }) => both > 0 && matching >= both * SAME_SLOT_SHARE_MIN)
    .sort((a, b) => b.matching - a.matching)
    .map(({ slot }) => slot);

/** Whether the chosen slot has timestamps that its format can't read. */
const hasUnreadNotations = ({ scored }: Candidate, events: number): boolean => {
  const { slot, reading } = scored;
  return slot.stamps.size - reading.stamps.length >= Math.max(1, events * UNREAD_SHARE_MIN);
};

/** Whether a better time with several notations, or a more complete time, precedes the chosen one. */
const hasPreferred = (
  text: string,
  { ranked, events }: Analysis,
  { scored }: Candidate,
  now: number,
): boolean =>
  betterInAllNotations(ranked, events.length, scored, now) !== undefined ||
  richerTimes(text, ranked, events.length, scored, now).length > 0;

/** Rules for the events: of the preferred time first, then the stanza's own, then for the rest. */
const makeRules = (
  text: string,
  events: readonly SampleEvent[],
  candidate: Candidate,
  breaking: Breaking,
  now: number,
): Draft[] => {
  const own = ownDraft(text, events, candidate, now);
  if (own === undefined) return [];
  const slots = collectSlots(text, events);
  const ownSlots = slotsOf(own, slots);
  const ranked = rankSlots(text, events, slots, now);
  const chosen = ranked.find(({ slot }) => slot === ownSlots[0]) ?? candidate.scored;
  const better = betterInAllNotations(ranked, events.length, chosen, now);
  const preferred = better === undefined ? richerTimes(text, ranked, events.length, chosen, now) : [better];
  const maker = new RuleMaker(text, events, now);
  maker.add(openingDrafts(text, events, breaking, own, now));
  for (const { slot } of preferred) maker.addSlot(slot);
  maker.add([own]);
  for (const slot of ownSlots) maker.addSlot(slot);
  while (maker.drafts.length < RULES_MAX && maker.addRest());
  return orderDrafts(ownLast(maker.drafts, own, candidate), text, events, RULES_MAX);
};

/** A time without a zone or a year is left to TIME_FORMAT: eval ignores TZ and can't infer a year. */
const ownLast = (drafts: readonly Draft[], own: Draft, { scored }: Candidate): readonly Draft[] => {
  const { isEpoch, hasZone, hasYear } = scored.reading.shape;
  return isEpoch || (hasZone && hasYear) ? drafts : [...drafts.filter((draft) => draft !== own), own];
};

/** Rules, and how many events of the whole text they read. */
export interface RuleAnswer {
  readonly rules: readonly TimeRule[];
  readonly read: number;
}

const noRules: RuleAnswer = { rules: [], read: 0 };

/** Ordered rules if one TIME_FORMAT leaves events without their time; otherwise none. */
export const rulesFor = (text: string, { analysis, proof }: ProvenAnalysis, now: number): RuleAnswer => {
  const { candidate } = proof;
  if (candidate === undefined) return noRules;
  const untimed = untimedEvents(text, analysis, proof);
  const enough = Math.max(1, proof.simulation.events.length * UNREAD_SHARE_MIN);
  const readsOtherwise =
    hasUnreadNotations(candidate, analysis.events.length) || hasPreferred(text, analysis, candidate, now);
  if (untimed.length < enough && !readsOtherwise) return noRules;
  const ordered = makeRules(
    text,
    ruleEvents(text, analysis, proof, untimed),
    candidate,
    analysis.breaking,
    now,
  );
  if (ordered.length < 2) return noRules;
  const read = readByRules(text, ordered, proof, now);
  if (read === undefined || read < proof.timed + (readsOtherwise ? 0 : enough)) return noRules;
  return { rules: ordered.map(({ rule }) => rule), read };
};
