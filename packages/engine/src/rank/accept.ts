import { toleratedFutureMs } from '../resolve/order.ts';
import type { Scored } from './scored.ts';
import { nameWeight } from './name.ts';

/** Share of events from which on a timestamp is worth reading: the others take the time before them. */
const leastCoverage = 0.2;
/** What has neither name nor place, or lacks a part, must stand in nearly every event. */
const nearlyAll = 0.9;
/** Names weighed below this tell of an expiry, a birthday, an id. */
const worstName = -5;
/** Half of a log's steps go forward even when its lines come from several threads. */
const leastForwardShare = 0.5;

function isMostlyFuture(instants: ReadonlyMap<number, number>, now: number): boolean {
  let future = 0;
  for (const instant of instants.values()) if (instant > now + toleratedFutureMs) future += 1;
  return future * 2 > instants.size;
}

function forwardShare(instants: ReadonlyMap<number, number>): number {
  const values = [...instants.values()];
  const forward = values.filter((value, index) => index > 0 && value >= (values[index - 1] ?? 0)).length;
  return values.length < 2 ? 1 : forward / (values.length - 1);
}

/** Whether a timestamp may serve as the event's time at all; an id or an expiry date never does. */
export function isAcceptable(scored: Scored, now: number): boolean {
  const { slot, reading, coverage, instants } = scored;
  const { shape } = reading;
  if (shape.foreignMonth || coverage < leastCoverage || isMostlyFuture(instants, now)) return false;
  const [front] = slot.fronts;
  if (front !== undefined && nameWeight(front.name) < worstName) return false;
  if (!shape.hasDate || !shape.hasTime) return coverage >= nearlyAll;
  if (shape.isEpoch && front === undefined)
    return coverage >= nearlyAll && forwardShare(instants) >= leastForwardShare;
  return true;
}
