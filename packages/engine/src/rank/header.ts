import type { Stamp } from '@propsmith/scan';
import { MS_PER_MINUTE } from '@propsmith/splunk';
import type { SampleEvent } from '../break/split.ts';
import { yearDayDistance } from '../resolve/distance.ts';
import type { KeyFront } from '../slot/front.ts';
import { type TimeFamily, familyOf } from './name.ts';
import { holdSameMoments } from './rivals.ts';
import { type Scored, countShared, withLeading } from './scored.ts';
import { kindsOf } from './words.ts';

/** Before the time of a syslog header: nothing, or the priority, with the version of the protocol. */
const beforeTime = /^(?:<\d{1,3}>(?:\d\s)?)?$/;
/** After it, if there is no priority: host and program, up to the colon before the message. */
const afterTime = /^\s+[\w.:-]+\s+[\w./()-]+(?:\[[\w.-]+\])?:/;
const AFTER_CHARS_MAX = 120;
/** Share of the events that must have a syslog header. */
const HEADERS_SHARE_MIN = 0.9;
/** Share of the header's events that have the time in the message. */
const MESSAGE_SHARE_MIN = 0.99;

const isSyslogHeader = (text: string, event: SampleEvent, { start, end }: { start: number; end: number }) => {
  const before = text.slice(event.start, start);
  if (!beforeTime.test(before)) return false;
  return before !== '' || afterTime.test(text.slice(end, end + AFTER_CHARS_MAX));
};

const isHeaderSlot = (text: string, events: readonly SampleEvent[], { slot }: Scored): boolean => {
  if (slot.fronts.length > 0) return false;
  let headers = 0;
  for (const [index, stamp] of slot.stamps) {
    const event = events[index];
    if (event !== undefined && isSyslogHeader(text, event, stamp)) headers += 1;
  }
  return headers >= slot.stamps.size * HEADERS_SHARE_MIN;
};

/** Names of the time at which something happened; a header says when it was sent. */
const messageFamilies: ReadonlySet<TimeFamily> = new Set(['plain', 'event', 'detection']);

/** Also with a word of the vendor: `AcmeTimeGenerated`. */
export const namesMessageTime = (label: string): boolean => {
  if (messageFamilies.has(familyOf(label))) return true;
  const kinds = kindsOf(label);
  return familyOf(label) === 'other' && kinds.includes('time') && kinds.includes('logger');
};

/** A key of the message itself, or of the JSON in it; not of a value in quotes. */
const isOfMessage = ({ label, isListed, style, owner }: KeyFront): boolean =>
  !isListed && namesMessageTime(label) && (style === 'json' || owner.length === 0);

const isMessageTime = ({ slot, reading }: Scored): boolean =>
  slot.fronts.length > 0 && slot.fronts.every(isOfMessage) && reading.shape.hasDate && reading.shape.hasTime;

/** Between the time of a header and that of the message: host, program and numbers, up to a colon. */
const messageOpening = /^\s+\S+(?:\s+\S+){0,3}:\s+[*.]?$/;

/** Whether the second time is at the start of the message behind a header with the first. */
export const opensMessage = (text: string, header: Stamp, { start }: Stamp): boolean => {
  const gap = start - header.end;
  return gap > 0 && gap < AFTER_CHARS_MAX && messageOpening.test(text.slice(header.end, start));
};

/** Whether the time opens the message in most events, and is written like that of the header, with a fraction added. */
const isFinerOpening = (text: string, { slot, reading: { shape } }: Scored, header: Scored): boolean => {
  const than = header.reading.shape;
  if (slot.fronts.length > 0 || !shape.hasFraction || than.hasFraction || !shape.hasDate) return false;
  if ((than.hasYear && !shape.hasYear) || (than.hasZone && !shape.hasZone)) return false;
  const { both, matching } = countShared(header.slot.stamps, slot.stamps, (own, other) =>
    opensMessage(text, own, other),
  );
  return both > 0 && matching >= both * HEADERS_SHARE_MIN;
};

/** Whether one is the time that a syslog message names as its own, and the other that of the header. */
export const isMessageOverHeader = (
  text: string,
  events: readonly SampleEvent[],
  chosen: Scored,
  other: Scored,
): boolean => isMessageTime(chosen) && isHeaderSlot(text, events, other);

/** The same moments as in the header, without the zone. */
const isPoorerCopy = (message: Scored, header: Scored): boolean =>
  header.reading.shape.hasZone && !message.reading.shape.hasZone && holdSameMoments(message, header);

/** Names of times that a message reports: of a login, of the first or last of several events. */
const reportedFamilies: ReadonlySet<TimeFamily> = new Set(['action', 'created', 'first', 'last', 'other']);
/** Maximum difference of the distances from the header, for a time to be that of the message. */
const REPORT_SPREAD_MAX_MS = 30 * MS_PER_MINUTE;

/** Whether the time lies now nearer to that of the header and now farther from it: it is one that the message reports. */
const isReported = (message: Scored, header: Scored): boolean => {
  const { fronts } = message.slot;
  if (fronts.length === 0 || !fronts.every(({ label }) => reportedFamilies.has(familyOf(label))))
    return false;
  const distances = [...message.instants].flatMap(([event, instant]) => {
    const own = header.instants.get(event);
    if (own === undefined) return [];
    return header.reading.shape.hasYear ? Math.abs(own - instant) : yearDayDistance(own - instant);
  });
  return Math.max(...distances) - Math.min(...distances) > REPORT_SPREAD_MAX_MS;
};

/** The time of a syslog header is preferred to times that the messages report. */
export const preferHeader = (
  text: string,
  events: readonly SampleEvent[],
  ranked: readonly Scored[],
): Scored[] => {
  const [best] = ranked;
  if (best === undefined || isHeaderSlot(text, events, best)) return [...ranked];
  const header = ranked.find(
    (one) =>
      one.slot.fronts.length === 0 &&
      one.coverage >= best.coverage &&
      isHeaderSlot(text, events, one) &&
      isReported(best, one),
  );
  return header === undefined ? [...ranked] : withLeading(ranked, header, best);
};

/** A time that the message names as its own is preferred to that of the syslog header. */
export const preferMessage = (
  text: string,
  events: readonly SampleEvent[],
  ranked: readonly Scored[],
): Scored[] => {
  const [best] = ranked;
  if (best === undefined || !isHeaderSlot(text, events, best)) return [...ranked];
  const message = ranked.find(
    (one) =>
      (isMessageTime(one) || isFinerOpening(text, one, best)) &&
      one.slot.stamps.size >= best.slot.stamps.size * MESSAGE_SHARE_MIN &&
      !isPoorerCopy(one, best),
  );
  return message === undefined ? [...ranked] : withLeading(ranked, message, best);
};
