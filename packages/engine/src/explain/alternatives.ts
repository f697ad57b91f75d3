import type { Breaking } from '../break/breaking.ts';
import { type Candidate, timeSettings } from '../candidate.ts';
import { formatInOrder } from '../resolve/format.ts';
import type { Alternative, Extras } from '../result.ts';
import { toTheSecond } from '../rules/to-the-second.ts';

/** Other settings the text allows: day and month swapped, seconds only, then other timestamps. */
export const alternativesFor = (candidates: readonly Candidate[]): Alternative[] => {
  const [first, ...others] = candidates;
  if (first === undefined) return [];
  const { reading } = first.scored;
  const alternatives: Alternative[] = [];
  if (reading.decision.other !== undefined) {
    alternatives.push({
      ...timeSettings(first.settings),
      TIME_FORMAT: formatInOrder(reading, reading.decision.other),
      reason: 'other-order',
    });
  }
  const coarser = toTheSecond(first);
  if (coarser !== undefined) alternatives.push(coarser);
  for (const { settings } of others)
    alternatives.push({ ...timeSettings(settings), reason: 'other-timestamp' });
  return alternatives;
};

/** TZ = UTC only if every timestamp is in UTC. */
export const extrasFor = (breaking: Breaking, candidate: Candidate | undefined): Extras => {
  const breaker = { EVENT_BREAKER_ENABLE: true, EVENT_BREAKER: breaking.breaker };
  const reading = candidate?.scored.reading;
  const isUtc =
    reading?.shape.isEpoch === false && reading.stamps.every((stamp) => stamp.offsetMinutes === 0);
  return isUtc ? { TZ: 'UTC', ...breaker } : breaker;
};
