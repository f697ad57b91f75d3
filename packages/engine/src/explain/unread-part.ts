import type { Stamp } from '@propsmith/scan';
import type { SampleEvent } from '../break/split.ts';
import type { UnreadPart } from '../questions.ts';
import type { Scored } from '../rank/scored.ts';
import { areDecimals } from '../resolve/fraction.ts';
import { notation } from '../slot/slots.ts';

/** Characters behind a time that are searched. */
const BEHIND_CHARS_MAX = 16;

/** `PM` behind signs or a zone, `a. m.`, `p` directly behind the seconds, and the words of other languages. */
const halfDay =
  /^(?:[^\p{L}\d]{0,3}(?:[A-Z]{2,4} )?([AP]M|[ap]\.\s?m\.|上午|下午|오전|오후|[πΠ]\.?[μΜ]\.?|[μΜ]\.?[μΜ]\.?)|([ap]))(?![\p{L}\d])/u;

/**
 * `:41`, `;761`, `_676`: digits behind a sign, directly behind the seconds; behind a comma, four or more before a blank.
 * Behind a blank, a bracket or a hyphen only milliseconds.
 */
const digitsBehind = /^(?:[:;'_|/](\d{1,9})|,(\d{4,9})(?=[ \t])|(?:\s?[([]|[\s-])(\d{3}))(?![\d.:])/;
/** Minimum share of the times with as many digits behind the sign. */
const FRACTION_SHARE_MIN = 0.95;

const behind = (text: string, { end }: Stamp): string => {
  const line = text.slice(end, end + BEHIND_CHARS_MAX);
  return line.split(/[\r\n]/, 1)[0] ?? '';
};

const exampleOf = (text: string, { start, end }: Stamp, part: string): string =>
  text.slice(start, text.indexOf(part, end) + part.length);

/** A time with the half of the day, in an event without one in the notation of the slot, which differs in that only. */
const otherHalf = (events: readonly SampleEvent[], { slot, reading }: Scored): Stamp | undefined => {
  const own = notation(reading.shape);
  return events
    .flatMap(({ stamps }, index) => (slot.stamps.has(index) ? [] : stamps))
    .find(({ shape }) => shape.format.includes('%p') && notation(shape).replace('%I', '%H') === own);
};

/** The half of the day behind one of the times, where the format has no `%p`. */
const unreadHalf = (text: string, events: readonly SampleEvent[], scored: Scored): UnreadPart | undefined => {
  const { stamps, shape, format } = scored.reading;
  if (!shape.hasTime || format.includes('%p')) return undefined;
  for (const stamp of stamps) {
    const found = stamp.hour > 12 ? null : halfDay.exec(behind(text, stamp));
    const part = found?.[1] ?? found?.[2];
    if (part !== undefined) return { kind: 'half-day', part, example: exampleOf(text, stamp, part) };
  }
  const other = otherHalf(events, scored);
  if (other === undefined) return undefined;
  const example = text.slice(other.start, other.end);
  return { kind: 'half-day', part: /[AP]\.?M\.?/i.exec(example)?.[0] ?? '', example };
};

/** A fraction behind a sign that is none of a fraction, in nearly all times. */
const unreadFraction = (text: string, { reading: { stamps, shape } }: Scored): UnreadPart | undefined => {
  if (!shape.hasSeconds || shape.hasFraction || shape.hasZone || shape.isEpoch) return undefined;
  const found = stamps.flatMap((stamp) => {
    const [, signed, behindComma, apart] = digitsBehind.exec(behind(text, stamp)) ?? [];
    const digits = signed ?? behindComma ?? apart;
    return digits === undefined ? [] : [{ stamp, digits }];
  });
  const [first] = found;
  if (first === undefined || found.length < stamps.length * FRACTION_SHARE_MIN) return undefined;
  const areAlike = found.every(({ digits }) => digits.length === first.digits.length);
  const firstDigits = found.map(({ digits }) => Number(digits.charAt(0)));
  if (!areAlike || !areDecimals(firstDigits)) return undefined;
  return { kind: 'fraction', part: first.digits, example: exampleOf(text, first.stamp, first.digits) };
};

/** A part of the times that TIME_FORMAT leaves out; undefined when there is none. */
export const unreadPartOf = (
  text: string,
  events: readonly SampleEvent[],
  scored: Scored,
): UnreadPart | undefined => unreadHalf(text, events, scored) ?? unreadFraction(text, scored);
