import type { SampleEvent } from '../break/split.ts';
import type { OwnTimeDoubt } from '../questions.ts';
import { type TimeFamily, familyOf } from '../rank/name.ts';
import type { Scored } from '../rank/scored.ts';
import { labelOf, timeFacts } from './time-facts.ts';

/** Families of times of other things: a build, a licence that ends. */
const otherThings: ReadonlySet<TimeFamily> = new Set(['object', 'ahead', 'number']);

/** The last words before a time without a key, and signs or a label between: `(built 2024-`, `valid until: 2024-`. */
const wordBefore = /([A-Za-z]+)[^\p{L}\d\r\n]{1,3}$/u;
const WORD_SEARCH_CHARS = 24;
/** Minimum share of the times with the word before them. */
const WORD_SHARE_MIN = 0.9;

/** The word before a time that no key names, if nearly all have it. */
const sharedWordBefore = (text: string, { slot: { stamps } }: Scored): string | undefined => {
  const counts = new Map<string, number>();
  for (const { start } of stamps.values()) {
    const word = wordBefore.exec(text.slice(Math.max(0, start - WORD_SEARCH_CHARS), start))?.[1];
    if (word !== undefined) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count >= stamps.size * WORD_SHARE_MIN)?.[0];
};

/** The name of the time, or the word before it, if that says that it is the time of something else. */
const foreignNameOf = (text: string, scored: Scored): string | undefined => {
  const { fronts } = scored.slot;
  if (fronts.length > 0)
    return fronts.every(({ label }) => otherThings.has(familyOf(label))) ? labelOf(scored) : undefined;
  const word = sharedWordBefore(text, scored);
  return word !== undefined && otherThings.has(familyOf(word)) ? word : undefined;
};

/** From this number of events on, one time without a name in all of them is none of a short burst. */
const CONSTANT_EVENTS_MIN = 20;
/** Up to this share of times that open their events, the time is one that the events mention. */
const OPENING_SHARE_MAX = 0.5;

const isConstant = (events: readonly SampleEvent[], { slot, instants, opening }: Scored): boolean =>
  slot.fronts.length === 0 &&
  opening < OPENING_SHARE_MAX &&
  events.length >= CONSTANT_EVENTS_MIN &&
  new Set(instants.values()).size === 1;

/** Why a time that has no rival may be none of the events' own; undefined when there is no sign of that. */
export const ownTimeDoubtOf = (
  text: string,
  events: readonly SampleEvent[],
  scored: Scored,
): OwnTimeDoubt | undefined => {
  const time = timeFacts(text, scored);
  const word = foreignNameOf(text, scored);
  if (word !== undefined) return { time, ground: 'name', word };
  return isConstant(events, scored) ? { time, ground: 'constant', word: '' } : undefined;
};
