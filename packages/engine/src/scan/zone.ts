import { blanksEnd, code, digitsEnd, isAlphanumeric, isDigit, isLetter, numberAt } from './chars.ts';
import { type Draft, literalFormat, peek } from './draft.ts';
import { zoneNameAt } from './names.ts';

/** Zones reach from -12:00 to +14:00. */
const largestOffsetHours = 14;

interface Offset {
  readonly end: number;
  readonly minutes: number;
  readonly variable: string;
}

/** +hh:mm, +hhmm or +hh at `from`. */
function offsetAt(draft: Draft, from: number, bareHours: boolean): Offset | undefined {
  const sign = peek(draft, from);
  if (sign !== code.plus && sign !== code.minus) return undefined;
  const digits = digitsEnd(draft.text, from + 1, Math.min(draft.limit, from + 6)) - from - 1;
  const colon = digits === 2 && peek(draft, from + 3) === code.colon;
  const minutesAt = colon ? from + 4 : from + 3;
  const long =
    digits === 4 ||
    (colon && digitsEnd(draft.text, minutesAt, Math.min(draft.limit, minutesAt + 3)) === minutesAt + 2);
  if (!long && !(bareHours && digits === 2 && !colon)) return undefined;
  const hours = numberAt(draft.text, from + 1, from + 3);
  const minutes = long ? numberAt(draft.text, minutesAt, minutesAt + 2) : 0;
  if (hours > largestOffsetHours || minutes > 59) return undefined;
  const end = long ? minutesAt + 2 : from + 3;
  if (isDigit(peek(draft, end))) return undefined;
  const east = hours * 60 + minutes;
  return {
    end,
    minutes: sign === code.minus ? -east : east,
    variable: long ? (colon ? '%:z' : '%z') : '%:::z',
  };
}

function accept(
  draft: Draft,
  from: number,
  literal: string,
  end: number,
  variable: string,
  minutes: number,
): void {
  const blank = from > draft.pos ? ' ' : '';
  draft.format += blank + literalFormat(literal) + variable;
  draft.pos = end;
  draft.hasZone = true;
  draft.offsetMinutes = minutes;
}

/** A zone name, alone or with an offset behind it (GMT+0200), which then is what counts. */
function readNamedZone(draft: Draft, from: number, nameAt: number): boolean {
  const name = zoneNameAt(draft.text, nameAt, draft.limit);
  if (name === undefined) return false;
  const offset = offsetAt(draft, name.end, false);
  if (offset !== undefined) {
    const parenthesis =
      peek(draft, from) === code.openParenthesis && peek(draft, offset.end) === code.closeParenthesis;
    const literal = draft.text.slice(from, name.end);
    accept(draft, from, literal, offset.end, offset.variable, offset.minutes);
    if (parenthesis) {
      draft.format += ')';
      draft.pos += 1;
    }
    return true;
  }
  const next = peek(draft, name.end);
  if (from !== nameAt || isAlphanumeric(next) || next === code.underscore) return false;
  accept(draft, from, '', name.end, '%Z', name.minutes);
  return true;
}

/** At most two blanks stand between a time and its zone. */
const widestGap = 2;

/** Reads the zone that follows a time, if there is one. */
export function readZone(draft: Draft): void {
  const from = blanksEnd(draft.text, draft.pos, draft.limit);
  const gap = from - draft.pos;
  if (gap > widestGap) return;
  const offset = offsetAt(draft, from, gap === 0);
  if (offset !== undefined) {
    accept(draft, from, '', offset.end, offset.variable, offset.minutes);
    return;
  }
  const first = peek(draft, from);
  if ((first | 32) === 122 && !isAlphanumeric(peek(draft, from + 1))) {
    accept(draft, from, '', from + 1, '%Z', 0);
    return;
  }
  // `-GMT+0000` and `(UTC+00:00)` have a sign in front of the name.
  const nameAt =
    first === code.openParenthesis || (first === code.minus && isLetter(peek(draft, from + 1)))
      ? from + 1
      : from;
  if (isLetter(peek(draft, nameAt)) && (gap > 0 || nameAt > from || peek(draft, nameAt) < 97))
    readNamedZone(draft, from, nameAt);
}
