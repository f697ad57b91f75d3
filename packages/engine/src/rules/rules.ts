import type { Span, TimeRule } from '@propsmith/splunk';
import type { SampleEvent } from '../break/split.ts';
import type { Candidate } from '../candidate.ts';
import type { Settled } from '../prove/settle.ts';
import { isAcceptable } from '../rank/accept.ts';
import { rankSlots } from '../rank/score.ts';
import { type Slot, collectSlots } from '../slot/slots.ts';
import { type Draft, draftOf, draftsOf, partOf, readEvent } from './draft.ts';
import { ruleEvents, untimedEvents } from './events.ts';
import { orderDrafts } from './order.ts';
import { betterInAllNotations, richerTimes } from './prefer.ts';

/** Rules one answer has at most. */
const mostRules = 6;
/** Share of the events from which on it is worth reading those that the stanza's format leaves. */
const worthReading = 0.005;
/** Of the timestamps a slot shares with the stanza's, so many are the same ones. */
const sameSlotShare = 0.9;

/** The stanza's own format as a rule, with the timestamps it reads. */
function ownDraft(
  text: string,
  events: readonly SampleEvent[],
  { scored, settings }: Candidate,
  now: number,
): Draft | undefined {
  const stamps = new Map<number, Span>();
  const draft = draftOf(settings, stamps, now);
  if (draft === undefined) return undefined;
  const meant = new Set(scored.reading.stamps.map((stamp) => stamp.start));
  events.forEach((event, number) => {
    const { start, end } = readEvent(draft, text, event)?.timestamp ?? { start: -1, end: -1 };
    // What it reads of a longer notation is not the time that stands there.
    const cut = event.stamps.some((stamp) => stamp.start === start && stamp.end > end);
    if (start >= 0 && (!cut || meant.has(start))) stamps.set(number, { start, end });
  });
  return draft;
}

/** The slots the draft's timestamps stand in, the fullest first. */
function slotsOf(draft: Draft, slots: readonly Slot[]): Slot[] {
  return slots
    .map((slot) => {
      let both = 0;
      let same = 0;
      for (const [event, stamp] of slot.stamps) {
        const own = draft.stamps.get(event);
        if (own === undefined) continue;
        both += 1;
        if (own.start === stamp.start) same += 1;
      }
      return { slot, both, same };
    })
    .filter(({ both, same }) => both > 0 && same >= both * sameSlotShare)
    .sort((a, b) => b.same - a.same)
    .map(({ slot }) => slot);
}

class RuleMaker {
  readonly drafts: Draft[] = [];
  private readonly aimed = new Set<number>();

  constructor(
    private readonly text: string,
    private readonly events: readonly SampleEvent[],
    private readonly now: number,
  ) {}

  add(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      this.drafts.push(draft);
      for (const event of draft.stamps.keys()) this.aimed.add(event);
    }
  }

  /** The slot's timestamps in events that have no time yet. */
  addSlot(slot: Slot | undefined): void {
    if (slot === undefined) return;
    const rest = partOf(slot, (event) => !this.aimed.has(event));
    this.add(draftsOf(this.text, this.events, rest, this.now));
  }

  /** Events without a time are a log of their own: its best timestamp is found as that of any log. */
  addRest(): boolean {
    const { text, now } = this;
    const numbers = this.events.map((_, number) => number).filter((number) => !this.aimed.has(number));
    const rest = numbers.flatMap((number) => this.events[number] ?? []);
    if (rest.every((event) => event.stamps.length === 0)) return false;
    const best = rankSlots(text, rest, collectSlots(text, rest), now).find(
      (scored) =>
        scored.reading.shape.hasDate && scored.reading.shape.hasTime && isAcceptable(scored, now),
    );
    if (best === undefined) return false;
    const drafts = draftsOf(text, rest, best.slot, now).map((draft) => ({
      ...draft,
      stamps: new Map([...draft.stamps].map(([event, stamp]) => [numbers[event] ?? -1, stamp])),
    }));
    this.add(drafts);
    return drafts.length > 0;
  }
}

/** Timestamps of the chosen slot, and all of them, that one TIME_FORMAT can't read. */
function unreadNotations({ scored }: Candidate, events: number): boolean {
  const { slot, reading } = scored;
  return slot.stamps.size - reading.stamps.length >= Math.max(1, events * worthReading);
}

/** Ordered rules where one TIME_FORMAT leaves events without their time; none where it reads all. */
export function rulesFor(text: string, { analysis, proof }: Settled, now: number): readonly TimeRule[] {
  const { candidate } = proof;
  if (candidate === undefined) return [];
  const untimed = untimedEvents(text, proof);
  const better = betterInAllNotations(analysis, candidate.scored, now);
  const richer = better === undefined ? richerTimes(analysis, candidate.scored, now) : [];
  const isLacking =
    untimed.length >= Math.max(1, proof.simulation.events.length * worthReading) ||
    unreadNotations(candidate, analysis.events.length);
  if (!isLacking && better === undefined && richer.length === 0) return [];
  const events = ruleEvents(text, analysis, untimed);
  const own = ownDraft(text, events, candidate, now);
  if (own === undefined) return [];
  const slots = collectSlots(text, events);
  const maker = new RuleMaker(text, events, now);
  const preferred = better === undefined ? richer : [better];
  for (const { slot } of preferred) maker.addSlot(slots.find(({ id }) => id === slot.id));
  maker.add([own]);
  for (const slot of slotsOf(own, slots)) maker.addSlot(slot);
  while (maker.drafts.length < mostRules && maker.addRest());
  const ordered = orderDrafts(maker.drafts, text, events, mostRules);
  return ordered.length < 2 ? [] : ordered.map(({ rule }) => rule);
}
