import type { LineKind } from './line-kinds.ts';
import { areLogged } from './stamp-order.ts';

/** Fewer dated lines between two banners are parts of a record. */
const SECTION_LINES_MIN = 3;
/** More dated lines in order than beginning and end of each record are those of a log, whatever else is between them. */
const RECORD_LINES_MAX = 2;

/**
 * Whether so many other lines are banners between the lines of a log: lines that begin with date and time. Titles behind
 * them are those of records, unless most lines are of the log.
 */
export const areBanners = (count: number, kinds: readonly LineKind[], areTitled: boolean): boolean => {
  const dated = kinds.filter(
    ({ lead, head }) => (lead === '' || lead === '[') && head?.shape.hasDate && head.shape.hasTime,
  );
  const areMost = dated.length * 2 > kinds.length;
  return areMost
    ? dated.length >= count * SECTION_LINES_MIN
    : !areTitled && dated.length > count * RECORD_LINES_MAX && areLogged(dated);
};
