import type { SettingChanges } from '../props/edit-props.ts';
import type { Settings, Span } from '../types.ts';

/** What a counter-example varies, in the order in which kinds are reported. */
export const counterKinds = [
  'day-first',
  'day-late',
  'hour-one-digit',
  'hour-two-digits',
  'months',
  'midnight',
  'noon',
  'year-end',
  'leap-day',
  'leap-second',
  'fraction-longer',
  'fraction-shorter',
  'fraction-none',
  'zone-other',
  'clock-change',
  'priority',
  'host',
  'process-id',
  'number',
  'single-line',
  'continued',
  'blank-line',
  'crlf',
  'event-longer',
  'over-truncate',
] as const;
export type CounterKind = (typeof counterKinds)[number];

/** How a stanza handles a made event. */
export type CounterOutcome =
  | 'right'
  /** No event begins where the made one does. */
  | 'not-begun'
  /** Another event begins inside the made one. */
  | 'split'
  /** The event after the made one does not begin on its own. */
  | 'joined'
  /** Longer than TRUNCATE. */
  | 'cut'
  | 'no-time'
  /** TIME_FORMAT does not read it; automatic recognition does. */
  | 'guessed'
  | 'other-time';

export type RangeKey = 'MAX_DAYS_AGO' | 'MAX_DAYS_HENCE';

/** An event that is not in the log and could come, and what the stanza makes of it. */
export interface CounterExample {
  readonly kind: CounterKind;
  /** The text of the event; only the beginning of a very long one. */
  readonly text: string;
  /** The time in it; undefined when the stanza reads no times. */
  readonly stamp: Span | undefined;
  readonly outcome: CounterOutcome;
  /** The time that was written, and the one that the stanza reads, in epoch milliseconds. */
  readonly writtenMs: number | undefined;
  readonly readMs: number | undefined;
  /** The limit that keeps Splunk from using such a time today; undefined for a time that the log has itself. */
  readonly beyond: RangeKey | undefined;
}

/** The counter-examples of one kind. */
export interface KindReport {
  readonly kind: CounterKind;
  /** How many were made, and how many of them go wrong. */
  readonly made: number;
  readonly wrong: number;
  /** The first that goes wrong, otherwise the first. */
  readonly shown: CounterExample;
  /** The smallest change found that makes all of this kind right and reads the log as before. */
  readonly change: SettingChanges | undefined;
}

export interface HardenReport {
  /** Kinds that apply to this log, in the order of `counterKinds`. */
  readonly kinds: readonly KindReport[];
  /** All changes together, and the kinds that still go wrong with them. */
  readonly changes: SettingChanges;
  readonly hardened: Settings;
  readonly unsolved: readonly CounterKind[];
}
