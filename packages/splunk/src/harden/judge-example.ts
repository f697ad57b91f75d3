import type { TimeRule } from '../ingest-eval/time-rule.ts';
import { withTimeRules } from '../ingest-eval/with-rules.ts';
import { simulate } from '../simulate/simulate.ts';
import { isTimed } from '../simulate/summary.ts';
import type { RegexEngine, Settings, SimulatedEvent, Span } from '../types.ts';
import type { CounterKind, CounterOutcome } from './counter-example.ts';
import type { Piece } from './notation.ts';
import type { Stage } from './stage.ts';

/** A counter-example that can be simulated: an event in its place, and the time that was written. */
export interface Trial {
  readonly kind: CounterKind;
  readonly stage: Stage;
  /** The instant that TIME_FORMAT must read; undefined when the stanza reads no times. */
  readonly writtenMs: number | undefined;
  /** When the event arrives. */
  readonly now: number;
  readonly mayBeCut: boolean;
  /** The time is not that of the log's event. */
  readonly isTimeMade: boolean;
  /** The time of the log's event, in parts; undefined when the stanza reads no times. */
  readonly pieces: readonly Piece[] | undefined;
  /** Characters from the end of TIME_PREFIX to the end of the time. */
  readonly reach: number;
}

export interface Judgement {
  readonly outcome: CounterOutcome;
  readonly readMs: number | undefined;
}

export interface JudgeOptions {
  readonly regex?: RegexEngine;
  /** Rules of transforms.conf that date events. */
  readonly rules?: readonly TimeRule[];
}

/** What the stanza makes of the event between its neighbours. */
export const judge = (
  { stage, writtenMs, now, mayBeCut }: Omit<Trial, 'kind'>,
  settings: Settings,
  { regex, rules = [] }: JudgeOptions,
): Judgement => {
  const { before, event, after, nextStart } = stage;
  const text = before + event + after;
  const simulation = simulate(text, settings, { now, ...(regex && { regex }) });
  const { events } = withTimeRules(simulation, text, rules, { now, ...(regex && { regex }) });
  const span = { start: before.length, end: before.length + event.length + nextStart };
  const place = events.findIndex(({ start }) => start === span.start);
  const found = events[place];
  if (found === undefined) return { outcome: 'not-begun', readMs: undefined };
  const boundary = boundaryOutcome(events[place + 1], span);
  const readMs = writtenMs === undefined ? undefined : found.time?.epochMs;
  if (boundary !== 'right') return { outcome: boundary, readMs };
  if (found.truncated && !mayBeCut) return { outcome: 'cut', readMs };
  return { outcome: timeOutcome(found, writtenMs), readMs };
};

const boundaryOutcome = (next: SimulatedEvent | undefined, { end }: Span): CounterOutcome => {
  if (next === undefined || next.start > end) return 'joined';
  return next.start < end ? 'split' : 'right';
};

const timeOutcome = (event: SimulatedEvent, writtenMs: number | undefined): CounterOutcome => {
  if (writtenMs === undefined) return 'right';
  if (event.provenance === 'none' || event.provenance === 'inherited') return 'no-time';
  if (event.time?.epochMs !== writtenMs) return 'other-time';
  return isTimed(event) ? 'right' : 'guessed';
};
