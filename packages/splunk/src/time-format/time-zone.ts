import { MS_PER_MINUTE } from './calendar.ts';
import { zoneNameMinutes } from './zone-names.ts';

/** Converts a wall clock without a zone to an instant. */
export interface TimeZone {
  /** False for values that are no zoneinfo name (`+02:00`, `PST`, `GMT+2`). */
  readonly inZoneinfo: boolean;
  /** Minutes east of UTC at this wall clock, given as if it were UTC. */
  offsetMinutes(wallMs: number): number;
}

/** Three-letter names in zoneinfo; ICU accepts more, an indexer does not. */
const shortZoneinfoNames = new Set('UTC GMT UCT EST MST HST CET MET EET WET PRC ROC ROK'.split(' '));

/** Offset changes of all current zones fall on a quarter of an hour. */
const CHANGE_GRID_MS = 15 * MS_PER_MINUTE;

/** The zone of a TZ value; undefined when unknown. */
export const timeZone = (name: string): TimeZone | undefined => {
  // Browsers and Node 22 accept an offset such as +02:00 as a zone; zoneinfo has no such name.
  const isForeign =
    /^[+-]/.test(name) || (/^[A-Za-z]{3}$/.test(name) && !shortZoneinfoNames.has(name.toUpperCase()));
  const zone = isForeign ? undefined : namedZone(name);
  if (zone !== undefined) return zone;
  const offset = /^(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d\d))?$/i.exec(name);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    return fixedZone(offset[1] === '-' ? -minutes : minutes, false);
  }
  const minutes = zoneNameMinutes(name);
  return minutes === undefined ? undefined : fixedZone(minutes, false);
};

const fixedZone = (minutes: number, inZoneinfo: boolean): TimeZone => ({
  inZoneinfo,
  offsetMinutes: () => minutes,
});

const namedZone = (name: string): TimeZone | undefined => {
  let clock: Intl.DateTimeFormat;
  try {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    });
  } catch {
    return undefined;
  }
  if (clock.resolvedOptions().timeZone === 'UTC') return fixedZone(0, true);
  const cache = new Map<number, number>();
  const offsetAt = (utcMs: number): number => {
    const cell = Math.floor(utcMs / CHANGE_GRID_MS);
    let minutes = cache.get(cell);
    if (minutes === undefined) {
      minutes = (wallClockMs(clock, cell * CHANGE_GRID_MS) - cell * CHANGE_GRID_MS) / MS_PER_MINUTE;
      cache.set(cell, minutes);
    }
    return minutes;
  };
  return {
    inZoneinfo: true,
    // Splunk does not document the hour that DST skips or repeats. A repeated time is read as its first
    // occurrence, a skipped one with the offset before the change.
    offsetMinutes(wallMs) {
      const before = offsetAt(wallMs - 24 * 60 * MS_PER_MINUTE);
      const after = offsetAt(wallMs + 24 * 60 * MS_PER_MINUTE);
      if (before === after) return before;
      if (offsetAt(wallMs - before * MS_PER_MINUTE) === before) return before;
      return offsetAt(wallMs - after * MS_PER_MINUTE) === after ? after : before;
    },
  };
};

const wallClockMs = (clock: Intl.DateTimeFormat, utcMs: number): number => {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clock.formatToParts(utcMs)) part[type] = Number(value);
  return Date.UTC(part.year ?? 1970, (part.month ?? 1) - 1, part.day ?? 1, part.hour ?? 0, part.minute ?? 0);
};
