import type { Stamp } from '@propsmith/scan';
import { MS_PER_DAY, boundedSearch } from '@propsmith/splunk';
import type { Breaking, Opening } from '../break/breaking.ts';
import type { SampleEvent } from '../break/split.ts';
import { countShared } from '../rank/scored.ts';
import { yearDayDistance } from '../resolve/distance.ts';
import { type Draft, draftsOf, readEvent } from './draft.ts';

/** The timestamp with which an event begins in this way. */
const stampBehind = ({ lead, pattern }: Opening) => {
  const opens = boundedSearch(`^(?:${pattern})`);
  const leads = boundedSearch(`^(?:${lead})`);
  return (text: string, { start, end, stamps }: SampleEvent): Stamp | undefined => {
    if (opens.execIn(text, start, end) === undefined) return undefined;
    const at = leads.execIn(text, start, end)?.end;
    return stamps.find((stamp) => stamp.start === at);
  };
};

/** A rule for each notation of the events that begin in each way. */
const draftsByOpening = (
  text: string,
  events: readonly SampleEvent[],
  openings: readonly Opening[],
  now: number,
): Draft[] => {
  const covered = new Set<number>();
  return openings.flatMap((opening) => {
    const stampOf = stampBehind(opening);
    const stamps = new Map<number, Stamp>();
    events.forEach((event, number) => {
      const stamp = covered.has(number) ? undefined : stampOf(text, event);
      if (stamp !== undefined) stamps.set(number, stamp);
    });
    for (const number of stamps.keys()) covered.add(number);
    const slot = { id: opening.lead, places: [opening.lead], stamps, fronts: [], ordinal: 0 };
    return draftsOf(text, events, slot, now, `^${opening.lead}`);
  });
};

/** Whether `own` reads the times of the openings in most events in which it reads a time, not ones further in. */
const readsOpenings = (own: Draft, drafts: readonly Draft[]): boolean => {
  const { both, matching } = countShared(
    new Map(drafts.flatMap(({ stamps }) => [...stamps])),
    own.stamps,
    (stamp, read) => stamp.start === read.start,
  );
  return matching * 2 >= both;
};

/** The clock of a relay differs from that of the sender by no more, whatever their zones and leap days. */
const RELAY_MAX_MS = 2 * MS_PER_DAY;

/** How far the draft's time lies from another one; the year is ignored if the draft does not read it. */
const distanceFrom = (draft: Draft, own: number, other: number): number =>
  /%[Yys]/.test(draft.rule.TIME_FORMAT) ? Math.abs(own - other) : yearDayDistance(own - other);

/**
 * Rules for events that begin with their times in several ways, as far as `own`, the stanza's format, does not read
 * these times, or those of messages behind the header of a relay. None if the events begin in one way, or `own` reads
 * other times.
 */
export const openingDrafts = (
  text: string,
  events: readonly SampleEvent[],
  { openings = [] }: Breaking,
  own: Draft,
  now: number,
): Draft[] => {
  if (openings.length < 2) return [];
  const drafts = draftsByOpening(text, events, openings, now);
  if (!readsOpenings(own, drafts)) return [];
  // A prefix that only looks for the notation finds times that an event mentions.
  const isByShape = own.rule.TIME_PREFIX.startsWith('(?=');
  return drafts
    .map((draft) => {
      const isLeft = (number: number): boolean => {
        const event = events[number];
        // A part of a longer notation is not among the timestamps that `own` reads.
        if (event === undefined || !own.stamps.has(number)) return true;
        const opened = readEvent(draft, text, event)?.time.epochMs ?? 0;
        const read = readEvent(own, text, event)?.time.epochMs ?? 0;
        return isByShape && distanceFrom(draft, opened, read) > RELAY_MAX_MS;
      };
      return { ...draft, stamps: new Map([...draft.stamps].filter(([number]) => isLeft(number))) };
    })
    .filter(({ stamps }) => stamps.size > 0);
};
