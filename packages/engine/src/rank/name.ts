import { type WordKind, kindsOf, wordsOf } from './words.ts';

/** Whose time a field holds, as its name says. */
export type TimeFamily =
  | 'plain'
  | 'event'
  | 'detection'
  | 'published'
  | 'created'
  | 'updated'
  | 'action'
  | 'start'
  | 'received'
  | 'last'
  | 'end'
  | 'first'
  | 'other'
  | 'text'
  | 'object'
  | 'ahead'
  | 'number';

/**
 * Points of each family: a plain name, then the event's, then the times of the record's life and of
 * what it reports; a thing's own time or an expiry is never the event's. Of the pairs of names that
 * collectors of several hundred products had to choose from, this order decides three of four as
 * they did and leaves one of ten open.
 */
const familyPoints: Readonly<Record<TimeFamily, number>> = {
  plain: 14,
  event: 13,
  detection: 12,
  published: 9,
  created: 5,
  updated: 5,
  action: 4,
  start: 6,
  received: 1,
  last: 3,
  end: 4,
  first: 0,
  other: 4,
  text: -4,
  object: -6,
  ahead: -20,
  number: -15,
};

/** Words whose presence decides the family, the strongest first. */
const decisive: readonly (readonly [kind: WordKind, family: TimeFamily])[] = [
  ['ahead', 'ahead'],
  ['received', 'received'],
  ['first', 'first'],
  ['updated', 'updated'],
  ['last', 'last'],
  ['seen', 'last'],
  ['end', 'end'],
  ['start', 'start'],
  ['created', 'created'],
  ['detection', 'detection'],
  ['event', 'event'],
  ['published', 'published'],
  ['action', 'action'],
];

/** Families of a record's life or of a stretch of time: with the name of a thing in front they are that thing's. */
const ofThings: ReadonlySet<TimeFamily> = new Set([
  'created',
  'updated',
  'first',
  'last',
  'start',
  'end',
  'published',
]);

/** The family of a field's name. */
export const familyOf = (name: string): TimeFamily => {
  const kinds = kindsOf(name);
  const has = (kind: WordKind): boolean => kinds.includes(kind);
  const namesTimeItself = has('time') || has('clock');
  // Milliseconds of a duration are a number still.
  if (has('number') && !has('time')) return 'number';
  // A request that was received is what the event tells of, not the record's way to a collector.
  if (has('received') && has('action')) return 'action';
  const family = decisive.find(([kind]) => has(kind))?.[1];
  const isOfThing = family === undefined || ofThings.has(family);
  // A policy's date is the policy's; a device's time is the event's as the device saw it.
  if (has('object') && isOfThing) return 'object';
  if (has('source') && isOfThing) return family === undefined && namesTimeItself ? 'other' : 'object';
  if (family !== undefined) return family;
  if (!namesTimeItself && !has('logger')) return 'text';
  return kinds.includes(undefined) ? 'other' : 'plain';
};

/** Fields in double underscores are put there by the platform that carries the log. */
const PLATFORM_FIELD_MARK = '__';
const PLATFORM_FIELD_POINTS = -8;
/** A name that says more of its time: a timestamp before a time before a date. */
const timeWords: Readonly<Record<string, number>> = { timestamp: 1, ts: 1, date: -1, stamp: -1, rt: -3 };
/** What such a word adds to a name that says whose time it is. */
const qualifiedTimeWords: Readonly<Record<string, number>> = {
  timestamp: 3,
  ts: 3,
  time: 2,
  datetime: 2,
  date: 1,
};
/** In an object of its own a plain name is that object's time. */
const NESTED_PLAIN_POINTS = -5;
/** A copy in UTC says more than the one in local time. */
const UTC_POINTS = 1;
const LOCAL_POINTS = -2;
/** An event's word beside another one: eventStartTime is nearer to the event than sessionStartTime. */
const EVENT_WORD_POINTS = 1;

/** Above zero for a name like an event's time, below for an expiry, a birthday, an id. */
export const nameWeight = (name: string, depth = 0): number => {
  const family = familyOf(name);
  const kinds = kindsOf(name);
  let points = familyPoints[family];
  if (family === 'plain' && depth > 0) points += NESTED_PLAIN_POINTS;
  const extras = family === 'plain' ? timeWords : qualifiedTimeWords;
  points +=
    wordsOf(name)
      .map((word) => extras[word])
      .find((extra) => extra !== undefined) ?? 0;
  if (family !== 'plain' && family !== 'event' && kinds.includes('event')) points += EVENT_WORD_POINTS;
  if (kinds.includes('utc')) points += UTC_POINTS;
  if (kinds.includes('local')) points += LOCAL_POINTS;
  return name.startsWith(PLATFORM_FIELD_MARK) ? points + PLATFORM_FIELD_POINTS : points;
};

/** Without any of these a number is an id, whatever its digits look like. */
const numberNamesTime =
  /time|date|stamp|^ts$|^@?t$|_ts|ts_|epoch|clock|occur|creat|publish|updat|modif|seen|start|end|begin|received|^rt$|at$|_on$/i;

export const namesTime = (name: string): boolean => numberNamesTime.test(name);

const unexplained: ReadonlySet<TimeFamily> = new Set(['other', 'text', 'object', 'ahead', 'number']);

/** Whether the name says what its time is of; one that doesn't may be anything, a deadline too. */
export const explainsItself = (name: string): boolean => !unexplained.has(familyOf(name));

const OBJECT_PARENT_POINTS = -4;
const EVENT_PARENT_POINTS = 2;

/** What the object around the key says: an event's own times against those of a thing it mentions. */
export const parentWeight = (name: string): number => {
  const kinds = kindsOf(name);
  if (kinds.includes('object') || kinds.includes('source')) return OBJECT_PARENT_POINTS;
  return kinds.includes('event') || kinds.includes('detection') ? EVENT_PARENT_POINTS : 0;
};
