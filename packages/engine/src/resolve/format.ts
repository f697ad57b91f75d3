import type { Shape, Stamp } from '../scan/scan.ts';
import type { Slot } from '../slot/slots.ts';
import { type OrderDecision, decideOrder } from './order.ts';

/** One notation among the timestamps of a slot. */
export interface Variant {
  readonly shape: Shape;
  readonly count: number;
}

/** How the timestamps of a slot are read. */
export interface Reading {
  /** TIME_FORMAT. */
  readonly format: string;
  readonly shape: Shape;
  readonly stamps: readonly Stamp[];
  readonly decision: OrderDecision;
  /** All notations of the slot, the most frequent first. */
  readonly variants: readonly Variant[];
  /** Digits of the longest fraction. */
  readonly fractionDigits: number;
}

const zoneVariable = /%:*[zZ]/;

/** The format without what tells zones apart. */
function withoutZone(format: string): string {
  return format.replace(zoneVariable, '%z');
}

export function writeFormat(shapeFormat: string, decision: OrderDecision, fractionDigits: number): string {
  return shapeFormat
    .replace(/%([123])/g, (placeholder, digit: string) => decision.order[Number(digit) - 1] ?? placeholder)
    .replace('%N', `%${fractionDigits}N`);
}

function byShape(stamps: Iterable<Stamp>): Map<Shape, Stamp[]> {
  const groups = new Map<Shape, Stamp[]>();
  for (const stamp of stamps) {
    const group = groups.get(stamp.shape);
    if (group === undefined) groups.set(stamp.shape, [stamp]);
    else group.push(stamp);
  }
  return groups;
}

/**
 * A comma behind the seconds opens the next column, not a fraction, when other timestamps of the
 * slot go without: `09:08:07,443,tcp` beside `09:08:07,80,tcp`.
 */
function isColumnNotFraction(groups: ReadonlyMap<Shape, readonly Stamp[]>, shape: Shape): boolean {
  if (!shape.format.endsWith('%S,%N')) return false;
  const bare = shape.format.slice(0, -3);
  return [...groups.keys()].some((other) => other.format === bare);
}

/** Chooses the format most of the slot's timestamps are written in. */
export function readSlot(slot: Slot, now: number): Reading {
  const groups = byShape(slot.stamps.values());
  const ordered = [...groups].sort((a, b) => b[1].length - a[1].length);
  const variants = ordered.map(([shape, stamps]) => ({ shape, count: stamps.length }));
  const [main] = ordered;
  if (main === undefined) throw new RangeError('a slot holds at least one timestamp');
  const [shape, own] = main;
  const bareFormat = isColumnNotFraction(groups, shape) ? shape.format.slice(0, -3) : shape.format;
  // Formats that differ in the kind of zone only: %z is the variable that reads most kinds.
  const family = ordered.filter(([other]) => withoutZone(other.format) === withoutZone(bareFormat));
  const mixedZones = family.length > 1;
  const stamps = mixedZones ? family.flatMap(([, group]) => group) : own;
  const decision = decideOrder(stamps, now);
  const fractionDigits = stamps.reduce((most, stamp) => Math.max(most, stamp.fractionDigits), 0);
  const format = writeFormat(mixedZones ? withoutZone(bareFormat) : bareFormat, decision, fractionDigits);
  return { format, shape, stamps, decision, variants, fractionDigits };
}
