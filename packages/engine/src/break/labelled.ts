import type { Sample } from '../input/sample.ts';
import { type Breaking, breakBefore } from './breaking.ts';
import type { LineKind } from './line-kinds.ts';
import { frameLead } from './leads.ts';
import { lineText, markersOf, ruleSign, startsWith } from './opening.ts';
import { mainGroup } from './stamp-order.ts';

/** Fewer records are alike by chance. */
const RECORDS_MIN = 3;
/** Maximum ratio of other lines with a time to those behind the label: an end, or a preamble. */
const OTHERS_FACTOR_MAX = 2;
/** Lines between the start of a record and its time. */
const LINES_ABOVE_MAX = 30;

/** The text before the time, numbers apart. */
const labelOf = (text: string, { line, head }: LineKind): string =>
  text.slice(line.start, head?.start ?? line.start).replace(/\d+/g, '0');

/** Lines with a time behind the same label, that of the event. */
export const labelledTimes = ({ text }: Sample, kinds: readonly LineKind[]): LineKind[] => {
  const groups = new Map<string, LineKind[]>();
  for (const kind of kinds) {
    const label = labelOf(text, kind);
    if (!/[A-Za-z]/.test(label)) continue;
    const group = groups.get(label);
    if (group === undefined) groups.set(label, [kind]);
    else group.push(kind);
  }
  return mainGroup([...groups.values()].sort((one, other) => other.length - one.length)) ?? [];
};

/** How many lines have a time behind the same text, numbers apart. */
const timesLike = ({ text }: Sample, kinds: readonly LineKind[], like: LineKind): number => {
  const label = labelOf(text, like);
  return kinds.filter((kind) => kind.head !== undefined && labelOf(text, kind) === label).length;
};

/** Whether each time has one start above it, and no start is left over. */
const isOneToOne = (
  kinds: readonly LineKind[],
  isStart: (kind: LineKind) => boolean,
  times: ReadonlySet<LineKind>,
): boolean => {
  let isOpen = false;
  let records = 0;
  for (const kind of kinds) {
    if (times.has(kind)) {
      if (!isOpen || isStart(kind)) return false;
      isOpen = false;
      records += 1;
    } else if (isStart(kind)) {
      // The sample may end between a start and its time.
      if (isOpen) return false;
      isOpen = true;
    }
  }
  return records === times.size;
};

/** Whether the line starts with a time, which then is the start of an event. */
const startsWithTime = ({ head, lead }: LineKind): boolean => head !== undefined && frameLead.test(lead);

/** Whether blank or ruled lines separate the records as well: these do not depend on values. */
const areSeparated = (
  sample: Sample,
  kinds: readonly LineKind[],
  isStart: (kind: LineKind) => boolean,
): boolean => {
  const later = kinds.flatMap((kind, index) => (isStart(kind) ? index : [])).slice(1);
  const blocks = kinds.filter(({ line }) => line.blankLineBefore).length;
  const areBlocks = later.every((index) => kinds[index]?.line.blankLineBefore === true);
  if (areBlocks && blocks <= later.length + 1) return true;
  return later.every((index) => {
    const above = kinds[index - 1];
    return above !== undefined && ruleSign(sample, above) !== undefined;
  });
};

/**
 * Records that have their time behind a label, some lines below the start: the first line above the first time whose
 * opening comes once before each of the times. Undefined when a line above has a time as well, which may be the start.
 */
export const breakAboveLabels = (sample: Sample, kinds: readonly LineKind[]): Breaking | undefined => {
  const times = labelledTimes(sample, kinds);
  const [first] = times;
  if (first === undefined || times.length < RECORDS_MIN || kinds.some(startsWithTime)) return undefined;
  const at = kinds.indexOf(first);
  const timeSet = new Set(times);
  // Many more lines have a time of their own: these are the events.
  const others = kinds.filter((kind) => kind.head !== undefined && !kind.isIndented && !timeSet.has(kind));
  if (others.length > times.length * OTHERS_FACTOR_MAX) return undefined;
  const opensBlock = (kind: LineKind): boolean => kind === kinds[0] || kind.line.blankLineBefore;
  const areBlocks = isOneToOne(kinds, opensBlock, timeSet);
  for (const kind of kinds.slice(Math.max(0, at - LINES_ABOVE_MAX), at)) {
    if (kind.head !== undefined) {
      // The time of a preamble does not come again.
      if (timesLike(sample, kinds, kind) >= times.length) return undefined;
      continue;
    }
    // A record does not start at a line that is indented below another.
    if (kind.isIndented && kinds[0]?.isIndented === false) continue;
    const patterns = markersOf(lineText(sample, kind));
    const pattern = patterns.find((one) => isOneToOne(kinds, startsWith(sample, one), timeSet));
    if (pattern !== undefined) {
      // Blank lines tell the records apart, and they begin above this line.
      if (areBlocks && !opensBlock(kind)) return undefined;
      const isNeeded = !areSeparated(sample, kinds, startsWith(sample, pattern));
      return isNeeded ? breakBefore('marker', pattern) : undefined;
    }
    // A line that comes again is part of the records, though not their start: what follows can't be the start.
    const [opening] = patterns;
    const again = opening === undefined ? [] : kinds.filter(startsWith(sample, opening));
    if (again.length >= times.length) return undefined;
  }
  return undefined;
};
