import type { TimeReadFailure } from '../time-format/compile.ts';
import { MS_PER_DAY } from '../time-format/calendar.ts';
import { problem } from '../problem.ts';
import { skipWhiteSpace } from '../time-format/scan.ts';
import type { ParsedTime, Problem } from '../types.ts';
import { AutomaticRecogniser } from './automatic.ts';
import { EventRecord } from './event.ts';
import type { TimePlan } from './plan.ts';
import { findIn } from './find-in.ts';
import { windowEnd } from './window-end.ts';

const blanksBeforeTime = problem('info', 'blanks-before-time', {}, 'TIME_PREFIX');
const recognisedAutomatically = problem('warning', 'automatic-recognition', {}, 'TIME_FORMAT');
const prefixNotFound = problem('warning', 'prefix-not-found', {}, 'TIME_PREFIX');
const timeInherited = problem('warning', 'time-inherited', {});
const noTime = problem('warning', 'no-time', {});

const failureCodes = {
  mismatch: 'format-mismatch',
  'out-of-range': 'format-out-of-range',
  'window-ended': 'format-text-ended',
  'no-such-date': 'format-out-of-range',
} as const;

/** Assigns times to events in text order; an event without a time inherits the previous one. */
export class TimestampStage {
  readonly #text: string;
  readonly #plan: TimePlan;
  readonly #now: number;
  readonly #automatic: AutomaticRecogniser;
  readonly #hasSurrogates: boolean;
  /** Problems are shared between events that fail the same way. */
  readonly #failures = new Map<string, Problem>();
  readonly #tooOld: Problem;
  readonly #tooNew: Problem;
  #lastTime: ParsedTime | undefined = undefined;

  constructor(text: string, plan: TimePlan, now: number) {
    this.#text = text;
    this.#plan = plan;
    this.#now = now;
    this.#automatic = new AutomaticRecogniser(plan.zone);
    this.#hasSurrogates = /[\ud800-\udfff]/.test(text);
    const { maxDaysAgo, maxDaysHence } = plan;
    this.#tooOld = problem('warning', 'time-too-old', { days: maxDaysAgo }, 'MAX_DAYS_AGO');
    this.#tooNew = problem('warning', 'time-too-new', { days: maxDaysHence }, 'MAX_DAYS_HENCE');
  }

  assign(event: EventRecord): void {
    if (!this.#plan.isRead) return;
    this.#extract(event);
    if (event.time !== undefined) {
      this.#lastTime = event.time;
      this.#checkWindow(event, event.time);
      return;
    }
    event.time = this.#lastTime;
    event.provenance = this.#lastTime === undefined ? 'none' : 'inherited';
    event.addProblem(this.#lastTime === undefined ? noTime : timeInherited);
  }

  /** Whether the line has a time, read as for an event. */
  hasTime(line: EventRecord): boolean {
    const probe = new EventRecord(line.start, line.end, line.startByte, line.endByte, line.truncated);
    this.#extract(probe);
    return probe.time !== undefined;
  }

  /** Fills prefix, timestamp, time, provenance and problems from the event's own text. */
  #extract(event: EventRecord): void {
    const { prefix, isPrefixInvalid: prefixIsBroken, format } = this.#plan;
    let at = event.start;
    if (prefix !== undefined || prefixIsBroken) {
      const found = prefix === undefined ? undefined : findIn(prefix, this.#text, event.start, event.end);
      if (found === undefined) {
        event.addProblem(prefixNotFound);
        return;
      }
      event.prefix = found;
      at = found.end;
    }
    const limit = this.#windowEnd(at, event.end);
    if (format === undefined) {
      this.#recognise(event, at, limit);
      return;
    }
    // A format without a date takes it from the previous event.
    const base = format.parts.date || this.#lastTime === undefined ? this.#now : this.#lastTime.epochMs;
    const strict = format.read(this.#text, at, limit, base);
    if (strict.ok) {
      this.#accept(event, at, strict.end, strict.time, 'strict', strict.unknownZone);
      return;
    }
    const afterBlanks = skipWhiteSpace(this.#text, at, limit);
    const second = afterBlanks > at ? format.read(this.#text, afterBlanks, limit, base) : strict;
    if (second.ok) {
      this.#accept(event, afterBlanks, second.end, second.time, 'after-blanks', second.unknownZone);
      event.addProblem(blanksBeforeTime);
      return;
    }
    event.addProblem(this.#failureProblem(event, second, limit));
    if (this.#recognise(event, at, limit)) event.addProblem(recognisedAutomatically);
  }

  #accept(
    event: EventRecord,
    start: number,
    end: number,
    time: ParsedTime,
    provenance: 'strict' | 'after-blanks',
    unknownZone: string | undefined,
  ): void {
    event.timestamp = { start, end };
    event.time = time;
    event.provenance = provenance;
    if (unknownZone !== undefined) event.addProblem(this.#unknownZone(unknownZone));
  }

  #windowEnd(at: number, eventEnd: number): number {
    const { lookahead } = this.#plan;
    return this.#hasSurrogates
      ? windowEnd(this.#text, at, eventEnd, lookahead)
      : Math.min(at + lookahead, eventEnd);
  }

  #recognise(event: EventRecord, at: number, limit: number): boolean {
    const found = this.#automatic.find({ text: this.#text, from: at, limit, now: this.#now });
    if (found === undefined) return false;
    event.timestamp = { start: found.start, end: found.end };
    event.time = found.time;
    event.provenance = 'fallback';
    return true;
  }

  #failureProblem(event: EventRecord, failure: TimeReadFailure, limit: number): Problem {
    const column = failure.stoppedAt - event.start + 1;
    const isCut = failure.reason === 'window-ended' && limit < event.end;
    const code = isCut ? 'lookahead-too-short' : failureCodes[failure.reason];
    const id = `${code} ${column} ${failure.expected}`;
    return this.#shared(id, () => {
      const key = isCut ? 'MAX_TIMESTAMP_LOOKAHEAD' : 'TIME_FORMAT';
      return problem('error', code, { column, expected: failure.expected }, key);
    });
  }

  #unknownZone(zone: string): Problem {
    return this.#shared(`zone ${zone}`, () =>
      problem('warning', 'zone-name-unknown', { zone }, 'TIME_FORMAT'),
    );
  }

  #shared(id: string, make: () => Problem): Problem {
    let shared = this.#failures.get(id);
    if (shared === undefined) {
      shared = make();
      this.#failures.set(id, shared);
    }
    return shared;
  }

  #checkWindow(event: EventRecord, time: ParsedTime): void {
    const days = (this.#now - time.epochMs) / MS_PER_DAY;
    if (days > this.#plan.maxDaysAgo) event.addProblem(this.#tooOld);
    else if (-days > this.#plan.maxDaysHence) event.addProblem(this.#tooNew);
  }
}
