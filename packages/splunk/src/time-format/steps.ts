import { months, weekdays } from './names.ts';
import type { NameTable } from './names.ts';
import { Field } from './read-state.ts';
import type { ReadState } from './read-state.ts';
import { digitsEnd, digitsValue, skipSpaces, skipWhiteSpace } from './scan.ts';
import { readOffset, readOffsetMinutes, readZoneName } from './read-zone.ts';

/** How many characters a piece of a format reads: minimum, padded, maximum. */
export interface Width {
  readonly min: number;
  readonly padded: number;
  readonly max: number;
}

/** Reads at `at`, never beyond `limit`, into the state. Returns the end, or -1. */
type Read = (state: ReadState, text: string, at: number, limit: number) => number;

export type Part =
  | 'blanks'
  | 'literal'
  | 'year'
  | 'month'
  | 'day'
  | 'day-of-year'
  | 'hour'
  | 'hour12'
  | 'minute'
  | 'second'
  | 'meridiem'
  | 'fraction'
  | 'epoch'
  | 'zone'
  | 'ignored';

/** One piece of a TIME_FORMAT. */
export interface Step {
  readonly part: Part;
  /** The variable or character as written, for messages. */
  readonly label: string;
  readonly width: Width;
  readonly read: Read;
}

export const blanksStep = (label: string): Step => {
  const read: Read = (_state, text, at, limit) => skipWhiteSpace(text, at, limit);
  return { part: 'blanks', label, width: { min: 0, padded: 1, max: 1 }, read };
};

export const literalStep = (character: string): Step => {
  const code = character.charCodeAt(0);
  const read: Read = (_state, text, at, limit) => (at < limit && text.charCodeAt(at) === code ? at + 1 : -1);
  return { part: 'literal', label: character, width: { min: 1, padded: 1, max: 1 }, read };
};

const fieldByPart = {
  year: Field.year,
  month: Field.month,
  day: Field.day,
  'day-of-year': Field.dayOfYear,
  hour: Field.hour,
  hour12: Field.hour12,
  minute: Field.minute,
  second: Field.second,
} as const;

export const numberStep = (
  label: string,
  part: keyof typeof fieldByPart,
  digits: number,
  lowest: number,
  highest: number,
): Step => {
  const width = { min: 1, padded: digits, max: digits };
  return { part, label, width, read: numberReader(fieldByPart[part], digits, lowest, highest) };
};

export const shortYearStep = (label: string): Step => ({
  part: 'year',
  label,
  width: { min: 1, padded: 2, max: 2 },
  read: numberReader(Field.shortYear, 2, 0, 99),
});

/** Numbers may be unpadded or padded with spaces. One loop: most reading time is spent here. */
const numberReader =
  (field: Field, digits: number, lowest: number, highest: number): Read =>
  (state, text, at, limit) => {
    let end = at;
    while (end < limit && text.charCodeAt(end) === 0x20) end++;
    state.stoppedAt = end;
    const last = Math.min(limit, end + digits);
    const first = end;
    let value = 0;
    for (; end < last; end++) {
      const code = text.charCodeAt(end);
      if (code < 0x30 || code > 0x39) break;
      value = value * 10 + code - 0x30;
    }
    if (end === first) return -1;
    state.values[field] = value;
    if (value >= lowest && value <= highest) return end;
    state.isOutOfRange = true;
    return -1;
  };

export const ignoredNumberStep = (label: string, digits: number): Step => {
  const read: Read = (_state, text, at, limit) => {
    const first = skipSpaces(text, at, limit);
    const end = digitsEnd(text, first, limit, digits);
    return end > first ? end : -1;
  };
  return { part: 'ignored', label, width: { min: 1, padded: 1, max: digits }, read };
};

/** A fraction without an explicit width may have fewer digits than it can read, so its padded width is 1. */
export const fractionStep = (label: string, digits: number, hasWidth: boolean): Step => {
  const read: Read = (state, text, at, limit) => {
    const end = digitsEnd(text, at, limit, digits);
    state.fractionStart = at;
    state.fractionEnd = end;
    return end > at ? end : -1;
  };
  return { part: 'fraction', label, width: { min: 1, padded: hasWidth ? digits : 1, max: digits }, read };
};

/** Ten digits; nine until September 2001. */
export const epochStep = (label: string): Step => {
  const read: Read = (state, text, at, limit) => {
    const end = digitsEnd(text, at, limit, 10);
    state.stoppedAt = end;
    if (end - at < 9) return -1;
    state.epochSeconds = digitsValue(text, at, end);
    return end;
  };
  return { part: 'epoch', label, width: { min: 9, padded: 10, max: 10 }, read };
};

export const offsetStep = (label: string, padded: number): Step => ({
  part: 'zone',
  label,
  width: { min: 1, padded, max: Math.max(6, padded) },
  read: readOffset,
});

export const offsetMinutesStep = (label: string): Step => ({
  part: 'zone',
  label,
  width: { min: 1, padded: 3, max: 5 },
  read: readOffsetMinutes,
});

/** `Z` is the most common zone name; the longest abbreviations have five letters. */
export const zoneNameStep = (label: string): Step => ({
  part: 'zone',
  label,
  width: { min: 1, padded: 1, max: 5 },
  read: readZoneName,
});

export const monthNameStep = (label: string): Step => {
  const read = nameReader(months, (state, place) => {
    state.values[Field.month] = place + 1;
  });
  return { part: 'month', label, width: { min: 3, padded: 3, max: months.longest }, read };
};

/** The weekday is read and then ignored. */
export const weekdayNameStep = (label: string): Step => ({
  part: 'ignored',
  label,
  width: { min: 3, padded: 3, max: weekdays.longest },
  read: nameReader(weekdays),
});

const nameReader =
  (names: NameTable, keep?: (state: ReadState, place: number) => void): Read =>
  (state, text, at, limit) => {
    const match = names.match(text, at, limit);
    if (match < 0) return -1;
    keep?.(state, match >> 4);
    return at + (match & 15);
  };

export const meridiemStep = (label: string): Step => {
  const read: Read = (state, text, at, limit) => {
    if (at + 2 > limit || (text.charCodeAt(at + 1) | 32) !== 0x6d) return -1;
    const first = text.charCodeAt(at) | 32;
    if (first !== 0x61 && first !== 0x70) return -1;
    state.isAfternoon = first === 0x70;
    return at + 2;
  };
  return { part: 'meridiem', label, width: { min: 2, padded: 2, max: 2 }, read };
};
