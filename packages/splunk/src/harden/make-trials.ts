import { parseFormat } from '../time-format/parse.ts';
import type { Step } from '../time-format/steps.ts';
import type { TimeZone } from '../time-format/time-zone.ts';
import { timeZone } from '../time-format/time-zone.ts';
import { isTimed } from '../simulate/summary.ts';
import { readBoolean, readNumber, settingText } from '../simulate/values.ts';
import { MS_PER_DAY, MS_PER_MINUTE } from '../time-format/calendar.ts';
import type { Settings, SimulatedEvent, Span } from '../types.ts';
import { frameVariations, type LogFrame } from './frame-kinds.ts';
import type { Trial } from './judge-example.ts';
import { notationOf, readPieces, type Notation, type Piece } from './notation.ts';
import { spread } from '../spread.ts';
import { SURVEYED_EVENTS_MAX, type Stage } from './stage.ts';
import { textVariations } from './text-kinds.ts';
import { hasDate, timeVariations } from './time-kinds.ts';
import { instantOf, momentOf, writeMoment, type UnreadZone } from './write-moment.ts';

/** How the log writes its times and events. */
export interface Survey {
  /** Undefined when the stanza reads no times by TIME_FORMAT. */
  readonly steps: readonly Step[] | undefined;
  readonly zone: TimeZone | undefined;
  readonly notation: Notation;
  readonly frame: LogFrame;
}

/** Whether times are read by TIME_FORMAT: not with CURRENT or NONE, nor by automatic recognition. */
const stepsOf = (settings: Settings): readonly Step[] | undefined => {
  const source = settingText(settings, 'DATETIME_CONFIG')?.toUpperCase();
  const format = settingText(settings, 'TIME_FORMAT');
  if (source === 'CURRENT' || source === 'NONE' || format === undefined) return undefined;
  const parsed = parseFormat(format);
  return parsed.ok ? parsed.steps : undefined;
};

const CONTINUATION_CHARS_MAX = 2_000;

/** Names of classes and exceptions: programs that write them also write stack traces. */
const className = /(?<![\w.])[a-z]\w*(?:\.[a-z]\w*)+\.[A-Z]\w*\b|\b[A-Z]\w*(?:Exception|Error)\b/;

const frameOf = (text: string, events: readonly SimulatedEvent[], settings: Settings): LogFrame => {
  const surveyed = spread(events, SURVEYED_EVENTS_MAX).map(({ start, end }) =>
    text.slice(start, end).trimEnd(),
  );
  const several = surveyed.find((event) => event.includes('\n') && event.length <= CONTINUATION_CHARS_MAX);
  const longest = events.reduce((most, { startByte, endByte }) => Math.max(most, endByte - startByte), 0);
  return {
    continuation: several?.slice(several.search(/\r?\n/)),
    hasTraces: surveyed.some((event) => className.test(event)),
    hasSingleLines: surveyed.some((event) => !event.includes('\n')),
    hasCarriageReturns: text.includes('\r'),
    longestEventBytes: longest,
    truncateBytes: Math.max(0, readNumber(settings, 'TRUNCATE', [])),
  };
};

/** What the counter-examples are made from. */
export const surveyOf = (text: string, events: readonly SimulatedEvent[], settings: Settings): Survey => {
  const steps = stepsOf(settings);
  const name = settingText(settings, 'TZ');
  const stamps = spread(events.filter(isTimed), SURVEYED_EVENTS_MAX).flatMap(({ timestamp, end }) => {
    const pieces =
      steps === undefined || timestamp === undefined
        ? undefined
        : readPieces(steps, text, timestamp.start, end);
    return pieces === undefined ? [] : [pieces];
  });
  return {
    steps,
    zone: name === undefined ? undefined : timeZone(name),
    notation: notationOf(stamps),
    frame: frameOf(text, events, settings),
  };
};

/** How long after its time an event arrives. */
const DELAY_MS = MS_PER_MINUTE;

const piecesOf = ({ event, stamp }: Stage, { steps }: Survey): readonly Piece[] | undefined =>
  steps === undefined || stamp === undefined
    ? undefined
    : readPieces(steps, event, stamp.start, event.length);

/** The event of the log itself, which is read among its neighbours as in the log. */
export const unchangedTrial = (stage: Stage, survey: Survey, now: number): Omit<Trial, 'kind'> => {
  const { stamp, readMs } = stage;
  const pieces = piecesOf(stage, survey);
  return {
    stage,
    writtenMs: readMs,
    now: readMs === undefined ? now : arrivalOf(pieces, readMs, readMs),
    mayBeCut: false,
    isTimeMade: false,
    pieces,
    reach: stage.gap + (stamp === undefined ? 0 : stamp.end - stamp.start),
  };
};

/** The counter-examples that apply to this event of the log. */
export const trialsOf = (stage: Stage, survey: Survey, now: number): Trial[] => {
  const unchanged = unchangedTrial(stage, survey, now);
  const texts = textVariations(stage.event, stage.stamp).flatMap(({ kind, span, texts: others }) =>
    others.map((text) => ({ ...unchanged, kind, stage: withText(stage, span, text) })),
  );
  const frames = frameVariations(stage, survey.frame).map((frame) => ({ ...unchanged, ...frame }));
  return [...timeTrials(unchanged, survey), ...texts, ...frames];
};

/** The stage with a part of its event replaced; the part is not the time. */
const withText = (stage: Stage, { start, end }: Span, text: string): Stage => {
  const { event, stamp } = stage;
  const growth = text.length - (end - start);
  const moved =
    stamp !== undefined && stamp.start >= end
      ? { start: stamp.start + growth, end: stamp.end + growth }
      : stamp;
  return { ...stage, event: event.slice(0, start) + text + event.slice(end), stamp: moved };
};

const timeTrials = (unchanged: Omit<Trial, 'kind'>, { zone, notation }: Survey): Trial[] => {
  const { stage, pieces } = unchanged;
  const { event, stamp, readMs } = stage;
  if (pieces === undefined || stamp === undefined || readMs === undefined) return [];
  const base = momentOf(pieces, readMs);
  const meanings: UnreadZone[] = [{ kind: 'itself' }, { kind: 'distance', from: base.zone }];
  const unread = meanings.find((meaning) => instantOf(base, pieces, zone, meaning) === readMs);
  // Otherwise a part of the time has a meaning that the pieces do not show.
  if (unread === undefined) return [];
  const length = pieces.reduce((sum, piece) => sum + piece.text.length, 0);
  return timeVariations(base, pieces, notation).flatMap(({ kind, moments }) =>
    moments.map((moment) => {
      const written = writeMoment(pieces, moment, notation);
      const writtenMs = instantOf(moment, pieces, zone, unread);
      const made = event.slice(0, stamp.start) + written + event.slice(stamp.start + length);
      const end = stamp.start + written.length - unreadLength(pieces);
      return {
        ...unchanged,
        kind,
        stage: { ...stage, event: made, stamp: { start: stamp.start, end } },
        writtenMs,
        isTimeMade: true,
        now: arrivalOf(pieces, writtenMs, readMs),
        reach: stage.gap + written.length,
      };
    }),
  );
};

const unreadLength = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { isRead, text }) => (isRead ? sum : sum + text.length), 0);

/** An event arrives soon after its time; a time without a date gets the date of its arrival, that of `readMs`. */
const arrivalOf = (pieces: readonly Piece[] | undefined, writtenMs: number, readMs: number): number =>
  pieces === undefined || hasDate(pieces) || pieces.some(({ part }) => part === 'epoch')
    ? writtenMs + DELAY_MS
    : Math.floor(readMs / MS_PER_DAY) * MS_PER_DAY + MS_PER_DAY / 2;

/** Whether lines are merged, which no breaker alone decides. */
export const isMerged = (settings: Settings): boolean => readBoolean(settings, 'SHOULD_LINEMERGE', true, []);
