import type { Stamp } from '@propsmith/scan';
import {
  type RuleRead,
  type Span,
  type TimeRule,
  type TimeRuleReader,
  compileTimeRule,
} from '@propsmith/splunk';
import type { SampleEvent } from '../break/split.ts';
import { writeSettings } from '../candidate.ts';
import { readSlot } from '../resolve/format.ts';
import { timeWordPrefix } from '../slot/position.ts';
import type { Slot } from '../slot/slots.ts';

/** A rule with the timestamps it should read. */
export interface Draft {
  readonly rule: TimeRule;
  readonly reader: TimeRuleReader;
  /** By event index. */
  readonly stamps: ReadonlyMap<number, Span>;
}

export const draftOf = (
  rule: TimeRule,
  stamps: ReadonlyMap<number, Span>,
  now: number,
): Draft | undefined => {
  const { TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD } = rule;
  const own = { TIME_PREFIX, TIME_FORMAT, MAX_TIMESTAMP_LOOKAHEAD };
  const reader = compileTimeRule(own, { now });
  return reader && { rule: own, reader, stamps };
};

/** The slot with only the timestamps that pass. */
export const partOf = (slot: Slot, passes: (event: number, stamp: Stamp) => boolean): Slot => ({
  ...slot,
  stamps: new Map([...slot.stamps].filter((entry) => passes(...entry))),
});

/** Notations of one slot that get a rule. */
const NOTATIONS_MAX = 6;

/** Words before a time that can be counted: those of a header, not of a sentence. */
const COUNTED_WORDS_MAX = 8;

/** Whether the prefix leads to a time in a sentence: by a word of it, or by their number, which differs in other events. */
const isInSentence = (prefix: string): boolean => {
  const words = /\(\?:\\S\+\\s\+\)\{(\d+)\}/.exec(prefix)?.[1];
  return (words !== undefined && Number(words) > COUNTED_WORDS_MAX) || timeWordPrefix.test(prefix);
};

export const readEvent = (draft: Draft, text: string, event: SampleEvent): RuleRead | undefined =>
  draft.reader.read(text, event.start, event.end);

/** A rule for the most frequent notation of the slot, and the timestamps that are left for others. */
const draftOfMain = (
  text: string,
  events: readonly SampleEvent[],
  slot: Slot,
  now: number,
  prefix: string | undefined,
): { readonly draft: Draft | undefined; readonly rest: Slot } => {
  const joined = readSlot(text, slot, now, events);
  const { shape } = joined;
  // By start: a reading may end its timestamps earlier than the scanner did.
  const ends = new Map(
    joined.stamps.flatMap((stamp) =>
      // Each kind of zone has its own rule: that one variable reads several kinds is not documented.
      stamp.shape.format === shape.format ? [[stamp.start, stamp.end]] : [],
    ),
  );
  const own = partOf(slot, (_, stamp) => ends.has(stamp.start));
  const without = (part: Slot): Slot => partOf(slot, (number) => !part.stamps.has(number));
  const none = { draft: undefined, rest: without(own) };
  if (!shape.hasDate || !shape.hasTime || shape.foreignMonth) return none;
  const reading = ends.size === joined.stamps.length ? joined : readSlot(text, own, now, events);
  const { settings } = writeSettings(text, events, { slot: own, reading });
  const rule = { ...settings, TIME_PREFIX: prefix ?? settings.TIME_PREFIX };
  const draft = isInSentence(rule.TIME_PREFIX) ? undefined : draftOf(rule, own.stamps, now);
  if (draft === undefined) return none;
  // The prefix may not lead to all of them.
  const read = partOf(own, (number, { start }) => {
    const event = events[number];
    const found = event && readEvent(draft, text, event)?.timestamp;
    return found?.start === start && found.end >= (ends.get(start) ?? 0);
  });
  return read.stamps.size === 0 ? none : { draft: { ...draft, stamps: read.stamps }, rest: without(read) };
};

/** A rule for each notation of the slot, most frequent first, with the prefix if there is one. */
export const draftsOf = (
  text: string,
  events: readonly SampleEvent[],
  slot: Slot,
  now: number,
  prefix?: string,
): Draft[] => {
  const drafts: Draft[] = [];
  let left = slot;
  while (left.stamps.size > 0 && drafts.length < NOTATIONS_MAX) {
    const { draft, rest } = draftOfMain(text, events, left, now, prefix);
    if (draft !== undefined) drafts.push(draft);
    left = rest;
  }
  return drafts;
};
