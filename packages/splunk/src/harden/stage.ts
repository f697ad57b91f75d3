import { spread } from '../spread.ts';
import { isTimed } from '../simulate/summary.ts';
import type { SimulatedEvent, Span } from '../types.ts';

/** An event of the log with its neighbours, in which a made event takes its place. */
export interface Stage {
  readonly before: string;
  readonly event: string;
  readonly after: string;
  /** Where the next event begins in `after`. */
  readonly nextStart: number;
  /** The time in `event`; undefined when the stanza reads no times. */
  readonly stamp: Span | undefined;
  /** Characters between the end of TIME_PREFIX and the time. */
  readonly gap: number;
  readonly readMs: number | undefined;
}

/** Events that are looked at to find different ones. */
export const SURVEYED_EVENTS_MAX = 200;
const STAGES_MAX = 3;
/** Longer events are not varied: every counter-example is a simulation of its event. */
const EVENT_CHARS_MAX = 8_000;

/** Runs of digits and of letters as one character; the rest of an event does not matter for its kind. */
const shapeOf = (text: string, event: SimulatedEvent): string => {
  const head = text.slice(event.start, Math.min(event.end, (event.timestamp?.end ?? event.start) + 10));
  const shape = head.replaceAll(/\d+/g, '0').replaceAll(/[A-Za-z]+/g, 'a');
  return `${shape.slice(0, 200)} ${text.slice(event.start, event.end).trimEnd().includes('\n') ? 'lines' : 'line'}`;
};

/** A few events that differ in shape: whole, short enough, read by TIME_FORMAT if the stanza reads times at all. */
export const stagesOf = (text: string, events: readonly SimulatedEvent[], readsTimes: boolean): Stage[] => {
  const usable = (event: SimulatedEvent): boolean =>
    !event.truncated && event.end - event.start <= EVENT_CHARS_MAX && (!readsTimes || isTimed(event));
  const isInside = (place: number): boolean => place > 0 && place + 1 < events.length;
  const places = spread(
    events.map((_, index) => index),
    SURVEYED_EVENTS_MAX,
  );
  const byShape = new Map<string, Stage>();
  // An event between two others shows both of its boundaries.
  for (const place of [...places.filter(isInside), ...places.filter((one) => !isInside(one))]) {
    const event = events[place];
    if (byShape.size >= STAGES_MAX) break;
    if (event === undefined || !usable(event)) continue;
    const shape = shapeOf(text, event);
    if (!byShape.has(shape)) byShape.set(shape, stageAt(text, events, place, event));
  }
  return [...byShape.values()];
};

/** The events around this one; where there is none, or a very long one, the event itself stands for it. */
const stageAt = (
  text: string,
  events: readonly SimulatedEvent[],
  place: number,
  event: SimulatedEvent,
): Stage => {
  const own = text.slice(event.start, event.end);
  const previous = events[place - 1];
  const next = events[place + 1];
  const gapBefore = previous === undefined ? undefined : text.slice(previous.end, event.start);
  const gapAfter = next === undefined ? undefined : text.slice(event.end, next.start);
  const fits = (other: SimulatedEvent | undefined): other is SimulatedEvent =>
    other !== undefined && !other.truncated && other.end - other.start <= EVENT_CHARS_MAX;
  const separator = gapBefore ?? gapAfter ?? '\n';
  const trimmed = own.replace(/[\r\n]+$/, '');
  const before = (fits(previous) ? text.slice(previous.start, previous.end) : trimmed) + separator;
  const follower = fits(next) ? text.slice(next.start, next.end) : trimmed;
  const { timestamp, prefix } = event;
  return {
    before,
    event: gapAfter === undefined ? trimmed : own,
    after: (gapAfter ?? separator) + follower,
    nextStart: (gapAfter ?? separator).length,
    stamp: timestamp && { start: timestamp.start - event.start, end: timestamp.end - event.start },
    gap: timestamp === undefined ? 0 : timestamp.start - (prefix?.end ?? event.start),
    readMs: event.time?.epochMs,
  };
};
