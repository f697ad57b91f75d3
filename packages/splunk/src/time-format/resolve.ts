import type { ParsedTime } from '../types.ts';
import {
  dayNumber,
  FIRST_YEAR,
  fullYear,
  LAST_YEAR,
  monthAndDay,
  MS_PER_DAY,
  MS_PER_MINUTE,
  yearAt,
} from './calendar.ts';
import { ABSENT, Field } from './read-state.ts';
import type { ReadState } from './read-state.ts';
import type { TimeZone } from './time-zone.ts';

/** How far ahead of now a time without a year may be; otherwise the previous year is used. */
const YEARLESS_AHEAD_MS = 2 * MS_PER_DAY;

/** 29 February recurs after at most eight years (1896 to 1904, 2096 to 2104). */
const CANDIDATE_YEARS = 9;

/** The time of a successful read; undefined for a date that does not exist (30 February). */
export const resolveTime = (
  state: ReadState,
  text: string,
  nowMs: number,
  zone: TimeZone | undefined,
): ParsedTime | undefined => {
  const fraction =
    state.fractionEnd > state.fractionStart ? text.slice(state.fractionStart, state.fractionEnd) : '';
  const fractionMs = fraction === '' ? 0 : millisecondsOf(fraction);
  if (state.epochSeconds !== ABSENT) {
    const epochMs = state.epochSeconds * 1000 + fractionMs;
    return { epochMs, fraction, offsetMinutes: 0, yearInferred: false, zoneAssumed: false };
  }
  const clockMs = timeOfDayMs(state) + fractionMs;
  const year = yearRead(state);
  const offset = state.offsetMinutes;
  const zoneAssumed = offset === undefined && zone === undefined;
  if (year !== ABSENT) {
    if (year < FIRST_YEAR || year > LAST_YEAR) return undefined;
    const day = dayIn(state, year, nowMs);
    if (day === undefined) return undefined;
    const epochMs = toInstant(day * MS_PER_DAY + clockMs, offset, zone);
    return { epochMs, fraction, offsetMinutes: offset, yearInferred: false, zoneAssumed };
  }
  if (isTimeOnly(state)) {
    const wallMs = Math.floor(nowMs / MS_PER_DAY) * MS_PER_DAY + clockMs;
    const epochMs = toInstant(wallMs, offset, zone);
    return { epochMs, fraction, offsetMinutes: offset, yearInferred: true, zoneAssumed };
  }
  const latestMs = nowMs + YEARLESS_AHEAD_MS;
  // The zone can shift the start of the year by up to a day.
  const latestYear = yearAt(latestMs + MS_PER_DAY);
  for (let candidate = latestYear; candidate > latestYear - CANDIDATE_YEARS; candidate--) {
    const day = dayIn(state, candidate, nowMs);
    if (day === undefined) continue;
    const epochMs = toInstant(day * MS_PER_DAY + clockMs, offset, zone);
    if (epochMs <= latestMs)
      return { epochMs, fraction, offsetMinutes: offset, yearInferred: true, zoneAssumed };
  }
  return undefined;
};

const millisecondsOf = (fraction: string): number => {
  let ms = 0;
  for (let i = 0; i < 3; i++) ms = ms * 10 + (i < fraction.length ? fraction.charCodeAt(i) - 0x30 : 0);
  return ms;
};

/** A format without time parts means midnight. */
const timeOfDayMs = (state: ReadState): number => {
  let hour = state.value(Field.hour);
  if (hour === ABSENT) {
    hour = state.value(Field.hour12);
    if (hour !== ABSENT && state.isAfternoon !== undefined) hour = (hour % 12) + (state.isAfternoon ? 12 : 0);
  }
  const minute = state.value(Field.minute);
  const second = state.value(Field.second);
  return ((Math.max(hour, 0) * 60 + Math.max(minute, 0)) * 60 + Math.max(second, 0)) * 1000;
};

const yearRead = (state: ReadState): number => {
  const year = state.value(Field.year);
  if (year !== ABSENT) return year;
  const short = state.value(Field.shortYear);
  if (short === ABSENT) return ABSENT;
  return fullYear(short);
};

const isTimeOnly = (state: ReadState): boolean =>
  state.value(Field.month) === ABSENT &&
  state.value(Field.day) === ABSENT &&
  state.value(Field.dayOfYear) === ABSENT;

/** Days since the epoch of the date in this year; undefined when it does not exist. */
const dayIn = (state: ReadState, year: number, nowMs: number): number | undefined => {
  const dayOfYear = state.value(Field.dayOfYear);
  if (dayOfYear !== ABSENT) {
    const { month, day } = monthAndDay(year, dayOfYear);
    return dayNumber(year, month, day);
  }
  let month = state.value(Field.month);
  const day = state.value(Field.day);
  if (month === ABSENT) month = day === ABSENT ? 1 : new Date(nowMs).getUTCMonth() + 1;
  return dayNumber(year, month, day === ABSENT ? 1 : day);
};

/** The zone in the text overrides that of the stanza; the default is UTC. */
const toInstant = (wallMs: number, offset: number | undefined, zone: TimeZone | undefined): number => {
  if (offset !== undefined) return wallMs - offset * MS_PER_MINUTE;
  return zone === undefined ? wallMs : wallMs - zone.offsetMinutes(wallMs) * MS_PER_MINUTE;
};
