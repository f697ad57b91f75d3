import type { SimulationChange, TimeRule } from '@propsmith/splunk';
import type { Wrapping } from '@propsmith/unwrap';
import type { BreakKind, ContinuationSign, TextBeginning, TimeGround } from './kinds.ts';
import type { FileHeader } from './explain/file-header.ts';
import type { OrderEvidence } from './resolve/order.ts';

/** A time of the events, as shown in a question or reason. */
export interface TimeFacts {
  /** The field's name; '' for a time found by position. */
  readonly name: string;
  /** The timestamp as written in the log. */
  readonly example: string;
  /** Analysed events that have it, and the number of distinct times. */
  readonly events: number;
  readonly distinct: number;
  /** Steps from one event to the next that do not go back, and all steps. */
  readonly forward: number;
  readonly steps: number;
}

/** The chosen time and the best rival that reads other moments. */
export interface TimeRivalry {
  readonly chosen: TimeFacts;
  readonly other: TimeFacts;
  /** Events that were analysed. */
  readonly events: number;
}

/** Why the chosen time was preferred; `ground` is the deciding reason. */
export interface TimePreference extends TimeRivalry {
  readonly ground: TimeGround;
}

/** A field of the events that has the zone of their times, where TIME_FORMAT does not read it. */
export interface ZoneField {
  /** '' for an offset right behind the time, in a notation that strptime can't read. */
  readonly name: string;
  readonly example: string;
  /** Number of different zones in it. */
  readonly values: number;
  /** Of a copy of the time, whose moments tell the offset: `+02:00`. */
  readonly offset?: string;
}

/** A part of the times that TIME_FORMAT does not read. */
export interface UnreadPart {
  readonly kind: 'half-day' | 'fraction';
  readonly part: string;
  /** A time up to the end of the part. */
  readonly example: string;
}

/** A notation of the times that TIME_FORMAT can't express. */
export interface ClockNotation {
  readonly kind: 'twelve-hours' | 'unpadded-fraction';
  /** The time before one that went back by half a day; one whose fraction ends with 0. */
  readonly before: string;
  /** The time that went back; one with fewer digits. */
  readonly example: string;
}

/** Why the only time of the events may be none of theirs. */
export interface OwnTimeDoubt {
  readonly time: TimeFacts;
  /** Its name, or the word before it, which says that it is the time of something else. */
  readonly word: string;
}

/** Questions only the user can answer. */
export interface QuestionDetails {
  /** Several times read different moments, and neither name nor order decides. */
  'which-time': TimeRivalry;
  /** Several times of a record: created, updated, last active. */
  'life-cycle': TimeRivalry;
  /** Start and end of what the record reports. */
  'start-or-end': TimeRivalry;
  /** One time in front, such as that of a header, and another behind it. */
  'header-or-message': TimeRivalry;
  /** The only time of the events may be that of something they mention. */
  'own-time': OwnTimeDoubt;
  /** Day and month could be swapped; the text does not rule it out. */
  'day-month': { readonly chosen: string; readonly other: string; readonly evidence: OrderEvidence };
  /** The year is not in the text. */
  'no-year': { readonly example: string };
  /** The chosen time names no zone; a field beside it may, or the format of the file has its times in UTC. */
  'no-zone': { readonly example: string; readonly field?: ZoneField; readonly isUtcFormat?: true };
  /** What follows the times looks like a part of them. */
  'unread-part': UnreadPart;
  /** The times seem to be in a notation that TIME_FORMAT can't express. */
  'clock-notation': ClockNotation;
  /** Lines before the first event with a time: a header, or the end of an earlier event. */
  'leading-lines': {
    readonly lines: number;
    readonly first: string;
    readonly isFragment: boolean;
    readonly header?: FileHeader;
  };
  /** The timestamps come in several notations; one TIME_FORMAT reads only some. */
  'several-formats': {
    readonly formats: number;
    readonly timestamps: number;
    readonly read: number;
    readonly byRules: number;
  };
  /** There are two plausible ways to break the text into events. */
  /** `beginning`: what the answer takes the first line of the text for, where the other answer does not. */
  boundaries: {
    readonly kind: BreakKind;
    readonly other: BreakKind;
    readonly events: number;
    readonly beginning?: TextBeginning;
  };
  /** The sample has single-line events; logs of this kind also have multi-line events. */
  'continuation-lines': { readonly events: number; readonly sign: ContinuationSign };
  /** Too few events to be representative; `isCut`: without the last one, inside which the text ends. */
  'few-events': { readonly events: number; readonly isCut?: boolean };
  /** The longest event of a small sample may not be representative. */
  'truncate-from-sample': {
    readonly events: number;
    readonly longestEventBytes: number;
    readonly truncateBytes: number;
  };
  /** Timestamps older than MAX_DAYS_AGO allows. */
  'old-times': { readonly events: number; readonly days: number; readonly example: string };
  /** Timestamps farther ahead than MAX_DAYS_HENCE allows. */
  'future-times': { readonly events: number; readonly days: number; readonly example: string };
  /** Copying or exporting added something to the log, the outermost first. */
  'wrapped-log': { readonly wrappings: readonly Wrapping[] };
  /** The simulation did not cover every event. */
  'partial-proof': { readonly events: number; readonly characters: number; readonly ofCharacters: number };
}

/** Keys a choice sets; TZ and the two limits are not among the seven. */
export interface ChoiceSettings extends Partial<TimeRule> {
  readonly LINE_BREAKER?: string;
  readonly TRUNCATE?: number;
  readonly DATETIME_CONFIG?: string;
  readonly TZ?: string;
  readonly MAX_DAYS_AGO?: number;
  readonly MAX_DAYS_HENCE?: number;
}

/** What a choice changes compared with the answer, counted in the simulated part of the text. */
export interface ChoiceEffect extends SimulationChange {
  /** The simulated part is not the whole text. */
  readonly isPartial?: true;
}

/** An answer to a question. The first choice is the current answer. */
export interface Choice {
  /** A name taken from the log: a field, a timestamp, a format, a zone; '' for none. */
  readonly label: string;
  readonly settings: ChoiceSettings;
  readonly effect: ChoiceEffect;
}
