import { utf8Length } from '../simulate/byte-ruler.ts';
import type { CounterKind } from './counter-example.ts';
import type { Stage } from './stage.ts';

/** An event with other lines, line ends or length. */
export interface FrameVariation {
  readonly kind: CounterKind;
  readonly stage: Stage;
  /** Whether TRUNCATE may cut the event: its boundaries and its time must hold all the same. */
  readonly mayBeCut: boolean;
}

/** What the log shows about its events. */
export interface LogFrame {
  /** Lines behind the first of an event, as this log writes them; undefined when every event is one line. */
  readonly continuation: string | undefined;
  /** Whether events name classes or exceptions. */
  readonly hasTraces: boolean;
  /** Whether some events are one line. */
  readonly hasSingleLines: boolean;
  readonly hasCarriageReturns: boolean;
  readonly longestEventBytes: number;
  /** 0 for no limit. */
  readonly truncateBytes: number;
}

/** A longer event than this would make a simulation of its own. */
const MADE_BYTES_MAX = 400_000;

/** JSON, XML and quoted tables have no continuation lines. */
const isRecord = (event: string): boolean => /^\s*(?:[{"]|\[\s*\{|<[A-Za-z?!])/.test(event);

/**
 * Other frames for an event of the log:
 * - events of one and of several lines, if the log has both and they are no records. A log of single lines gets a stack
 *   trace only if its events name classes or exceptions and open with their time, as those of applications do: a line
 *   of syslog or a record is never continued;
 * - a blank line: inside an event of several lines, otherwise between two events; not where blank lines separate events;
 * - CRLF in a log without any;
 * - an event twice as long as the longest, and one that TRUNCATE cuts.
 */
export const frameVariations = (stage: Stage, frame: LogFrame): FrameVariation[] => [
  ...lineKinds(stage, frame),
  ...blankLine(stage),
  ...crlf(stage, frame),
  ...longer(stage, frame),
];

const made = (kind: CounterKind, stage: Stage, mayBeCut = false): FrameVariation[] => [
  { kind, stage, mayBeCut },
];

const firstLineEnd = (event: string): number => {
  const end = event.search(/[\r\n]/);
  return end < 0 ? event.length : end;
};

const isTimeOnFirstLine = ({ event, stamp }: Stage): boolean =>
  stamp === undefined || stamp.end <= firstLineEnd(event);

const TRACE_LINES =
  '\n\tat com.example.Service.run(Service.java:42)\n\tat com.example.Main.main(Main.java:7)';

const mayHaveTraces = ({ event, stamp }: Stage, { hasTraces }: LogFrame): boolean =>
  hasTraces &&
  stamp !== undefined &&
  /^[[(]?$/.test(event.slice(0, stamp.start)) &&
  !/^[A-Z][a-z]{2}\s+\d|\{\s*"/.test(event);

const lineKinds = (stage: Stage, frame: LogFrame): FrameVariation[] => {
  const continuation = frame.continuation ?? (mayHaveTraces(stage, frame) ? TRACE_LINES : undefined);
  if (continuation === undefined || !frame.hasSingleLines) return [];
  if (isRecord(stage.event) || !isTimeOnFirstLine(stage)) return [];
  const line = stage.event.slice(0, firstLineEnd(stage.event));
  return line.length < stage.event.length
    ? made('single-line', { ...stage, event: line })
    : made('continued', { ...stage, event: line + continuation });
};

const blankLine = (stage: Stage): FrameVariation[] => {
  const { event, after, nextStart } = stage;
  const separator = after.slice(0, nextStart);
  if (!separator.includes('\n') || /\n\r?\n/.test(separator)) return [];
  const end = event.indexOf('\n');
  if (end < 0) {
    return made('blank-line', { ...stage, after: `\n${after}`, nextStart: nextStart + 1 });
  }
  if (isRecord(event) || !isTimeOnFirstLine(stage)) return [];
  return made('blank-line', { ...stage, event: `${event.slice(0, end)}\n${event.slice(end)}` });
};

const withCrlf = (text: string): string => text.replaceAll('\n', '\r\n');

const crlf = (stage: Stage, { hasCarriageReturns }: LogFrame): FrameVariation[] => {
  const { before, event, after, nextStart, stamp } = stage;
  const hasLines = before.includes('\n') || after.includes('\n');
  // A timestamp that spans lines would need another format.
  if (hasCarriageReturns || !hasLines || event.slice(stamp?.start, stamp?.end).includes('\n')) return [];
  const moved = stamp && {
    start: withCrlf(event.slice(0, stamp.start)).length,
    end: withCrlf(event.slice(0, stamp.end)).length,
  };
  return made('crlf', {
    ...stage,
    before: withCrlf(before),
    event: withCrlf(event),
    after: withCrlf(after),
    nextStart: withCrlf(after.slice(0, nextStart)).length,
    stamp: moved,
  });
};

/** A value behind the time: a word that is no key, tag or bracketed name. */
const valueWord = /(?<=[\s">=])[a-z]{3,}(?=[\s",.<]|$)/gi;

/** The event with its last value repeated until it has this many bytes; undefined when it has no value. */
const stretched = (stage: Stage, bytes: number): Stage | undefined => {
  const from = stage.stamp?.end ?? 0;
  const word = [...stage.event.slice(from).matchAll(valueWord)].at(-1);
  if (word === undefined) return undefined;
  const at = from + word.index + word[0].length;
  const missing = Math.max(0, bytes - utf8Length(stage.event, 0, stage.event.length));
  const filler = word[0].repeat(Math.ceil(missing / word[0].length));
  return { ...stage, event: stage.event.slice(0, at) + filler + stage.event.slice(at) };
};

const longer = (stage: Stage, { longestEventBytes, truncateBytes }: LogFrame): FrameVariation[] => {
  const twice = longestEventBytes * 2;
  const long = twice > MADE_BYTES_MAX ? undefined : stretched(stage, twice);
  const isBounded = truncateBytes > 0 && truncateBytes < MADE_BYTES_MAX;
  const cut = isBounded ? stretched(stage, truncateBytes + 100) : undefined;
  return [
    ...(long === undefined ? [] : made('event-longer', long)),
    ...(cut === undefined ? [] : made('over-truncate', cut, true)),
  ];
};
