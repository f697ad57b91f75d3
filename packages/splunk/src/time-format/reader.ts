import { months, weekdays } from './names.ts';
import { Field, FIELD_COUNT, Op } from './steps.ts';
import type { Step } from './steps.ts';
import { zoneNameMinutes } from './zone-names.ts';

/** What a field holds when the format does not read it. */
export const ABSENT = -1;

/** Why a read stopped. */
export const Stop = { mismatch: 0, outOfRange: 1 } as const;
export type Stop = (typeof Stop)[keyof typeof Stop];

/**
 * Reads text by the steps of a format. One reader serves every event, so that reading allocates nothing:
 * the fields of the last successful read stand in its properties until the next.
 */
export class FormatReader {
  /** By `Field`; ABSENT where the format did not read one. */
  readonly values = new Int32Array(FIELD_COUNT);
  epochSeconds = ABSENT;
  fractionStart = 0;
  fractionEnd = 0;
  offsetMinutes: number | undefined = undefined;
  zoneStart = 0;
  zoneEnd = 0;
  isAfternoon: boolean | undefined = undefined;

  /** Of the last failed read: where, at which step, and why. */
  stoppedAt = 0;
  stoppedStep = 0;
  stop: Stop = Stop.mismatch;

  readonly #steps: readonly Step[];

  constructor(steps: readonly Step[]) {
    this.#steps = steps;
  }

  /** Reads at `at`, never beyond `limit`. The end of what was read, or -1. */
  read(text: string, at: number, limit: number): number {
    this.#clear();
    let position = at;
    for (let i = 0; i < this.#steps.length; i++) {
      const step = this.#steps[i];
      if (step === undefined) break;
      this.stop = Stop.mismatch;
      this.stoppedAt = position;
      const next = this.#readStep(step, text, position, limit);
      if (next < 0) {
        this.stoppedStep = i;
        return -1;
      }
      position = next;
    }
    return position;
  }

  #clear(): void {
    this.values.fill(ABSENT);
    this.epochSeconds = ABSENT;
    this.fractionStart = this.fractionEnd = 0;
    this.zoneStart = this.zoneEnd = 0;
    this.offsetMinutes = undefined;
    this.isAfternoon = undefined;
  }

  #readStep(step: Step, text: string, at: number, limit: number): number {
    switch (step.op) {
      case Op.blanks:
        return skipWhiteSpace(text, at, limit);
      case Op.literal:
        return at < limit && text.charCodeAt(at) === step.size ? at + 1 : -1;
      case Op.number:
        return this.#readNumber(step, text, at, limit);
      case Op.ignoredNumber: {
        const first = skipSpaces(text, at, limit);
        return atLeastOne(first, digitsEnd(text, first, limit, step.size));
      }
      case Op.fraction: {
        const end = digitsEnd(text, at, limit, step.size);
        this.fractionStart = at;
        this.fractionEnd = end;
        return atLeastOne(at, end);
      }
      case Op.epoch:
        return this.#readEpoch(text, at, limit);
      case Op.offset:
        return this.#readOffset(text, skipWhiteSpace(text, at, limit), limit);
      case Op.offsetMinutes:
        return this.#readOffsetMinutes(text, at, limit);
      case Op.zoneName:
        return this.#readZoneName(text, at, limit);
      case Op.monthName: {
        const match = months.match(text, at, limit);
        if (match < 0) return -1;
        this.values[Field.month] = (match >> 4) + 1;
        return at + (match & 15);
      }
      case Op.weekdayName: {
        const match = weekdays.match(text, at, limit);
        return match < 0 ? -1 : at + (match & 15);
      }
      case Op.meridiem:
        return this.#readMeridiem(text, at, limit);
    }
  }

  #readNumber(step: Step, text: string, at: number, limit: number): number {
    const first = skipSpaces(text, at, limit);
    const end = digitsEnd(text, first, limit, step.size);
    if (end === first) {
      this.stoppedAt = first;
      return -1;
    }
    const value = digitsValue(text, first, end);
    if (value < step.lowest || value > step.highest) {
      this.stop = Stop.outOfRange;
      this.stoppedAt = first;
      return -1;
    }
    this.values[step.field] = value;
    return end;
  }

  #readEpoch(text: string, at: number, limit: number): number {
    const end = digitsEnd(text, at, limit, 10);
    if (end - at < 9) {
      this.stoppedAt = end;
      return -1;
    }
    this.epochSeconds = digitsValue(text, at, end);
    return end;
  }

  /** `Z`, `+hh`, `+hhmm`, `+hh:mm`, each with optional `:ss`, as GNU libc reads them. */
  #readOffset(text: string, at: number, limit: number): number {
    if (at >= limit) return -1;
    const sign = text.charCodeAt(at);
    if (sign === 0x5a) {
      if (at + 1 < limit && isLetter(text.charCodeAt(at + 1))) return -1;
      this.#zone(at, at + 1, 0);
      return at + 1;
    }
    if (sign !== 0x2b && sign !== 0x2d) return -1;
    const hoursEnd = digitsEnd(text, at + 1, limit, 2);
    if (hoursEnd !== at + 3) return -1;
    const minutesStart = colonAt(text, hoursEnd, limit) ? hoursEnd + 1 : hoursEnd;
    const minutesEnd = digitsEnd(text, minutesStart, limit, 2);
    const hasMinutes = minutesEnd === minutesStart + 2;
    const hours = digitsValue(text, at + 1, hoursEnd);
    const total = hours * 60 + (hasMinutes ? digitsValue(text, minutesStart, minutesEnd) : 0);
    let end = hasMinutes ? minutesEnd : hoursEnd;
    if (hasMinutes && colonAt(text, end, limit) && digitsEnd(text, end + 1, limit, 2) === end + 3) end += 3;
    this.#zone(at, end, sign === 0x2d ? -total : total);
    return end;
  }

  /** `%Ez`: minutes east of UTC. */
  #readOffsetMinutes(text: string, at: number, limit: number): number {
    const sign = at < limit ? text.charCodeAt(at) : 0;
    const first = sign === 0x2b || sign === 0x2d ? at + 1 : at;
    const end = digitsEnd(text, first, limit, 4);
    if (end === first) return -1;
    const minutes = digitsValue(text, first, end);
    this.#zone(at, end, sign === 0x2d ? -minutes : minutes);
    return end;
  }

  /** Letters, or a name with slashes; a numeric offset too, on which a stanza Splunk ships relies. */
  #readZoneName(text: string, at: number, limit: number): number {
    let end = lettersEnd(text, at, limit, false);
    if (end === at) {
      const code = at < limit ? text.charCodeAt(at) : 0;
      return code === 0x2b || code === 0x2d ? this.#readOffset(text, at, limit) : -1;
    }
    while (end + 1 < limit && text.charCodeAt(end) === 0x2f) {
      const partEnd = lettersEnd(text, end + 1, limit, true);
      if (partEnd === end + 1) break;
      end = partEnd;
    }
    const isZulu = end === at + 1 && text.charCodeAt(at) === 0x5a;
    this.#zone(at, end, isZulu ? 0 : zoneNameMinutes(text.slice(at, end)));
    return end;
  }

  #readMeridiem(text: string, at: number, limit: number): number {
    if (at + 2 > limit || (text.charCodeAt(at + 1) | 32) !== 0x6d) return -1;
    const first = text.charCodeAt(at) | 32;
    if (first !== 0x61 && first !== 0x70) return -1;
    this.isAfternoon = first === 0x70;
    return at + 2;
  }

  #zone(start: number, end: number, minutes: number | undefined): void {
    this.zoneStart = start;
    this.zoneEnd = end;
    this.offsetMinutes = minutes;
  }
}

export function skipWhiteSpace(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (code !== 0x20 && (code < 0x09 || code > 0x0d)) break;
    at++;
  }
  return at;
}

function skipSpaces(text: string, from: number, limit: number): number {
  let at = from;
  while (at < limit && text.charCodeAt(at) === 0x20) at++;
  return at;
}

function digitsEnd(text: string, from: number, limit: number, most: number): number {
  const last = Math.min(limit, from + most);
  let at = from;
  while (at < last) {
    const code = text.charCodeAt(at);
    if (code < 0x30 || code > 0x39) break;
    at++;
  }
  return at;
}

function digitsValue(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) value = value * 10 + text.charCodeAt(at) - 0x30;
  return value;
}

function atLeastOne(start: number, end: number): number {
  return end > start ? end : -1;
}

function colonAt(text: string, at: number, limit: number): boolean {
  return at < limit && text.charCodeAt(at) === 0x3a;
}

function isLetter(code: number): boolean {
  const lower = code | 32;
  return lower >= 0x61 && lower <= 0x7a;
}

function lettersEnd(text: string, from: number, limit: number, orUnderscore: boolean): number {
  let at = from;
  while (at < limit) {
    const code = text.charCodeAt(at);
    if (!isLetter(code) && !(orUnderscore && code === 0x5f)) break;
    at++;
  }
  return at;
}
