import type { ReadState } from './read-state.ts';
import { digitsEnd, digitsValue, isLetter, lettersEnd, skipWhiteSpace } from './scan.ts';
import { zoneNameMinutes } from './zone-names.ts';

const LETTER_Z = 0x5a;
const PLUS = 0x2b;
const MINUS = 0x2d;
const COLON = 0x3a;
const SLASH = 0x2f;

/** `%z`: `Z`, `+hh`, `+hhmm`, `+hh:mm`, the last two with optional `:ss`, as GNU libc reads them. */
export const readOffset = (state: ReadState, text: string, from: number, limit: number): number => {
  const at = skipWhiteSpace(text, from, limit);
  if (at >= limit) return -1;
  const sign = text.charCodeAt(at);
  if (sign === LETTER_Z) {
    if (at + 1 < limit && isLetter(text.charCodeAt(at + 1))) return -1;
    state.setZone(at, at + 1, 0);
    return at + 1;
  }
  if (sign !== PLUS && sign !== MINUS) return -1;
  const hoursEnd = at + 3;
  if (digitsEnd(text, at + 1, limit, 2) !== hoursEnd) return -1;
  let minutes = digitsValue(text, at + 1, hoursEnd) * 60;
  let end = hoursEnd;
  const minutesStart = isColon(text, hoursEnd, limit) ? hoursEnd + 1 : hoursEnd;
  if (digitsEnd(text, minutesStart, limit, 2) === minutesStart + 2) {
    end = minutesStart + 2;
    minutes += digitsValue(text, minutesStart, end);
    const hasSeconds = isColon(text, end, limit) && digitsEnd(text, end + 1, limit, 2) === end + 3;
    if (hasSeconds) end += 3;
  }
  state.setZone(at, end, sign === MINUS ? -minutes : minutes);
  return end;
};

/** `%Ez`: minutes east of UTC. */
export const readOffsetMinutes = (state: ReadState, text: string, at: number, limit: number): number => {
  const sign = at < limit ? text.charCodeAt(at) : 0;
  const first = sign === PLUS || sign === MINUS ? at + 1 : at;
  const end = digitsEnd(text, first, limit, 4);
  if (end === first) return -1;
  const minutes = digitsValue(text, first, end);
  state.setZone(at, end, sign === MINUS ? -minutes : minutes);
  return end;
};

/** `%Z`: letters, or a name with slashes; also a numeric offset, on which a stanza that Splunk ships relies. */
export const readZoneName = (state: ReadState, text: string, at: number, limit: number): number => {
  let end = lettersEnd(text, at, limit, false);
  if (end === at) {
    const sign = at < limit ? text.charCodeAt(at) : 0;
    return sign === PLUS || sign === MINUS ? readOffset(state, text, at, limit) : -1;
  }
  if (end === at + 1 && text.charCodeAt(at) === LETTER_Z) {
    state.setZone(at, end, 0);
    return end;
  }
  while (end + 1 < limit && text.charCodeAt(end) === SLASH) {
    const partEnd = lettersEnd(text, end + 1, limit, true);
    if (partEnd === end + 1) break;
    end = partEnd;
  }
  state.setZone(at, end, zoneNameMinutes(text.slice(at, end)));
  return end;
};

const isColon = (text: string, at: number, limit: number): boolean =>
  at < limit && text.charCodeAt(at) === COLON;
