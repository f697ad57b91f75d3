import { type Stamp, code } from '@propsmith/scan';
import type { Span } from '@propsmith/splunk';
import type { Sample } from '../input/sample.ts';
import { familyOf, namesTime } from '../rank/name.ts';
import { literalPattern } from '../write/pattern.ts';
import { OPENING_CHARS_MAX, firstArray, objectsAtLevel } from './json-objects.ts';

/** The elements of an array, and a pattern for the text that opens it. */
export interface WrappedObjects {
  readonly objects: readonly Span[];
  readonly opening: string;
}

/** Characters after the array of a wrapper; an event that only starts with a list has more. */
const CLOSING_CHARS_MAX = 80;
/** A page of an interface also says how to get the next one: at most this share of the text is around the array. */
const AROUND_SHARE_MAX = 0.2;

const wrapperHead = /^\{\s*"([^"\\]{1,80})"\s*:\s*\[\s*\{/;

const wrapperKey = (text: string, first: number): string | undefined =>
  wrapperHead.exec(text.slice(first, first + OPENING_CHARS_MAX))?.[1];

/** The number of the first timestamp that starts at `from` or behind it. */
const firstFrom = (stamps: readonly Stamp[], from: number): number => {
  let [low, high] = [0, stamps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((stamps[middle]?.start ?? Infinity) < from) low = middle + 1;
    else high = middle;
  }
  return low;
};

const keyBefore = /"([^"\\]{1,80})"\s*:\s*"?$/;
const KEY_CHARS_MAX = 100;

const keyOf = (text: string, { start }: Stamp): string | undefined =>
  keyBefore.exec(text.slice(Math.max(0, start - KEY_CHARS_MAX), start))?.[1];

/** The objects up to the first that does not follow the one before behind a comma. */
const contiguous = (text: string, objects: readonly Span[]): readonly Span[] => {
  const end = objects.findIndex(
    ({ start }, index) => index > 0 && !/^\s*,\s*$/.test(text.slice(objects[index - 1]?.end, start)),
  );
  return end < 0 ? objects : objects.slice(0, end);
};

/** Where the next page starts. */
const pageField = /next|page|cursor|position|offset/i;

/** When the page was made. */
const madeField = /^(?:generated|requested|retrieved|request_?time)(?:_?at|_?on)?$/i;

/** Whether the time says when a page was made, fetched or exported, or where the next one starts. */
const isPageTime = (text: string, stamp: Stamp): boolean => {
  const key = keyOf(text, stamp);
  return key !== undefined && (familyOf(key) === 'received' || pageField.test(key) || madeField.test(key));
};

/** Whether there is a time of an event before the first object. */
const hasTimeBefore = (
  text: string,
  from: number,
  objects: readonly Span[],
  stamps: readonly Stamp[],
): boolean => {
  const before = stamps.slice(firstFrom(stamps, from), firstFrom(stamps, objects[0]?.start ?? from));
  return !before.every((stamp) => isPageTime(text, stamp));
};

/** Whether each of the objects has a time. A last one that the text cuts, at `limit`, may end before its time. */
const areAllTimed = (objects: readonly Span[], limit: number, stamps: readonly Stamp[]): boolean => {
  let next = firstFrom(stamps, objects[0]?.start ?? 0);
  const isCut = objects.at(-1)?.end === limit;
  return (isCut ? objects.slice(0, -1) : objects).every(({ start, end }) => {
    while ((stamps[next]?.start ?? Infinity) < start) next += 1;
    return (stamps[next]?.start ?? Infinity) < end;
  });
};

/** Whether a calendar time follows the array; the position of the next page may be a number. */
const hasTimeBehind = (from: number, limit: number, stamps: readonly Stamp[]): boolean => {
  const behind = stamps.slice(firstFrom(stamps, from), firstFrom(stamps, limit));
  return behind.some(({ shape }) => !shape.isEpoch);
};

/** The array is directly in the page, and has this many records; fewer are parts of one event. */
const PAGE_LEVEL = 2;
const PAGE_RECORDS_MIN = 5;

/** The objects of the first array in a wrapper that ends at `limit`; undefined when they are no records. */
export const wrappedObjects = (
  { text }: Sample,
  stamps: readonly Stamp[],
  first: number,
  limit: number,
): WrappedObjects | undefined => {
  const array = firstArray(text, first);
  if (array === undefined || text.slice(first, array.at).includes('[')) return undefined;
  const objects = contiguous(
    text,
    (objectsAtLevel(text, array.level, limit, first) ?? []).filter(({ start }) => start > array.at),
  );
  const last = objects.at(-1)?.end ?? 0;
  if (objects.length < 2 && !/^\s*\]\s*\}$/.test(text.slice(last, Math.min(limit, last + CLOSING_CHARS_MAX))))
    return undefined;
  const closing = limit - last;
  const isPage =
    array.at - first + closing <= (limit - first) * AROUND_SHARE_MAX && !hasTimeBehind(last, limit, stamps);
  const key = wrapperKey(text, first);
  if (key !== undefined)
    return closing <= CLOSING_CHARS_MAX || isPage
      ? { objects, opening: `\\{\\s*"${literalPattern(key)}"\\s*:\\s*\\[` }
      : undefined;
  const isListOfPage = array.level === PAGE_LEVEL && objects.length >= PAGE_RECORDS_MIN;
  const areRecords =
    areAllTimed(objects, limit, stamps) && (isListOfPage || !hasTimeBefore(text, first, objects, stamps));
  return isPage && areRecords ? { objects, opening: '\\{[^\\[]*\\[' } : undefined;
};

/** The end of the time range of a page. */
const rangeField = /since|until|end_?time/i;

/** Whether a number behind the array is the time of an event. */
const hasNumberBehind = (text: string, from: number, limit: number, stamps: readonly Stamp[]): boolean => {
  const behind = stamps.slice(firstFrom(stamps, from), firstFrom(stamps, limit));
  return behind.some((stamp) => {
    const key = stamp.shape.isEpoch ? keyOf(text, stamp) : undefined;
    return key !== undefined && namesTime(key) && !pageField.test(key) && !rangeField.test(key);
  });
};

/** Whether an object has a time of an event outside of its list. */
const hasOwnTime = (
  text: string,
  { start, end }: Span,
  list: readonly Span[],
  stamps: readonly Stamp[],
): boolean => {
  const last = list.at(-1)?.end ?? end;
  return (
    hasTimeBefore(text, start, list, stamps) ||
    hasTimeBehind(last, end, stamps) ||
    hasNumberBehind(text, last, end, stamps)
  );
};

/** A list of objects inside a record. */
export const innerList = /\[\s*\{/;

/** The objects of the list that a page holds directly; undefined when there is none. */
const listedObjects = (text: string, { start, end }: Span): readonly Span[] | undefined => {
  const array = firstArray(text, start);
  if (array?.level !== PAGE_LEVEL || array.at >= end) return undefined;
  const objects = objectsAtLevel(text, array.level, end, start) ?? [];
  return contiguous(
    text,
    objects.filter((one) => one.start > array.at),
  );
};

const isClosed = (text: string, end: number): boolean => text.charCodeAt(end - 1) === code.closeBrace;

/** The records of several pages in a row, each an object around an array, without a time of its own. */
export const objectsOfPages = (
  sample: Sample,
  stamps: readonly Stamp[],
  pages: readonly Span[],
): WrappedObjects | undefined => {
  const found: WrappedObjects[] = [];
  for (const { start, end } of pages) {
    const wrapped = wrappedObjects(sample, stamps, start, end);
    // The sample may end before the first record of the last page.
    if (wrapped === undefined && start === pages.at(-1)?.start && !isClosed(sample.text, end)) break;
    if (wrapped === undefined) return undefined;
    const hasTime = hasOwnTime(sample.text, { start, end }, wrapped.objects, stamps);
    const isAlike = wrapped.opening === (found[0]?.opening ?? wrapped.opening);
    if (hasTime || !isAlike || !areAllTimed(wrapped.objects, end, stamps)) return undefined;
    found.push(wrapped);
  }
  const objects = found.flatMap((page) => page.objects);
  if (objects.length < found.length * PAGE_RECORDS_MIN || found.length === 0) return undefined;
  return { objects, opening: found[0]?.opening ?? '' };
};

/** A time whose text runs as the time does: the year is first. */
const sortable = /^\d{4}\D/;

/** The text of the first time of the object, if it is sortable. */
const firstTime = (text: string, { start, end }: Span, stamps: readonly Stamp[]): string | undefined => {
  const stamp = stamps[firstFrom(stamps, start)];
  const time = stamp === undefined || stamp.start >= end ? '' : text.slice(stamp.start, stamp.end);
  return sortable.test(time) ? time : undefined;
};

/** Whether the times run one way, and most of them differ from the one before. */
const areRunning = (times: readonly string[]): boolean => {
  const steps = times.slice(1).map((time, index) => {
    const before = times[index] ?? '';
    return time === before ? 0 : time > before ? 1 : -1;
  });
  const moving = steps.filter((step) => step !== 0);
  return moving.length * 2 > steps.length && new Set(moving).size === 1;
};

/** Names of lists in pages; a list under another name may be the parts of one event. */
const pageList = /^(?:records|items|values?|events|logs|entries|results|data|rows)$/i;

/**
 * The objects in the lists of several objects in a row that have no time of their own, where times run on from one list to
 * the next: each may be a record. `isPage` says that there is nothing but the list, under the name of one of pages.
 */
export const objectsOfLists = (
  { text }: Sample,
  stamps: readonly Stamp[],
  pages: readonly Span[],
): (WrappedObjects & { readonly isPage: boolean }) | undefined => {
  const whole = pages.filter(({ end }) => isClosed(text, end));
  const lists = whole.map((page) => listedObjects(text, page) ?? []);
  const objects = lists.flat();
  const times = objects.flatMap((object) => firstTime(text, object, stamps) ?? []);
  const isList = lists.length > 1 && lists.every((list) => list.length > 0) && objects.length > lists.length;
  const haveLists = objects.some(({ start, end }) => innerList.test(text.slice(start, end)));
  if (!isList || haveLists || times.length < objects.length || !areRunning(times)) return undefined;
  const haveTimes = whole.some(({ start, end }, index) => {
    const list = lists[index] ?? [];
    return hasOwnTime(text, { start, end }, list, stamps);
  });
  if (haveTimes) return undefined;
  const [key, ...others] = new Set(whole.map(({ start }) => wrapperKey(text, start)));
  const isBare = whole.every(({ end }, index) =>
    /^\s*\]\s*\}$/.test(text.slice(lists[index]?.at(-1)?.end, end)),
  );
  return key !== undefined && others.length === 0 && isBare
    ? { objects, opening: `\\{\\s*"${literalPattern(key)}"\\s*:\\s*\\[`, isPage: pageList.test(key) }
    : { objects, opening: '\\{[^\\[]*\\[', isPage: false };
};
