import type { ParsedTime } from '../types.ts';
import { daysInMonth, daysSinceEpoch, monthAndDay, MS_PER_DAY, MS_PER_MINUTE } from './calendar.ts';
import { ABSENT } from './reader.ts';
import type { FormatReader } from './reader.ts';
import { Field } from './steps.ts';
import type { TimeZone } from './time-zone.ts';

/** A time without a year may lie this far ahead of now before the year before is taken. */
const YEARLESS_AHEAD_MS = 2 * MS_PER_DAY;

/** The documented 32-bit epoch ends in January 2038. */
export const FIRST_YEAR = 1970;
export const LAST_YEAR = 2037;

/** 29 February comes back after eight years at the latest (1896 to 1904, 2096 to 2104). */
const YEARS_TO_TRY = 9;

/** The time a successful read found, or undefined when its parts make no date (30 February). */
export function resolveTime(
  reader: FormatReader,
  text: string,
  nowMs: number,
  zone: TimeZone | undefined,
): ParsedTime | undefined {
  const fraction =
    reader.fractionEnd > reader.fractionStart ? text.slice(reader.fractionStart, reader.fractionEnd) : '';
  const fractionMs = fraction === '' ? 0 : millisecondsOf(fraction);
  if (reader.epochSeconds !== ABSENT) {
    return {
      epochMs: reader.epochSeconds * 1000 + fractionMs,
      fraction,
      offsetMinutes: 0,
      yearInferred: false,
    };
  }
  const clockMs = timeOfDayMs(reader) + fractionMs;
  const values = reader.values;
  const year = yearRead(values);
  const offset = reader.offsetMinutes;
  if (year !== ABSENT) {
    if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
    const day = dayIn(values, year, nowMs);
    if (day === undefined) return undefined;
    const epochMs = toInstant(day * MS_PER_DAY + clockMs, offset, zone);
    return { epochMs, fraction, offsetMinutes: offset, yearInferred: false };
  }
  if (isTimeOnly(values)) {
    const wallMs = Math.floor(nowMs / MS_PER_DAY) * MS_PER_DAY + clockMs;
    return { epochMs: toInstant(wallMs, offset, zone), fraction, offsetMinutes: offset, yearInferred: true };
  }
  const latestMs = nowMs + YEARLESS_AHEAD_MS;
  // The zone can move the turn of the year by up to a day.
  const latestYear = new Date(latestMs + MS_PER_DAY).getUTCFullYear();
  for (let candidate = latestYear; candidate > latestYear - YEARS_TO_TRY; candidate--) {
    const day = dayIn(values, candidate, nowMs);
    if (day === undefined) continue;
    const epochMs = toInstant(day * MS_PER_DAY + clockMs, offset, zone);
    if (epochMs <= latestMs) return { epochMs, fraction, offsetMinutes: offset, yearInferred: true };
  }
  return undefined;
}

function millisecondsOf(fraction: string): number {
  let ms = 0;
  for (let i = 0; i < 3; i++) ms = ms * 10 + (i < fraction.length ? fraction.charCodeAt(i) - 0x30 : 0);
  return ms;
}

/** A format without time parts means midnight. */
function timeOfDayMs(reader: FormatReader): number {
  const values = reader.values;
  let hour = value(values, Field.hour);
  if (hour === ABSENT) {
    hour = value(values, Field.hour12);
    if (hour !== ABSENT && reader.isAfternoon !== undefined)
      hour = (hour % 12) + (reader.isAfternoon ? 12 : 0);
  }
  const minute = value(values, Field.minute);
  const second = value(values, Field.second);
  return ((Math.max(hour, 0) * 60 + Math.max(minute, 0)) * 60 + Math.max(second, 0)) * 1000;
}

function yearRead(values: Int32Array): number {
  const year = value(values, Field.year);
  if (year !== ABSENT) return year;
  const short = value(values, Field.shortYear);
  if (short === ABSENT) return ABSENT;
  return short >= 69 ? 1900 + short : 2000 + short;
}

function isTimeOnly(values: Int32Array): boolean {
  return (
    value(values, Field.month) === ABSENT &&
    value(values, Field.day) === ABSENT &&
    value(values, Field.dayOfYear) === ABSENT
  );
}

/** Days since the epoch of the date read, in this year; undefined when the year has no such day. */
function dayIn(values: Int32Array, year: number, nowMs: number): number | undefined {
  const dayOfYear = value(values, Field.dayOfYear);
  if (dayOfYear !== ABSENT) {
    const { month, day } = monthAndDay(year, dayOfYear);
    return day > daysInMonth(year, month) ? undefined : daysSinceEpoch(year, month, day);
  }
  let month = value(values, Field.month);
  const day = value(values, Field.day);
  if (month === ABSENT) month = day === ABSENT ? 1 : new Date(nowMs).getUTCMonth() + 1;
  if (day === ABSENT) return daysSinceEpoch(year, month, 1);
  return day > daysInMonth(year, month) ? undefined : daysSinceEpoch(year, month, day);
}

/** The zone in the text wins over that of the stanza; without either the clock is taken as UTC. */
function toInstant(wallMs: number, offset: number | undefined, zone: TimeZone | undefined): number {
  if (offset !== undefined) return wallMs - offset * MS_PER_MINUTE;
  return zone === undefined ? wallMs : wallMs - zone.offsetMinutes(wallMs) * MS_PER_MINUTE;
}

function value(values: Int32Array, field: Field): number {
  return values[field] ?? ABSENT;
}
