import type { SampleEvent } from '../break/split.ts';
import { isAcceptable } from '../rank/accept.ts';
import { rankSlots } from '../rank/score.ts';
import { type Slot, collectSlots } from '../slot/slots.ts';
import { type Draft, draftsOf, partOf } from './draft.ts';

/** Rules from which the answer's are taken. */
const DRAFTS_MAX = 12;

/** Collects rules; an event belongs to the first that has a timestamp in it. */
export class RuleMaker {
  readonly drafts: Draft[] = [];
  readonly #text: string;
  readonly #events: readonly SampleEvent[];
  readonly #now: number;
  readonly #aimed = new Set<number>();

  constructor(text: string, events: readonly SampleEvent[], now: number) {
    this.#text = text;
    this.#events = events;
    this.#now = now;
  }

  add(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      this.drafts.push(draft);
      for (const event of draft.stamps.keys()) this.#aimed.add(event);
    }
  }

  /** The slot's timestamps in events that have no time yet. */
  addSlot(slot: Slot): void {
    if (this.drafts.length >= DRAFTS_MAX) return;
    const rest = partOf(slot, (event) => !this.#aimed.has(event));
    this.add(draftsOf(this.#text, this.#events, rest, this.#now));
  }

  /** Events without a time are a log of their own: its best timestamp is found as that of any log. */
  addRest(): boolean {
    const text = this.#text;
    const now = this.#now;
    const numbers = this.#events.map((_, number) => number).filter((number) => !this.#aimed.has(number));
    const rest = numbers.flatMap((number) => this.#events[number] ?? []);
    if (rest.every((event) => event.stamps.length === 0)) return false;
    const best = rankSlots(text, rest, collectSlots(text, rest), now).find(
      (scored) => scored.reading.shape.hasDate && scored.reading.shape.hasTime && isAcceptable(scored, now),
    );
    if (best === undefined) return false;
    const drafts = draftsOf(text, rest, best.slot, now).map((draft) => ({
      ...draft,
      stamps: new Map([...draft.stamps].map(([event, stamp]) => [numbers[event] ?? -1, stamp])),
    }));
    this.add(drafts);
    return drafts.length > 0;
  }
}
