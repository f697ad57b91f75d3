import { defaultNumbers, DEFAULT_LINE_BREAKER } from '@propsmith/splunk';
import type { Node } from '@propsmith/splunk/trees';
import { attempt, refuse, remark } from '../remark.ts';
import type { ConvertInput, Remark } from '../types.ts';
import { eventStart } from './event-start.ts';
import { hasPiece, type Piece, piecesOf } from './pieces.ts';
import { stampNode } from './stamp-node.ts';
import { timePrefix } from './time-prefix.ts';

/** How an event's time is found and read. */
export interface TimePlan {
  readonly pieces: readonly Piece[];
  /** What precedes the time, and the time. */
  readonly prefix: Node;
  readonly stamp: Node;
  /** The zone of times that name none: TZ, or UTC. */
  readonly zone: string;
  readonly hasZone: boolean;
  readonly hasYear: boolean;
}

/** What all systems' configurations are written from. */
export interface Plan {
  readonly name: string;
  readonly lineBreaker: string;
  /** How the first line of an event begins; undefined when every line is an event, or none can be written. */
  readonly start: Node | undefined;
  readonly maxBytes: number;
  readonly time: TimePlan | undefined;
}

const isTrue = (value: string): boolean => /^(?:true|1|yes|y|t|on)$/i.test(value.trim());

/** Without AM or PM an hour of the 12-hour clock is read as it is. */
const withClock = (pieces: readonly Piece[]): readonly Piece[] =>
  hasPiece(pieces, 'meridiem')
    ? pieces
    : pieces.map((piece) => (piece.kind === 'hour12' ? { ...piece, kind: 'hour' } : piece));

const planTime = ({ settings, stamps = [] }: ConvertInput, remarks: Remark[]): TimePlan => {
  const read = piecesOf(settings.TIME_FORMAT ?? '', stamps);
  if (read === undefined) return refuse('no-time', {});
  const pieces = withClock(read);
  const hasEpoch = hasPiece(pieces, 'epoch');
  const hasDay =
    hasPiece(pieces, 'day', 'day-of-year') && hasPiece(pieces, 'month', 'month-name', 'day-of-year');
  if (!hasEpoch && !hasDay) return refuse('no-date', {});
  const hasZone = hasEpoch || hasPiece(pieces, 'zone');
  if (!hasZone && settings.TZ === undefined) remarks.push(remark('zone-assumed', {}));
  return {
    pieces,
    prefix: timePrefix(
      settings.TIME_PREFIX,
      stamps.some((stamp) => /^\s/.test(stamp)),
    ),
    stamp: stampNode(pieces),
    zone: settings.TZ ?? 'UTC',
    hasZone,
    hasYear: hasEpoch || hasPiece(pieces, 'year', 'short-year'),
  };
};

export const makePlan = (input: ConvertInput, remarks: Remark[]): Plan => {
  const { name, settings, hasRules = false } = input;
  if (hasRules) remarks.push(remark('rules', {}));
  const lineBreaker = settings.LINE_BREAKER ?? DEFAULT_LINE_BREAKER;
  if (isTrue(settings.SHOULD_LINEMERGE ?? 'true')) remarks.push(remark('merging', {}));
  const truncate = Number(settings.TRUNCATE ?? defaultNumbers.TRUNCATE);
  return {
    name,
    lineBreaker,
    start: undefined,
    maxBytes: Number.isSafeInteger(truncate) && truncate > 0 ? truncate : defaultNumbers.TRUNCATE,
    time: attempt(remarks, () => planTime(input, remarks)),
  };
};

/** The plan for a system that breaks at lines. */
export const withStart = (plan: Plan, remarks: Remark[]): Plan => ({
  ...plan,
  start: attempt(remarks, () => eventStart(plan.lineBreaker)),
});
