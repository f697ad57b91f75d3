import { problem } from '../problem.ts';
import type { CompiledRegex, Problem } from '../types.ts';
import type { EventRecord } from './event.ts';
import { findIn } from './find-in.ts';
import type { MergePlan } from './plan.ts';

/** Merges lines into events by the rules of SHOULD_LINEMERGE = true. */
export class LineMerger {
  readonly #text: string;
  readonly #plan: MergePlan;
  readonly #hasDate: (line: EventRecord) => boolean;
  readonly #onEvent: (event: EventRecord) => void;
  readonly #cut: Problem;
  #event: EventRecord | undefined = undefined;
  #continuationLines = 0;
  /** After MUST_NOT_BREAK_AFTER only MUST_BREAK_AFTER breaks. */
  #isHeld = false;
  /** The previous line matched MUST_BREAK_AFTER. */
  #mustBreak = false;

  constructor(
    text: string,
    plan: MergePlan,
    hasDate: (line: EventRecord) => boolean,
    onEvent: (event: EventRecord) => void,
  ) {
    this.#text = text;
    this.#plan = plan;
    this.#hasDate = hasDate;
    this.#onEvent = onEvent;
    this.#cut = problem('warning', 'max-events-reached', { lines: plan.maxContinuationLines }, 'MAX_EVENTS');
  }

  add(line: EventRecord): void {
    const event = this.#event;
    if (event === undefined) {
      this.#begin(line);
    } else if (this.#breaksBefore(line)) {
      this.#onEvent(event);
      this.#begin(line);
    } else if (this.#continuationLines >= this.#plan.maxContinuationLines) {
      event.addProblem(this.#cut);
      this.#onEvent(event);
      this.#begin(line);
    } else {
      this.#continuationLines++;
      event.end = line.end;
      event.endByte = line.endByte;
      // The first line that was cut stands for all.
      if (!event.truncated) for (const cut of line.problems) event.addProblem(cut);
      event.truncated ||= line.truncated;
    }
    this.#mustBreak = this.#matches(this.#plan.breakAfter, line);
    if (this.#mustBreak) this.#isHeld = false;
    else if (this.#matches(this.#plan.holdAfter, line)) this.#isHeld = true;
  }

  finish(): void {
    if (this.#event !== undefined) this.#onEvent(this.#event);
  }

  #begin(line: EventRecord): void {
    this.#event = line;
    this.#continuationLines = 0;
  }

  #breaksBefore(line: EventRecord): boolean {
    const { breaksEveryLine, breakBefore, breaksBeforeDate } = this.#plan;
    if (this.#mustBreak) return true;
    if (this.#isHeld) return false;
    if (breaksEveryLine || this.#matches(breakBefore, line)) return true;
    return breaksBeforeDate && this.#hasDate(line);
  }

  #matches(rule: CompiledRegex | undefined, line: EventRecord): boolean {
    return rule !== undefined && findIn(rule, this.#text, line.start, line.end) !== undefined;
  }
}
