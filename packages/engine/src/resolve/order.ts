import type { Stamp } from '@propsmith/scan';
import { MS_PER_DAY, MS_PER_MINUTE, dayNumber, defaultNumbers, fullYear, spread } from '@propsmith/splunk';
import { type Companions, nearShare, noCompanions } from './near.ts';

/** Which numbers of a date are day, month and two-digit year, as strptime variables in the order of the text. */
export type Order = readonly ('%d' | '%m' | '%y')[];

/** What decided the order. */
export type OrderEvidence =
  'not-open' | 'values' | 'sequence' | 'companions' | 'span' | 'distance-to-now' | 'custom';

export interface OrderDecision {
  readonly order: Order;
  readonly evidence: OrderEvidence;
  /** The other order that the values allow. */
  readonly other?: Order;
}

/** Timestamps that are compared. */
const COMPARED_STAMPS_MAX = 400;
/** Steps back are longer than this only under a wrong order of the numbers. */
const BACKSTEP_MAX_MS = MS_PER_DAY / 2;
/** Splunk's default tolerance for times ahead of now. */
export const FUTURE_MAX_MS = defaultNumbers.MAX_DAYS_HENCE * MS_PER_DAY;

const pairOrders: readonly Order[] = [
  ['%m', '%d'],
  ['%d', '%m'],
];
const tripleOrders: readonly Order[] = [
  ['%y', '%m', '%d'],
  ['%d', '%m', '%y'],
  ['%m', '%d', '%y'],
];

/**
 * The timestamp in milliseconds since the epoch under an order; undefined for values it does not allow. Without a year
 * the latest one not after `now`, without a zone UTC.
 */
export const instantOf = (stamp: Stamp, order: Order, now: number): number | undefined => {
  if (stamp.epochSeconds >= 0) return stamp.epochSeconds * 1000 + stamp.millis;
  const numbers = [stamp.first, stamp.second, stamp.third];
  let { year, month, day } = stamp;
  order.forEach((variable, index) => {
    const value = numbers[index] ?? -1;
    if (variable === '%d') day = value;
    else if (variable === '%m') month = value;
    else year = fullYear(value);
  });
  if (day < 0) return undefined;
  const clock =
    (Math.max(0, stamp.hour) * 60 + Math.max(0, stamp.minute) - (stamp.offsetMinutes ?? 0)) * MS_PER_MINUTE;
  const rest = Math.max(0, stamp.seconds) * 1000 + stamp.millis;
  const yearGiven = year >= 0;
  const inYear = (chosen: number): number | undefined => {
    const days = dayNumber(chosen, month, day);
    return days === undefined ? undefined : days * MS_PER_DAY + clock + rest;
  };
  if (yearGiven) return inYear(year);
  const thisYear = new Date(now).getUTCFullYear();
  const recent = inYear(thisYear);
  return recent !== undefined && recent <= now + FUTURE_MAX_MS
    ? recent
    : (inYear(thisYear - 1) ?? inYear(2000));
};

interface OrderMeasures {
  readonly order: Order;
  readonly invalid: number;
  readonly backsteps: number;
  readonly span: number;
  readonly distance: number;
  /** Share of the timestamps that are near another time of their event; undefined when these have none. */
  readonly near: number | undefined;
}

const measureOrder = (
  stamps: readonly Stamp[],
  order: Order,
  now: number,
  companions: Companions,
): OrderMeasures => {
  let invalid = 0;
  let backsteps = 0;
  let previous: number | undefined;
  let least = Infinity;
  let most = -Infinity;
  for (const stamp of stamps) {
    const instant = instantOf(stamp, order, now);
    if (instant === undefined) invalid += 1;
    else {
      if (previous !== undefined && instant < previous - BACKSTEP_MAX_MS) backsteps += 1;
      previous = instant;
      least = Math.min(least, instant);
      most = Math.max(most, instant);
    }
  }
  return {
    order,
    invalid,
    backsteps,
    span: most - least,
    distance: most > now + FUTURE_MAX_MS ? Infinity : now - most,
    near: nearShare(stamps, companions, (stamp) => instantOf(stamp, order, now)),
  };
};

/** Dots are European, slashes the order Splunk assumes, a minus sign mostly day first. */
const customaryFirst = (format: string): '%d' | '%m' | '%y' => {
  if (format.includes('%1.%2')) return format.includes('%3') || format.includes('%Y') ? '%d' : '%m';
  if (format.includes('%1-%2-')) return '%d';
  return format.includes('%1%2%3') ? '%y' : '%m';
};

/** Logs are analysed soon after they were written: an order with a reading this close to now is preferred. */
const RECENT_MS = 45 * MS_PER_DAY;
/** Distances that differ less do not decide. */
const CLEAR_DISTANCE_MS = 200 * MS_PER_DAY;

/** Whether the distance to now decides: one reading lies ahead, or only one is recent. */
const isDistanceDecisive = (a: number, b: number): boolean => {
  if ((a === Infinity) !== (b === Infinity)) return true;
  return Math.min(a, b) <= RECENT_MS && Math.abs(a - b) > CLEAR_DISTANCE_MS;
};
/** The order under which this much more of the timestamps are near another time of their event is preferred. */
const CLEAR_NEAR_LEAD = 0.8;

/** How much more of the timestamps the first order brings near other times of their events, if that is decisive. */
const nearLead = (a: OrderMeasures, b: OrderMeasures): number => {
  const lead = (a.near ?? 0) - (b.near ?? 0);
  return Math.abs(lead) >= CLEAR_NEAR_LEAD ? lead : 0;
};
/** The order under which the log covers this much less time is preferred. */
const CLEAR_SPAN_RATIO = 3;

/** Decides the order of a date's numbers from all timestamps of a slot. */
export const decideOrder = (
  all: readonly Stamp[],
  now: number,
  companions: Companions = noCompanions,
): OrderDecision => {
  const format = all[0]?.shape.format ?? '';
  if (!format.includes('%1')) return { order: [], evidence: 'not-open' };
  const stamps = spread(all, COMPARED_STAMPS_MAX);
  const measured = (format.includes('%3') ? tripleOrders : pairOrders).map((order) =>
    measureOrder(stamps, order, now, companions),
  );
  const fewest = Math.min(...measured.map((one) => one.invalid));
  const valid = measured.filter((one) => one.invalid === fewest);
  const [first] = valid;
  if (first === undefined) return { order: [], evidence: 'not-open' };
  if (valid.length === 1) return { order: first.order, evidence: 'values' };
  return decideAmong(valid, format);
};

/** Readings that differ in the year: the later one, since logs are rarely years old. */
const CLEAR_YEARS_MS = 300 * MS_PER_DAY;

/** The order that is assumed when nothing decides. */
const preferredOf = (valid: readonly OrderMeasures[], format: string): OrderMeasures | undefined => {
  const custom = customaryFirst(format);
  const customary = valid.find((one) => one.order[0] === custom) ?? valid[0];
  const latest = valid.reduce<OrderMeasures | undefined>(
    (best, one) => (best === undefined || one.distance < best.distance ? one : best),
    undefined,
  );
  const isYearOpen = format.includes('%3') && custom !== '%y';
  return isYearOpen && (customary?.distance ?? 0) > (latest?.distance ?? 0) + CLEAR_YEARS_MS
    ? latest
    : customary;
};

/** Without separators or without a year the month is first: 0304, 03-04. */
const monthFirst = /%1%2|^(?!.*%[3Yy]).*%1-%2/;

/** A reason to prefer one order to another. */
interface Criterion {
  readonly evidence: OrderEvidence;
  /** Negative when the first is preferred, 0 when the criterion does not decide. */
  readonly compare: (a: OrderMeasures, b: OrderMeasures) => number;
}

/** The criteria for orders of a format, the strongest first. */
const criteriaFor = (format: string, preferred: OrderMeasures | undefined): readonly Criterion[] => {
  const isMonthFirst = monthFirst.test(format);
  const isClearSpan = (a: OrderMeasures, b: OrderMeasures): boolean =>
    a.span > b.span * CLEAR_SPAN_RATIO || b.span > a.span * CLEAR_SPAN_RATIO;
  const isClearDistance = (a: OrderMeasures, b: OrderMeasures): boolean =>
    !isMonthFirst && isDistanceDecisive(a.distance, b.distance);
  return [
    { evidence: 'sequence', compare: (a, b) => a.backsteps - b.backsteps },
    { evidence: 'companions', compare: (a, b) => nearLead(b, a) },
    { evidence: 'span', compare: (a, b) => (isClearSpan(a, b) ? a.span - b.span : 0) },
    { evidence: 'distance-to-now', compare: (a, b) => (isClearDistance(a, b) ? a.distance - b.distance : 0) },
    { evidence: 'custom', compare: (a, b) => Number(b === preferred) - Number(a === preferred) },
  ];
};

const decideAmong = (valid: readonly OrderMeasures[], format: string): OrderDecision => {
  const criteria = criteriaFor(format, preferredOf(valid, format));
  const decisive = (a: OrderMeasures, b: OrderMeasures): Criterion | undefined =>
    criteria.find(({ compare }) => compare(a, b) !== 0);
  const bestOf = (orders: readonly OrderMeasures[]): OrderMeasures | undefined =>
    orders.reduce<OrderMeasures | undefined>(
      (best, one) => (best === undefined || (decisive(one, best)?.compare(one, best) ?? 0) < 0 ? one : best),
      undefined,
    );
  const best = bestOf(valid);
  const second = bestOf(valid.filter((one) => one !== best));
  if (best === undefined || second === undefined) return { order: best?.order ?? [], evidence: 'values' };
  return { order: best.order, evidence: decisive(best, second)?.evidence ?? 'custom', other: second.order };
};
