import type { Stamp } from '@propsmith/scan';
import {
  type RuleRead,
  type Span,
  type TimeRule,
  type TimeRuleReader,
  compileTimeRule,
} from '@propsmith/splunk';
import type { SampleEvent } from '../break/split.ts';
import { writeCandidate } from '../candidate.ts';
import { readSlot } from '../resolve/format.ts';
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

/** Whether the prefix counts the words of a sentence, whose number differs in other events. */
const countsWords = (prefix: string): boolean => {
  const words = /\(\?:\\S\+\\s\+\)\{(\d+)\}/.exec(prefix)?.[1];
  return words !== undefined && Number(words) > COUNTED_WORDS_MAX;
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
  let rest = slot;
  while (rest.stamps.size > 0 && drafts.length < NOTATIONS_MAX) {
    const reading = readSlot(text, rest, now, events);
    // By start: a reading may end its timestamps earlier than the scanner did.
    const read = new Set(reading.stamps.map(({ start }) => start));
    const own = partOf(rest, (_, stamp) => read.has(stamp.start));
    rest = partOf(rest, (_, stamp) => !read.has(stamp.start));
    const { shape } = reading;
    if (!shape.hasDate || !shape.hasTime || shape.foreignMonth) continue;
    const scored = { slot: own, reading, coverage: 1, score: 0, instants: new Map<number, number>() };
    const { settings } = writeCandidate(text, events, scored);
    const rule = { ...settings, TIME_PREFIX: prefix ?? settings.TIME_PREFIX };
    const draft = countsWords(rule.TIME_PREFIX) ? undefined : draftOf(rule, own.stamps, now);
    if (draft !== undefined) drafts.push(draft);
  }
  return drafts;
};

export const readEvent = (draft: Draft, text: string, event: SampleEvent): RuleRead | undefined =>
  draft.reader.read(text, event.start, event.end);
