import { digitsEnd, digitsValue, isDigit, isLetter } from '@propsmith/splunk';
import { blanksEnd, code, isAlphanumeric, isLetterOf, isUpperCase } from './chars.ts';
import { isYear } from './date-items.ts';
import { type Line, literalFormat, peek } from './line.ts';
import { zoneNameAt } from './names.ts';
import type { ZonePart } from './parts.ts';

/** Zones range from -12:00 to +14:00. */
const OFFSET_HOURS_MAX = 14;
/** Offsets are multiples of a quarter of an hour. */
const QUARTER_MINUTES = 15;

interface Offset {
  readonly end: number;
  readonly minutes: number;
  readonly variable: '%z' | '%:z' | '%:::z';
}

/** +hh:mm, +hhmm or +hh at `from`. */
const offsetAt = (line: Line, from: number): Offset | undefined => {
  const sign = peek(line, from);
  if (sign !== code.plus && sign !== code.minus) return undefined;
  const digits = digitsEnd(line.text, from + 1, line.limit, 5) - from - 1;
  if (digits !== 2 && digits !== 4) return undefined;
  const hasColon = digits === 2 && peek(line, from + 3) === code.colon;
  const minutesAt = hasColon ? from + 4 : from + 3;
  const isLong =
    digits === 4 || (hasColon && digitsEnd(line.text, minutesAt, line.limit, 3) === minutesAt + 2);
  if (hasColon && !isLong) return undefined;
  const hours = digitsValue(line.text, from + 1, from + 3);
  const minutes = isLong ? digitsValue(line.text, minutesAt, minutesAt + 2) : 0;
  if (hours > OFFSET_HOURS_MAX || minutes > 59 || minutes % QUARTER_MINUTES !== 0) return undefined;
  const east = hours * 60 + minutes;
  return {
    end: isLong ? minutesAt + 2 : from + 3,
    minutes: sign === code.minus ? -east : east,
    variable: isLong ? (hasColon ? '%:z' : '%z') : '%:::z',
  };
};

/** `+2` directly or one blank behind a zone name. */
const isSingleDigitOffset = (line: Line, nameEnd: number): boolean => {
  const at = peek(line, nameEnd) === code.space ? nameEnd + 1 : nameEnd;
  const sign = peek(line, at);
  const isSigned = sign === code.plus || sign === code.minus;
  return isSigned && digitsEnd(line.text, at + 1, line.limit, 2) === at + 2;
};

/** `+10` and `-05`, but not `-10`, which may be a value. */
const isMarkedOffset = (line: Line, at: number): boolean =>
  peek(line, at) === code.plus || peek(line, at + 1) === code.zero;

/** `-07 2031` and `-07]`: after a blank, two digits are a zone before the year, the end or, if marked, a blank. */
const isHoursBehindBlank = (line: Line, end: number): boolean => {
  const next = peek(line, end);
  if (next === code.closeBracket || next === code.doubleQuote) return true;
  const from = blanksEnd(line.text, end, line.limit);
  if ((from > end || end === line.limit) && isMarkedOffset(line, end - 3)) return true;
  const isFour = digitsEnd(line.text, from, line.limit, 5) === from + 4;
  return from > end && isFour && isYear(digitsValue(line.text, from, from + 4));
};

/** Directly after the clock, a sign and two digits may also start a date: 09:08:07-05/Jan/2024. */
const isHoursBehindClock = (line: Line, end: number): boolean => {
  const next = peek(line, end);
  return (
    !isAlphanumeric(next) &&
    !(next >= code.minus && next <= code.slash && isAlphanumeric(peek(line, end + 1)))
  );
};

const accept = (
  line: Line,
  from: number,
  to: number,
  { end, minutes }: { end: number; minutes: number },
  variable: string,
  zone: ZonePart,
): true => {
  zone.format = to > from ? literalFormat(line.text.slice(from, to)) + variable : variable;
  zone.end = end;
  zone.minutes = minutes;
  zone.isName = false;
  return true;
};

const isUniversalAt = ({ text }: Line, at: number): boolean =>
  text.startsWith('UTC', at) || text.startsWith('GMT', at);

/** `GMT +0100`: minutes are required behind a blank, since a number may follow a zone. */
const offsetBehindBlank = (line: Line, nameAt: number, nameEnd: number): Offset | undefined => {
  if (!isUniversalAt(line, nameAt) || peek(line, nameEnd) !== code.space) return undefined;
  const offset = offsetAt(line, nameEnd + 1);
  return offset?.variable === '%:::z' ? undefined : offset;
};

/** A zone name, optionally with an offset (GMT+0200), which then counts; also in parentheses. */
const readNamedZone = (line: Line, at: number, nameAt: number, zone: ZonePart): boolean => {
  const name = zoneNameAt(line.text, nameAt, line.limit);
  if (name === undefined) return false;
  const offset = offsetAt(line, name.end);
  const behindBlank = offset === undefined ? offsetBehindBlank(line, nameAt, name.end) : undefined;
  const next = peek(line, name.end);
  const isParenthesised = peek(line, nameAt - 1) === code.openParenthesis;
  if (offset !== undefined && !isDigit(peek(line, offset.end)))
    accept(line, at, name.end, offset, offset.variable, zone);
  else if (behindBlank !== undefined && !isAlphanumeric(peek(line, behindBlank.end)))
    accept(line, at, name.end + 1, behindBlank, behindBlank.variable, zone);
  else if (isAlphanumeric(next) || next === code.underscore) return false;
  // UTC+2 is not UTC, and strptime doesn't read a single digit.
  else if (isSingleDigitOffset(line, name.end)) return false;
  else if (isParenthesised && next !== code.closeParenthesis) return false;
  else {
    accept(line, at, nameAt, name, '%Z', zone);
    zone.isName = true;
  }
  if (isParenthesised && peek(line, zone.end) === code.closeParenthesis) {
    zone.format += ')';
    zone.end += 1;
  }
  return true;
};

/** Blanks between a time and its zone. */
const ZONE_GAP_BLANKS_MAX = 2;

/** What can separate a time and its zone name: `_UTC`, `-GMT+0000`, `/CET`, `(UTC+00:00)`. */
const opensName = (charCode: number): boolean =>
  charCode === code.openParenthesis ||
  charCode === code.minus ||
  charCode === code.underscore ||
  charCode === code.slash;

/** Signs that separate columns: the offset may have a column of its own. */
const isColumnSign = (charCode: number): boolean =>
  charCode === code.comma || charCode === code.semicolon || charCode === code.pipe || charCode === code.hash;

/** `,+0200`: an offset in the next column. -1000 may be a number there, -0500 is not. */
const readOffsetInColumn = (line: Line, at: number, zone: ZonePart): boolean => {
  const from = at + 1;
  const offset =
    isMarkedOffset(line, from) && isColumnSign(peek(line, at)) ? offsetAt(line, from) : undefined;
  if (offset === undefined || offset.variable === '%:::z') return false;
  if (!isColumnSign(peek(line, offset.end)) && offset.end < line.limit) return false;
  return accept(line, at, from, offset, offset.variable, zone);
};

/** `,UTC,`: the name in the next column; other names may be other values there. */
const readNameInColumn = (line: Line, at: number, zone: ZonePart): boolean => {
  const from = at + 1;
  if (!isUniversalAt(line, from) || !isColumnSign(peek(line, at)) || !isColumnSign(peek(line, from + 3)))
    return false;
  return readNamedZone(line, at, from, zone);
};

/** ` tz="+0200`, ` timezone="CET"`: the zone under a key of its own, directly behind the time. */
const zoneKey = /^(?:["'][\s,;|]|[\s,;|]\s?)(?:tz|time_?zone)=["']?(?=[+-]\d|[A-Z]{3})/i;
const ZONE_KEY_CHARS_MAX = 16;

const readZoneUnderKey = (line: Line, at: number, zone: ZonePart): boolean => {
  const mayBeKey =
    isLetterOf(peek(line, at + 1), code.letterT) || isLetterOf(peek(line, at + 2), code.letterT);
  if (!mayBeKey) return false;
  const key = zoneKey.exec(line.text.slice(at, Math.min(line.limit, at + ZONE_KEY_CHARS_MAX)))?.[0];
  if (key === undefined) return false;
  const from = at + key.length;
  const offset = offsetAt(line, from);
  if (offset === undefined) return readNamedZone(line, at, from, zone);
  return offset.variable !== '%:::z' && accept(line, at, from, offset, offset.variable, zone);
};

/** `","PST"`: a known name that fills the next quoted column. */
const readNameInQuotes = (line: Line, at: number, zone: ZonePart): boolean => {
  const from = at + 3;
  const isQuoted = peek(line, at) === code.doubleQuote && peek(line, from - 1) === code.doubleQuote;
  if (!isQuoted || !isColumnSign(peek(line, at + 1))) return false;
  const name = zoneNameAt(line.text, from, line.limit);
  return peek(line, name?.end ?? from) === code.doubleQuote && readNamedZone(line, at, from, zone);
};

/** Whether a key or column may follow, which is rare directly behind a time. */
const mayOpenField = (charCode: number): boolean =>
  isColumnSign(charCode) || charCode === code.doubleQuote || charCode === code.space;

const readZoneField = (line: Line, at: number, zone: ZonePart): boolean =>
  mayOpenField(peek(line, at)) &&
  (readOffsetInColumn(line, at, zone) ||
    readNameInColumn(line, at, zone) ||
    readNameInQuotes(line, at, zone) ||
    readZoneUnderKey(line, at, zone));

/** ` (+0100)`. */
const readOffsetInParentheses = (line: Line, at: number, from: number, zone: ZonePart): boolean => {
  const offset = offsetAt(line, from);
  if (offset === undefined || offset.variable === '%:::z') return false;
  if (peek(line, offset.end) !== code.closeParenthesis) return false;
  return accept(line, at, from, offset, offset.variable, zone);
};

/** Reads the zone that follows a time ending at `at`. */
export const readZone = (line: Line, at: number, zone: ZonePart): boolean => {
  if (readZoneField(line, at, zone)) return true;
  const from = blanksEnd(line.text, at, line.limit);
  const gap = from - at;
  if (gap > ZONE_GAP_BLANKS_MAX) return false;
  const first = peek(line, from);
  const offset = offsetAt(line, from);
  if (offset !== undefined && !isDigit(peek(line, offset.end))) {
    const isHours = offset.variable === '%:::z';
    if (!isHours || (gap > 0 ? isHoursBehindBlank : isHoursBehindClock)(line, offset.end))
      return accept(line, at, from, offset, offset.variable, zone);
  }
  if (isLetterOf(first, code.letterZ) && !isAlphanumeric(peek(line, from + 1)))
    return accept(line, at, from, { end: from + 1, minutes: 0 }, '%Z', zone);
  if (first === code.openParenthesis && readOffsetInParentheses(line, at, from + 1, zone)) return true;
  const nameAt = opensName(first) ? from + 1 : from;
  const second = peek(line, nameAt);
  return (
    isLetter(second) &&
    (gap > 0 || nameAt > from || isUpperCase(second)) &&
    readNamedZone(line, at, nameAt, zone)
  );
};
