import type { Shape, Stamp } from '@propsmith/scan';
import type { SampleEvent } from '../break/split.ts';
import type { Slot } from '../slot/slots.ts';
import { companionsIn } from './companions.ts';
import { fractionWidth, withFraction, withMillisBehind, withoutColumns } from './fraction.ts';
import { type Order, type OrderDecision, decideOrder } from './order.ts';
import { joinZones, withoutZoneKind } from './zones.ts';

/** One notation among the timestamps of a slot. */
export interface Variant {
  readonly shape: Shape;
  readonly count: number;
}

/** How the timestamps of a slot are read. */
export interface Reading {
  /** TIME_FORMAT. */
  readonly format: string;
  /** TIME_FORMAT with `%1 %2 %3` for the numbers of a date whose order is not decided. */
  readonly template: string;
  readonly shape: Shape;
  readonly stamps: readonly Stamp[];
  readonly decision: OrderDecision;
  /** All notations of the slot, most frequent first. */
  readonly variants: readonly Variant[];
  /** Digits of the longest fraction. */
  readonly fractionDigits: number;
  /** Digits of a fraction that the format reads. */
  readonly fractionWidth: number;
}

const byShape = (stamps: Iterable<Stamp>): Map<Shape, Stamp[]> => {
  const groups = new Map<Shape, Stamp[]>();
  for (const stamp of stamps) {
    const group = groups.get(stamp.shape);
    if (group === undefined) groups.set(stamp.shape, [stamp]);
    else group.push(stamp);
  }
  return groups;
};

/** TIME_FORMAT with the numbers of the date in this order. */
export const formatInOrder = ({ template }: Pick<Reading, 'template'>, order: Order): string =>
  template.replace(/%([123])(?!N)/g, (open, place: string) => order[Number(place) - 1] ?? open);

/** Chooses the format of most of the slot's timestamps. */
export const readSlot = (
  text: string,
  slot: Slot,
  now: number,
  events: readonly SampleEvent[] = [],
): Reading => {
  const stamped = withMillisBehind(text, withoutColumns(text, [...slot.stamps.values()]));
  const groups = byShape(stamped);
  const ordered = [...groups].sort((a, b) => b[1].length - a[1].length);
  const variants = ordered.map(([shape, stamps]) => ({ shape, count: stamps.length }));
  const [main] = ordered;
  if (main === undefined) throw new RangeError('a slot holds at least one timestamp');
  const [shape] = main;
  const kind = withoutZoneKind(shape.format);
  const family = ordered.filter(([other]) => withoutZoneKind(other.format) === kind);
  const stamps = family.flatMap(([, group]) => group);
  const formats = family.map(([other]) => other.format);
  const decision = decideOrder(stamps, now, companionsIn(events, slot, now));
  const width = fractionWidth(stamps);
  const template = withFraction(formats.length === 1 ? shape.format : joinZones(formats, stamps), width);
  return {
    format: formatInOrder({ template }, decision.order),
    template,
    shape,
    stamps,
    decision,
    variants,
    fractionDigits: stamps.reduce((most, stamp) => Math.max(most, stamp.fractionDigits), 0),
    fractionWidth: width,
  };
};
