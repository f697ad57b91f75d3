import { readNumber } from '../simulate/values.ts';
import { MS_PER_DAY } from '../time-format/calendar.ts';
import type { Settings } from '../types.ts';
import type { RangeKey } from './counter-example.ts';
import type { Trial } from './judge-example.ts';

/**
 * Which limit keeps Splunk from using a made time today: a trial arrives when its time has come. Times without a year always
 * get one that is near.
 */
export const limitBeyond = (
  { isTimeMade, writtenMs, pieces = [] }: Pick<Trial, 'isTimeMade' | 'writtenMs' | 'pieces'>,
  settings: Settings,
  now: number,
): RangeKey | undefined => {
  if (writtenMs === undefined || !isTimeMade) return undefined;
  if (!pieces.some(({ part }) => part === 'year')) return undefined;
  const daysAgo = (now - writtenMs) / MS_PER_DAY;
  if (daysAgo > readNumber(settings, 'MAX_DAYS_AGO', [])) return 'MAX_DAYS_AGO';
  return -daysAgo > readNumber(settings, 'MAX_DAYS_HENCE', []) ? 'MAX_DAYS_HENCE' : undefined;
};
