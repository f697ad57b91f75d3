import type { SampleEvent } from '../break/split.ts';
import { code } from '../scan/chars.ts';
import type { Shape, Stamp } from '../scan/scan.ts';
import { type KeyFront, keyFrontOf } from './front.ts';
import { nestingsOf, unnested } from './nesting.ts';

/** A place where events have a timestamp: behind a key, or at a position. */
export interface Slot {
  readonly id: string;
  /** The ids of the places it was joined from; its own where it is one place. */
  readonly places: readonly string[];
  /** By number of the event; an event without this timestamp has no entry. */
  readonly stamps: ReadonlyMap<number, Stamp>;
  /** The keys seen in front of it; empty for a position. */
  readonly fronts: readonly KeyFront[];
  /** How many other timestamps stand in front of it in its events, at most. */
  readonly ordinal: number;
}

interface SlotDraft {
  readonly id: string;
  readonly stamps: Map<number, Stamp>;
  readonly fronts: Map<string, KeyFront>;
  ordinal: number;
}

/** Timestamps of one event that are looked at; inventories have hundreds. */
const EVENT_STAMPS_MAX = 60;
/** Different places that are followed; beyond it no new ones are opened. */
const SLOTS_MAX = 400;

/** Formats that differ in fraction and zone only are variants of one notation. */
export const notation = (shape: Shape): string => {
  if (shape.isEpoch) return 'epoch';
  const minutes = shape.format.indexOf('%M');
  return minutes < 0 ? shape.format : shape.format.slice(0, minutes);
};

class SlotTable {
  readonly #drafts = new Map<string, SlotDraft>();

  add(id: string, event: number, stamp: Stamp, ordinal: number, front?: KeyFront): void {
    let draft = this.#drafts.get(id);
    if (draft === undefined) {
      if (this.#drafts.size >= SLOTS_MAX) return;
      draft = { id, stamps: new Map(), fronts: new Map(), ordinal };
      this.#drafts.set(id, draft);
    }
    // The first of its kind in an event is the one a regex finds.
    if (draft.stamps.has(event)) return;
    draft.stamps.set(event, stamp);
    draft.ordinal = Math.max(draft.ordinal, ordinal);
    if (front !== undefined) draft.fronts.set(front.name + front.joint, front);
  }

  slots(): Slot[] {
    return [...this.#drafts.values()].map(({ id, stamps, fronts, ordinal }) => ({
      id,
      places: [id],
      stamps,
      fronts: [...fronts.values()],
      ordinal,
    }));
  }
}

const delimiters = [code.comma, code.pipe, code.tab, code.semicolon] as const;
/** From so many on the delimiter divides the event into columns. */
export const COLUMN_DELIMITERS_MIN = 4;

const countIn = (text: string, start: number, end: number, delimiter: number): number => {
  let count = 0;
  for (let at = start; at < end; at += 1) if (text.charCodeAt(at) === delimiter) count += 1;
  return count;
};

/** The delimiter that divides the event into columns; 0 when there is none. */
const delimiterOf = (text: string, event: SampleEvent): number => {
  let best = 0;
  let most = COLUMN_DELIMITERS_MIN - 1;
  const end = Math.min(event.end, event.start + DELIMITER_SEARCH_CHARS);
  for (const delimiter of delimiters) {
    const count = countIn(text, event.start, end, delimiter);
    if (count > most) {
      best = delimiter;
      most = count;
    }
  }
  return best;
};
/** Characters of an event that are searched for its delimiter. */
const DELIMITER_SEARCH_CHARS = 2000;

/** Where a key stands: its whole path, and its name at its depth, for records whose objects have changing names. */
const keyIds = ({ style, name, escape, path, isListed }: KeyFront): string[] => {
  const field = `${style}:${escape}${name.toLowerCase()}`;
  const place = `${path.join('>')}${isListed ? '[]' : ''}`;
  return isListed ? [`${field}<${place}`] : [`${field}@${path.length}`, `${field}<${place}`];
};

/** Whether a key stands where the slot's timestamps stand. */
export const holdsFront = (slot: Slot, front: KeyFront): boolean => {
  const ids = keyIds(front);
  return slot.places.some((id) => ids.includes(id));
};

/** Groups the timestamps of the events by where they stand. */
export const collectSlots = (text: string, events: readonly SampleEvent[]): Slot[] => {
  const table = new SlotTable();
  events.forEach((event, index) => {
    const positions = new Map<string, number>();
    const nestings = nestingsOf(text, event, EVENT_STAMPS_MAX);
    let delimiter: number | undefined;
    event.stamps.slice(0, EVENT_STAMPS_MAX).forEach((stamp, ordinal) => {
      const nesting = nestings[ordinal] ?? unnested;
      const front =
        stamp.start === event.start ? undefined : keyFrontOf(text, event.start, stamp.start, nesting);
      if (front !== undefined) {
        for (const id of keyIds(front)) table.add(id, index, stamp, ordinal, front);
        return;
      }
      const kind = notation(stamp.shape);
      const nth = positions.get(kind) ?? 0;
      positions.set(kind, nth + 1);
      table.add(`position:${kind}:${nth}`, index, stamp, ordinal);
      delimiter ??= delimiterOf(text, event);
      const column = delimiter === 0 ? 0 : countIn(text, event.start, stamp.start, delimiter);
      if (column > 0) table.add(`column:${kind}:${delimiter}:${column}`, index, stamp, ordinal);
    });
  });
  return table.slots();
};
