import { type Candidate, timeSettings } from '../candidate.ts';
import { formatInOrder } from '../resolve/format.ts';
import type { Alternative } from '../result.ts';

/** What may follow the seconds: a fraction, a zone, both or neither. */
const finer = /^(?:[.,:]?%N)?(?:\s?%:*[zZ])?$/;

/** The zone can be dropped if there is none, or if all are UTC, which TZ then sets. */
const mayDropZone = ({ scored }: Candidate): boolean => {
  const stamps = [...scored.slot.stamps.values()];
  return (
    scored.reading.shape.isEpoch ||
    stamps.every((stamp) => stamp.offsetMinutes === undefined) ||
    stamps.every((stamp) => stamp.offsetMinutes === 0)
  );
};

/** One format for notations that differ only after the seconds; it reads all of them to the second. */
export const toTheSecond = (candidate: Candidate): Alternative | undefined => {
  const { scored, settings } = candidate;
  const { variants, decision, format, stamps } = scored.reading;
  const [stem = ''] = /^.*?%[sS]/.exec(format) ?? [];
  const isRead =
    stem !== '' &&
    variants.every(({ shape }) => {
      const whole = formatInOrder({ template: shape.format }, decision.order);
      return whole.startsWith(stem) && finer.test(whole.slice(stem.length));
    });
  if (!isRead || scored.slot.stamps.size === stamps.length || !mayDropZone(candidate)) return undefined;
  return { ...timeSettings(settings), TIME_FORMAT: stem, reason: 'to-the-second' };
};
