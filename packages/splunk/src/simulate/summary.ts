import { MS_PER_DAY, MS_PER_MINUTE } from '../time-format/calendar.ts';
import type { Provenance, SimulatedEvent, Simulation } from '../types.ts';

/** What an indexer makes of a text, in figures. */
export interface SimulationSummary {
  readonly events: number;
  /** Complete events with a usable time from TIME_FORMAT, or without one where none is expected. */
  readonly right: number;
  /** The text ends inside the last event, before its time. */
  readonly isCut: boolean;
  /** Events by the source of their time. */
  readonly sources: Readonly<Record<Provenance, number>>;
  readonly truncated: number;
  /** Events whose time Splunk reads but does not use. */
  readonly outOfRange: number;
  /** Different times that TIME_FORMAT reads, the first and the last of them; undefined when there are none. */
  readonly distinctTimes: number;
  readonly fromMs: number | undefined;
  readonly toMs: number | undefined;
  /** Whether nothing says the zone of any of these times. */
  readonly zoneAssumed: boolean;
  /** The finest unit in which the times differ from whole days: 1 for milliseconds, one day for dates only. */
  readonly precisionMs: number | undefined;
}

/** Whether TIME_FORMAT read the time of the event, right where TIME_PREFIX ends. */
export const isTimed = ({ provenance }: SimulatedEvent): boolean => provenance === 'strict';

/** Whether Splunk uses the time: it is within MAX_DAYS_AGO and MAX_DAYS_HENCE. */
export const isInRange = ({ problems }: SimulatedEvent): boolean =>
  !problems.some(({ code }) => code === 'time-too-old' || code === 'time-too-new');

/** Whether an event is complete and has a usable time from TIME_FORMAT, or none was expected. */
export const isRight = (event: SimulatedEvent): boolean =>
  !event.truncated &&
  ((isTimed(event) && isInRange(event)) || (event.provenance === 'none' && event.problems.length === 0));

const unitsMs = [MS_PER_DAY, 60 * MS_PER_MINUTE, MS_PER_MINUTE, 1000, 1] as const;

/** The coarsest unit of which all times are multiples. */
const precisionOf = (times: Iterable<number>): number | undefined => {
  let unit: number | undefined;
  for (const time of times) {
    const own = unitsMs.find((ms) => time % ms === 0) ?? 1;
    unit = unit === undefined ? own : Math.min(unit, own);
  }
  return unit;
};

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** Whether the event is a complete JSON object or array, or ends with the end tag of the element that opens it. */
const isClosed = (text: string, { start, end }: SimulatedEvent): boolean => {
  const event = text.slice(start, end).trim();
  if (/^[{[]/.test(event)) return isJson(event);
  const element = /^<([\w:.-]+)/.exec(event)?.[1];
  return element !== undefined && event.endsWith(`</${element}>`);
};

/**
 * Whether a last event without a time is cut off by the end of the text: it is not complete, and the text ends without a
 * line end or the event before it is complete.
 */
export const isCutOff = ({ events }: Pick<Simulation, 'events'>, text: string): boolean => {
  const last = events.at(-1);
  const before = events.at(-2);
  if (last === undefined || before === undefined || isTimed(last) || isClosed(text, last)) return false;
  return !/[\r\n]$/.test(text) || isClosed(text, before);
};

export const summarise = (simulation: Pick<Simulation, 'events'>, text: string): SimulationSummary => {
  const { events } = simulation;
  const sources: Record<Provenance, number> = {
    strict: 0,
    'after-blanks': 0,
    fallback: 0,
    inherited: 0,
    none: 0,
  };
  const times = new Set<number>();
  let right = 0;
  let truncated = 0;
  let outOfRange = 0;
  let zoneAssumed = true;
  for (const event of events) {
    sources[event.provenance] += 1;
    if (isRight(event)) right += 1;
    if (event.truncated) truncated += 1;
    if (!isInRange(event)) outOfRange += 1;
    if (!isTimed(event) || !event.time) continue;
    times.add(event.time.epochMs);
    zoneAssumed &&= event.time.zoneAssumed;
  }
  return {
    events: events.length,
    right,
    isCut: isCutOff(simulation, text),
    sources,
    truncated,
    outOfRange,
    distinctTimes: times.size,
    ...spanOf(times),
    zoneAssumed: zoneAssumed && times.size > 0,
    precisionMs: precisionOf(times),
  };
};

const spanOf = (times: ReadonlySet<number>): Pick<SimulationSummary, 'fromMs' | 'toMs'> => {
  if (times.size === 0) return { fromMs: undefined, toMs: undefined };
  let fromMs = Infinity;
  let toMs = -Infinity;
  for (const time of times) {
    if (time < fromMs) fromMs = time;
    if (time > toMs) toMs = time;
  }
  return { fromMs, toMs };
};

export type LossKind = 'events' | 'right' | 'distinct-times' | 'precision' | 'span' | 'range';

/** What one simulation lost against another. Span and precision are in milliseconds. */
export interface Loss {
  readonly kind: LossKind;
  readonly was: number;
  readonly is: number;
}

const lengthOf = ({ fromMs, toMs }: SimulationSummary): number =>
  fromMs === undefined || toMs === undefined ? 0 : toMs - fromMs;

/** A span that is this many times longer or shorter comes from another reading of the times. */
const SPAN_FACTOR = 2;

const isOtherSpan = (was: number, is: number): boolean =>
  is * SPAN_FACTOR < was || is > was * SPAN_FACTOR + MS_PER_DAY;

/** What the settings of `is` lose against those of `was` on the same text. */
export const lossesOf = (was: SimulationSummary, is: SimulationSummary): Loss[] => {
  const loss = (kind: LossKind, lost: boolean, before: number, after: number): Loss[] =>
    lost ? [{ kind, was: before, is: after }] : [];
  const [spanWas, spanIs] = [lengthOf(was), lengthOf(is)];
  const { precisionMs: unitWas = 0 } = was;
  const { precisionMs: unitIs = 0 } = is;
  // Precision and span are those of times: without any there is nothing to compare.
  const haveTimes = was.distinctTimes > 0 && is.distinctTimes > 0;
  return [
    ...loss('events', is.events < was.events, was.events, is.events),
    ...loss('right', is.right < was.right && is.events >= was.events, was.right, is.right),
    ...loss(
      'distinct-times',
      is.distinctTimes < was.distinctTimes && is.events >= was.events,
      was.distinctTimes,
      is.distinctTimes,
    ),
    ...loss('precision', haveTimes && unitIs > unitWas, unitWas, unitIs),
    ...loss('span', haveTimes && isOtherSpan(spanWas, spanIs), spanWas, spanIs),
    ...loss('range', is.outOfRange > was.outOfRange, was.outOfRange, is.outOfRange),
  ];
};
