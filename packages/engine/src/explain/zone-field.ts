import type { Stamp } from '@propsmith/scan';
import { MS_PER_MINUTE, timeZone } from '@propsmith/splunk';
import type { SampleEvent } from '../break/split.ts';
import type { ZoneField } from '../questions.ts';
import { copyOffsetMs } from '../rank/copies.ts';
import type { Scored } from '../rank/scored.ts';

/** Characters of an event that are searched for the field. */
const SEARCHED_CHARS_MAX = 4000;

/** `tz="+0200"`, `"time_zone": "UTC"`. */
const zoneField = /\b(tz|time_?zone|utc_?offset)["']?\s?[=:]\s?["']?([+-]\d{2}:?\d{2}|Z|UTC|GMT)(?![\w:])/i;

/** A field with the zone of the event's times; undefined unless every event has it. */
export const zoneFieldOf = (text: string, events: readonly SampleEvent[]): ZoneField | undefined => {
  const found = events.map(({ start, end }) =>
    zoneField.exec(text.slice(start, Math.min(end, start + SEARCHED_CHARS_MAX))),
  );
  const [first] = found;
  const [, name, example] = first ?? [];
  if (name === undefined || example === undefined || found.includes(null)) return undefined;
  return { name, example, values: new Set(found.map((one) => one?.[2])).size };
};

/**
 * Behind a time: `GMT +2`, `UTC+5:30`, `(GMT0)`, `+1:00`, `,+2:0` as SNMP writes it, `+060` in minutes, `[-5:EST]`; strptime
 * reads none of them.
 */
const unreadOffset =
  /^(?:\s?\(?((?:(?:GMT|UTC)\s?[+-]?\d{1,2}(?::?\d{2})?)|[+-]\d:(?:00|15|30|45)|[+-]\d{3}|\[[+-]\d{1,2}:[A-Z]{3,4}\])|,([+-]\d{1,2}:\d{1,2}))(?![\w:.])/;
/** Beside a time, in brackets or between signs: `[UTC]`, `][+0100]`, `, UTC, `, ` - GMT `. */
const offsetApart = /^(?:\]?\s?\[|,\s|\s-\s)(UTC|GMT|[+-](?:0\d|1[0-4]):?(?:00|15|30|45))(?=[\]\s,])/;
/** Directly before a time: `[+0100] `, `UTC `, `(GMT) `. */
const offsetBefore = /(?:^|[\s[(])([+-](?:0\d|1[0-4]):?(?:00|15|30|45)|UTC|GMT)[\])]?[ \t]$/;
/** Behind a time, as PHP writes it: ` Europe/Berlin]`. */
const zoneName = /^\s\[?([A-Z][A-Za-z_]+(?:\/[A-Z][\w+-]+){1,2})(?=[\]\s,)])/;
const ZONE_NAME_CHARS_MAX = 40;
/** A log has few zones; more numbers with a sign are measures. */
const ZONES_MAX = 4;
const OFFSET_CHARS_MAX = 16;
/** Between clock and date, in minutes west of UTC: `09:08:07.123+300" date="`. */
const bias = /\d([+-]\d{1,3})["']/;

/** The name of a region's zone that TZ can have. */
const zoneNameBehind = (text: string, at: number): string | undefined => {
  const name = zoneName.exec(text.slice(at, at + ZONE_NAME_CHARS_MAX))?.[1];
  return name !== undefined && timeZone(name) !== undefined ? name : undefined;
};

const offsetOf = (text: string, { start, end }: Stamp): string | undefined => {
  const [, behind, inColumn] = unreadOffset.exec(text.slice(end, end + OFFSET_CHARS_MAX)) ?? [];
  return (
    behind ??
    inColumn ??
    zoneNameBehind(text, end) ??
    offsetApart.exec(text.slice(end, end + OFFSET_CHARS_MAX))?.[1] ??
    bias.exec(text.slice(start, end))?.[1] ??
    offsetBefore.exec(text.slice(Math.max(0, start - OFFSET_CHARS_MAX), start))?.[1]
  );
};

/** An offset behind or inside the time that TIME_FORMAT can't read; undefined unless every time has it. */
export const unreadOffsetOf = (text: string, stamps: readonly Stamp[]): ZoneField | undefined => {
  const found = stamps.map((stamp) => offsetOf(text, stamp));
  const [example] = found;
  const values = new Set(found).size;
  return example === undefined || found.includes(undefined) || (values > ZONES_MAX && !/[A-Z]/.test(example))
    ? undefined
    : { name: '', example, values };
};

/** Minutes to UTC behind the clock, spelt out in a format; undefined when there are none. */
export const biasIn = (timeFormat: string): string | undefined =>
  /%(?:S|\dN)([+-]\d{1,3})["']/.exec(timeFormat)?.[1];

const MINUTES_PER_HOUR = 60;

const written = (minutes: number): string => {
  const [hours, rest] = [
    Math.floor(Math.abs(minutes) / MINUTES_PER_HOUR),
    Math.abs(minutes) % MINUTES_PER_HOUR,
  ];
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
};

/** A copy of the time that tells its zone, such as a number; undefined when the events have none. */
export const copiedZoneOf = (
  text: string,
  local: Scored,
  others: readonly Scored[],
): ZoneField | undefined => {
  for (const other of others) {
    const { shape, stamps } = other.reading;
    const [first] = stamps;
    const offsetMs = shape.hasZone && shape.hasYear ? copyOffsetMs(local, other) : undefined;
    if (offsetMs === undefined || first === undefined) continue;
    const name = other.slot.fronts[0]?.label ?? '';
    const offset = written(offsetMs / MS_PER_MINUTE);
    return { name, example: text.slice(first.start, first.end), values: 1, offset };
  }
  return undefined;
};

/** The zones Etc/GMT+12 to Etc/GMT-14. */
const HOURS_WEST_MAX = -12;
const HOURS_EAST_MAX = 14;
const hoursAndMinutes = /^\[?(?:GMT|UTC)?\s?([+-]?\d{1,2}?)(?::?(\d{2})|:[A-Z]+\])?$/;

/** Minutes east of UTC. */
const minutesOf = (example: string): number => {
  if (/^[+-]\d{3}$/.test(example)) return Number(example);
  const [, hours, minutes] = hoursAndMinutes.exec(example) ?? [];
  return minutes === undefined || minutes === '00' ? Number(hours) * MINUTES_PER_HOUR : NaN;
};

/** The value of TZ for the zone of all events; undefined unless these agree on a region or on whole hours. */
export const fixedZoneOf = (field: ZoneField, timeFormat: string): string | undefined => {
  const isRegion = field.offset === undefined && field.example.includes('/');
  if (isRegion && field.values === 1) return field.example;
  const isBias = biasIn(timeFormat) === field.example;
  const zone = field.offset ?? field.example;
  const hours = (isBias ? -Number(zone) : minutesOf(zone)) / MINUTES_PER_HOUR;
  const isZone = Number.isInteger(hours) && hours !== 0 && hours >= HOURS_WEST_MAX && hours <= HOURS_EAST_MAX;
  if (field.values > 1 || !isZone) return undefined;
  // The signs of these names are reversed: east of UTC is negative.
  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
};
