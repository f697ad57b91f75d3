import { problem } from '../problem.ts';
import type { ParsedTime, Problem } from '../types.ts';
import { parseFormat } from './parse.ts';
import type { FormatFault } from './parse.ts';
import { ReadState } from './read-state.ts';
import { resolveTime } from './resolve.ts';
import type { Part, Step, Width } from './steps.ts';
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
  /** A 12-hour clock (`%I`, `%l`), and its AM/PM. */
  readonly hour12: boolean;
  readonly meridiem: boolean;
}

export interface TimeRead {
  readonly ok: true;
  /** End of the text that was read. */
  readonly end: number;
  readonly time: ParsedTime;
  /** An unknown zone name; the time was read as if there were none. */
  readonly unknownZone: string | undefined;
}

export interface TimeReadFailure {
  readonly ok: false;
  /** Where reading stopped, and what the format expected there (`%M`, or the literal character). */
  readonly stoppedAt: number;
  readonly expected: string;
  /** 'window-ended': the text ended before the format. 'no-such-date': 30 February, or a year out of range. */
  readonly reason: 'mismatch' | 'out-of-range' | 'window-ended' | 'no-such-date';
}

export interface TimeFormat {
  readonly text: string;
  readonly parts: FormatParts;
  /** Characters of a timestamp in this format; blanks in the format count as one. */
  readonly width: Width;
  /** Reads the format at `at`, never beyond `limit`. `now` (epoch milliseconds) supplies a missing year or date. */
  read(text: string, at: number, limit: number, now: number): TimeRead | TimeReadFailure;
}

export type CompiledTimeFormat =
  | { readonly ok: true; readonly format: TimeFormat }
  | { readonly ok: false; readonly problem: Problem<FormatFault['code']> };

/** `zone` is used when the text has none. */
export const compileTimeFormat = (text: string, zone?: TimeZone): CompiledTimeFormat => {
  const parsed = parseFormat(text);
  if (!parsed.ok) {
    const { code, variable, column } = parsed.fault;
    return { ok: false, problem: problem('error', code, { variable, column }, 'TIME_FORMAT') };
  }
  return { ok: true, format: new StepFormat(text, parsed.steps, zone) };
};

class StepFormat implements TimeFormat {
  readonly text: string;
  readonly parts: FormatParts;
  readonly width: Width;
  readonly #steps: readonly Step[];
  readonly #zone: TimeZone | undefined;
  readonly #state = new ReadState();

  constructor(text: string, steps: readonly Step[], zone: TimeZone | undefined) {
    this.text = text;
    this.parts = partsOf(steps);
    this.width = widthOf(steps);
    this.#steps = steps;
    this.#zone = zone;
  }

  read(text: string, at: number, limit: number, now: number): TimeRead | TimeReadFailure {
    const state = this.#state;
    state.clear();
    let end = at;
    for (const step of this.#steps) {
      state.stoppedAt = end;
      end = step.read(state, text, end, limit);
      if (end < 0) return failureAt(state, step, limit);
    }
    const time = resolveTime(state, text, now, this.#zone);
    if (time === undefined) return { ok: false, stoppedAt: at, expected: this.text, reason: 'no-such-date' };
    const hasUnknownZone = state.zoneEnd > state.zoneStart && state.offsetMinutes === undefined;
    const unknownZone = hasUnknownZone ? text.slice(state.zoneStart, state.zoneEnd) : undefined;
    return { ok: true, end, time, unknownZone };
  }
}

const failureAt = (state: ReadState, step: Step, limit: number): TimeReadFailure => {
  const { stoppedAt, isOutOfRange } = state;
  const reason = isOutOfRange ? 'out-of-range' : stoppedAt >= limit ? 'window-ended' : 'mismatch';
  return { ok: false, stoppedAt, expected: step.label, reason };
};

const partsOf = (steps: readonly Step[]): FormatParts => {
  const reads = (part: Part): boolean => steps.some((step) => step.part === part);
  const epoch = reads('epoch');
  return {
    epoch,
    year: epoch || reads('year'),
    date: epoch || reads('day-of-year') || (reads('month') && reads('day')),
    time: epoch || reads('hour') || reads('hour12'),
    fraction: reads('fraction'),
    zone: epoch || reads('zone'),
    hour12: reads('hour12'),
    meridiem: reads('meridiem'),
  };
};

const widthOf = (steps: readonly Step[]): Width => {
  const width = { min: 0, padded: 0, max: 0 };
  for (const step of steps) {
    width.min += step.width.min;
    width.padded += step.width.padded;
    width.max += step.width.max;
  }
  return width;
};
