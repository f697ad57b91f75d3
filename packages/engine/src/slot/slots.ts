import type { Shape, Stamp } from '@propsmith/scan';
import type { SampleEvent } from '../break/split.ts';
import { Columns } from './columns.ts';
import { type KeyFront, keyFrontOf } from './front.ts';
import { nestingsOf, unnested } from './nesting.ts';

/** A place where events have a timestamp: after a key, or at a position. */
export interface Slot {
  readonly id: string;
  /** The ids of the places it was joined from; its own id otherwise. */
  readonly places: readonly string[];
  /** By event index; events without this timestamp have no entry. */
  readonly stamps: ReadonlyMap<number, Stamp>;
  /** The keys before it; empty for a position. */
  readonly fronts: readonly KeyFront[];
  /** Maximum number of other timestamps before it in an event. */
  readonly ordinal: number;
}

interface SlotDraft {
  readonly id: string;
  readonly stamps: Map<number, Stamp>;
  readonly fronts: Map<string, KeyFront>;
  ordinal: number;
}

/** Timestamps per event; inventories have hundreds. */
const EVENT_STAMPS_MAX = 60;
/** Slots; further ones are ignored. */
const SLOTS_MAX = 400;

/** Formats that differ in fraction and zone only are variants of one notation. */
export const notation = (shape: Shape): string => {
  if (shape.isEpoch) return 'epoch';
  const minutes = shape.format.indexOf('%M');
  return minutes < 0 ? shape.format : shape.format.slice(0, minutes);
};

class SlotTable {
  readonly #drafts = new Map<string, SlotDraft>();
  /** The whole paths of a key, by its id at a depth. */
  readonly #paths = new Map<string, Set<string>>();

  addKey(event: number, stamp: Stamp, ordinal: number, front: KeyFront): void {
    const { whole, atDepth } = keyIds(front);
    if (atDepth !== undefined) {
      this.add(atDepth, event, stamp, ordinal, front);
      this.#paths.set(atDepth, (this.#paths.get(atDepth) ?? new Set()).add(whole));
    }
    this.add(whole, event, stamp, ordinal, front);
  }

  add(id: string, event: number, stamp: Stamp, ordinal: number, front?: KeyFront): void {
    let draft = this.#drafts.get(id);
    if (draft === undefined) {
      if (this.#drafts.size >= SLOTS_MAX) return;
      draft = { id, stamps: new Map(), fronts: new Map(), ordinal };
      this.#drafts.set(id, draft);
    }
    // A regex finds the first of its kind in an event.
    if (draft.stamps.has(event)) return;
    draft.stamps.set(event, stamp);
    draft.ordinal = Math.max(draft.ordinal, ordinal);
    if (front !== undefined) draft.fronts.set(front.name + front.joint, front);
  }

  slots(): Slot[] {
    return [...this.#drafts.values()]
      .filter((draft) => !this.#hasPathInAll(draft))
      .map(({ id, stamps, fronts, ordinal }) => ({
        id,
        places: [id],
        stamps,
        fronts: [...fronts.values()],
        ordinal,
      }));
  }

  /** Whether a key is in several objects of a depth, and one of these objects is in as many events. */
  #hasPathInAll({ id, stamps }: SlotDraft): boolean {
    const paths = this.#paths.get(id);
    if (paths === undefined || paths.size < 2) return false;
    return [...paths].some((path) => this.#drafts.get(path)?.stamps.size === stamps.size);
  }
}

/** Ids of a key: its whole path, and its name at its depth for records whose objects have varying names. */
const keyIds = ({
  style,
  name,
  escape,
  path,
  isListed,
}: KeyFront): { readonly whole: string; readonly atDepth?: string } => {
  const field = `${style}:${escape}${name.toLowerCase()}`;
  const whole = `${field}<${path.join('>')}`;
  return isListed ? { whole: `${whole}[]` } : { whole, atDepth: `${field}@${path.length}` };
};

/** Whether a key is at the place of the slot's timestamps. */
export const holdsFront = (slot: Slot, front: KeyFront): boolean => {
  const { whole, atDepth } = keyIds(front);
  return slot.places.some((id) => id === whole || id === atDepth);
};

/** Groups the timestamps of the events by their place. */
export const collectSlots = (text: string, events: readonly SampleEvent[]): Slot[] => {
  const table = new SlotTable();
  const columns = new Columns(text);
  events.forEach((event, index) => {
    const positions = new Map<string, number>();
    const nestings = nestingsOf(text, event, EVENT_STAMPS_MAX);
    event.stamps.slice(0, EVENT_STAMPS_MAX).forEach((stamp, ordinal) => {
      const nesting = nestings[ordinal] ?? unnested;
      const front =
        stamp.start === event.start ? undefined : keyFrontOf(text, event.start, stamp.start, nesting);
      if (front !== undefined) {
        table.addKey(index, stamp, ordinal, front);
        return;
      }
      const kind = notation(stamp.shape);
      const place = columns.placeOf(event, stamp.start);
      if (place !== undefined)
        table.add(`column:${place.delimiter}:${place.column}`, index, stamp, ordinal, place.front);
      if (place?.front !== undefined) return;
      const nth = positions.get(kind) ?? 0;
      positions.set(kind, nth + 1);
      table.add(`position:${kind}:${nth}`, index, stamp, ordinal);
    });
  });
  return table.slots();
};
