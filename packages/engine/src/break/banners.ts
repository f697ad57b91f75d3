import type { LineKind, StartClass } from './line-kinds.ts';
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

/** Whether the only line of the group is the only one with a time in the banner above the first line of the log. */
export const isInBanner = (
  kinds: readonly LineKind[],
  [first]: StartClass,
  [only, ...others]: StartClass,
): boolean => {
  const banner = kinds.slice(0, first === undefined ? 0 : kinds.indexOf(first));
  const [top, bottom] = [banner[0], banner.at(-1)];
  return (
    others.length === 0 &&
    top !== only &&
    bottom !== only &&
    banner.filter(({ head }) => head !== undefined).every((kind) => kind === only) &&
    only !== undefined &&
    banner.includes(only)
  );
};
