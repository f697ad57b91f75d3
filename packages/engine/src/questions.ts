import type { TimeRule } from '@propsmith/splunk';
import type { BreakKind, ContinuationSign } from './kinds.ts';
import type { OrderEvidence } from './resolve/order.ts';

/** One of several times of the events, as a question or a reason shows it. */
export interface TimeFacts {
  /** The field's name; '' for a time that stands by position. */
  readonly name: string;
  /** The timestamp as it stands in the log. */
  readonly example: string;
  /** Events looked at that have it, and how many different times they hold. */
  readonly events: number;
  readonly distinct: number;
  /** Steps from one event to the next that go forward or stand still, and all steps. */
  readonly forward: number;
  readonly steps: number;
}

/** The time that was chosen and the best rival that reads other moments. */
export interface TimeRivalry {
  readonly chosen: TimeFacts;
  readonly other: TimeFacts;
  /** Events that were looked at. */
  readonly events: number;
}

/** What only the user can say, and why it is asked. */
export interface QuestionDetails {
  /** Several times read other moments, and neither name nor order tells which is the event's. */
  'which-time': TimeRivalry;
  /** Times of a record's life: created, updated, last active. */
  'life-cycle': TimeRivalry;
  /** Both ends of what the record reports. */
  'start-or-end': TimeRivalry;
  /** The time of the header that carried the message, or the message's own. */
  'header-or-message': TimeRivalry;
  /** Day and month could be the other way round; nothing in the text rules it out. */
  'day-month': { readonly chosen: string; readonly other: string; readonly evidence: OrderEvidence };
  /** The year is not in the text. */
  'no-year': { readonly example: string };
  /** Neither text nor settings name a zone. */
  'no-zone': { readonly example: string };
  /** Lines in front of the first event that has a time: a header, or the end of an event that began before. */
  'leading-lines': { readonly lines: number; readonly first: string; readonly isFragment: boolean };
  /** The timestamps come in several notations; one TIME_FORMAT reads only some. */
  'several-formats': {
    readonly formats: number;
    readonly timestamps: number;
    readonly read: number;
    readonly byRules: number;
  };
  /** Where events begin can be seen in two ways. */
  boundaries: { readonly kind: BreakKind; readonly other: BreakKind; readonly events: number };
  /** The sample shows one line an event; logs of this kind also have events of several lines. */
  'continuation-lines': { readonly events: number; readonly sign: ContinuationSign };
  /** Too little text to show what the rest of the log looks like. */
  'few-events': { readonly events: number };
  /** The longest event of a small sample says little about the longest one to come. */
  'truncate-from-sample': {
    readonly events: number;
    readonly longestEventBytes: number;
    readonly truncateBytes: number;
  };
  /** Timestamps older than MAX_DAYS_AGO allows. */
  'old-times': { readonly events: number; readonly days: number; readonly example: string };
  /** Timestamps farther ahead than MAX_DAYS_HENCE allows. */
  'future-times': { readonly events: number; readonly days: number; readonly example: string };
  /** The proof did not look at every event. */
  'partial-proof': { readonly events: number; readonly characters: number; readonly ofCharacters: number };
}

/** Keys a choice puts in the place of the answer's own; TZ and the two limits stand beside the seven. */
export interface ChoiceSettings extends Partial<TimeRule> {
  readonly LINE_BREAKER?: string;
  readonly TRUNCATE?: number;
  readonly DATETIME_CONFIG?: string;
  readonly TZ?: string;
  readonly MAX_DAYS_AGO?: number;
  readonly MAX_DAYS_HENCE?: number;
}

/** What a choice changes against the answer, counted in the part of the text that was simulated for it. */
export interface ChoiceEffect {
  /** Events under this choice, and how many of them get a time from TIME_FORMAT. */
  readonly events: number;
  readonly timestamps: number;
  /** Events of the answer that begin at the same place and get another time, or that no longer begin there. */
  readonly changedTimes: number;
  readonly lostEvents: number;
  /** How far the changed times move, in milliseconds: the median and the farthest; 0 where none changes. */
  readonly medianShiftMs: number;
  readonly largestShiftMs: number;
}

/** One answer to a question. The first choice is the answer as it stands and changes nothing. */
export interface Choice {
  /** What the choice is called in the log's own words: a field, a timestamp, a format, a zone; '' for none. */
  readonly label: string;
  readonly settings: ChoiceSettings;
  readonly effect: ChoiceEffect;
}
