import type { ParsedTime, Problem } from '../types.ts';
import { parseFormat } from './parse.ts';
import type { FormatFault } from './parse.ts';
import { FormatReader, Stop } from './reader.ts';
import { resolveTime } from './resolve.ts';
import { Field, Op } from './steps.ts';
import type { Step, Width } from './steps.ts';
import type { TimeZone } from './time-zone.ts';

/** Which parts of a time a format reads. */
export interface FormatParts {
  readonly year: boolean;
  /** Month and day, a day of the year, or an epoch. */
  readonly date: boolean;
  readonly time: boolean;
  readonly fraction: boolean;
  readonly zone: boolean;
  readonly epoch: boolean;
  /** A clock of twelve hours (`%I`, `%l`), and its AM/PM. */
  readonly hour12: boolean;
  readonly meridiem: boolean;
}

export interface TimeRead {
  readonly ok: true;
  /** Where the text read ends. */
  readonly end: number;
  readonly time: ParsedTime;
  /** A zone name was read that nobody knows; the time was taken as if there were none. */
  readonly unknownZone: string | undefined;
}

export interface TimeReadFailure {
  readonly ok: false;
  /** Where in the text reading stopped, and what the format wanted there (`%M`, or the literal character). */
  readonly stoppedAt: number;
  readonly expected: string;
  /** 'window-ended': the text to read was over before the format was. */
  readonly reason: 'mismatch' | 'out-of-range' | 'window-ended';
}

export interface TimeFormat {
  readonly text: string;
  readonly parts: FormatParts;
  /** Characters a timestamp of this format has; blanks in the format count as one. */
  readonly width: Width;
  /**
   * Reads the format at `at`, never beyond `limit`. `now` (epoch milliseconds) supplies the year or the date
   * that the text does not have.
   */
  read(text: string, at: number, limit: number, now: number): TimeRead | TimeReadFailure;
}

export type CompiledTimeFormat =
  | { readonly ok: true; readonly format: TimeFormat }
  | { readonly ok: false; readonly problem: Problem<FormatFault['code']> };

/** Compiles a TIME_FORMAT once. `zone` is that of the stanza, for text that names none. */
export function compileTimeFormat(text: string, zone?: TimeZone): CompiledTimeFormat {
  const parsed = parseFormat(text);
  if (!parsed.ok) {
    const { code, variable, column } = parsed.fault;
    return {
      ok: false,
      problem: { code, severity: 'error', key: 'TIME_FORMAT', detail: { variable, column } },
    };
  }
  return { ok: true, format: new StepFormat(text, parsed.steps, zone) };
}

class StepFormat implements TimeFormat {
  readonly text: string;
  readonly parts: FormatParts;
  readonly width: Width;
  readonly #steps: readonly Step[];
  readonly #reader: FormatReader;
  readonly #zone: TimeZone | undefined;

  constructor(text: string, steps: readonly Step[], zone: TimeZone | undefined) {
    this.text = text;
    this.parts = partsOf(steps);
    this.width = widthOf(steps);
    this.#steps = steps;
    this.#reader = new FormatReader(steps);
    this.#zone = zone;
  }

  read(text: string, at: number, limit: number, now: number): TimeRead | TimeReadFailure {
    const reader = this.#reader;
    const end = reader.read(text, at, limit);
    if (end < 0) return this.#failure(limit);
    const time = resolveTime(reader, text, now, this.#zone);
    if (time === undefined)
      return { ok: false, stoppedAt: at, expected: 'a date that exists', reason: 'out-of-range' };
    const hasUnknownZone = reader.zoneEnd > reader.zoneStart && reader.offsetMinutes === undefined;
    const unknownZone = hasUnknownZone ? text.slice(reader.zoneStart, reader.zoneEnd) : undefined;
    return { ok: true, end, time, unknownZone };
  }

  #failure(limit: number): TimeReadFailure {
    const { stoppedAt, stoppedStep, stop } = this.#reader;
    const expected = this.#steps[stoppedStep]?.label ?? '';
    if (stop === Stop.outOfRange) return { ok: false, stoppedAt, expected, reason: 'out-of-range' };
    return { ok: false, stoppedAt, expected, reason: stoppedAt >= limit ? 'window-ended' : 'mismatch' };
  }
}

function partsOf(steps: readonly Step[]): FormatParts {
  const reads = (...ops: Op[]): boolean => steps.some((step) => ops.includes(step.op));
  const fills = (...fields: Field[]): boolean =>
    steps.some((step) => step.op === Op.number && fields.includes(step.field));
  const epoch = reads(Op.epoch);
  const hasMonth = fills(Field.month) || reads(Op.monthName);
  return {
    epoch,
    year: epoch || fills(Field.year, Field.shortYear),
    date: epoch || fills(Field.dayOfYear) || (hasMonth && fills(Field.day)),
    time: epoch || fills(Field.hour, Field.hour12),
    fraction: reads(Op.fraction),
    zone: epoch || reads(Op.offset, Op.offsetMinutes, Op.zoneName),
    hour12: fills(Field.hour12),
    meridiem: reads(Op.meridiem),
  };
}

function widthOf(steps: readonly Step[]): Width {
  const width = { min: 0, padded: 0, max: 0 };
  for (const step of steps) {
    width.min += step.width.min;
    width.padded += step.width.padded;
    width.max += step.width.max;
  }
  return width;
}
