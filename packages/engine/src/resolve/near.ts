import type { Stamp } from '@propsmith/scan';
import { MS_PER_DAY } from '@propsmith/splunk';

/** Instants of the other times of an event whose notation is clear, by the start of the timestamp beside them. */
export type Companions = ReadonlyMap<number, readonly number[]>;

export const noCompanions: Companions = new Map();

/** Times of one event are at most this far apart, zones included. */
const NEAR_MS = 1.5 * MS_PER_DAY;

/** The share of timestamps that are near one of their companions; undefined without companions. */
export const nearShare = (
  stamps: readonly Stamp[],
  companions: Companions,
  instantIn: (stamp: Stamp) => number | undefined,
): number | undefined => {
  let compared = 0;
  let near = 0;
  for (const stamp of stamps) {
    const others = companions.get(stamp.start);
    const instant = others === undefined ? undefined : instantIn(stamp);
    if (others === undefined || instant === undefined) continue;
    compared += 1;
    if (others.some((other) => Math.abs(instant - other) <= NEAR_MS)) near += 1;
  }
  return compared === 0 ? undefined : near / compared;
};
