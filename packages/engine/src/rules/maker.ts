import type { SampleEvent } from '../break/split.ts';
import { isAcceptable } from '../rank/accept.ts';
import { rankSlots } from '../rank/score.ts';
import { type Slot, collectSlots } from '../slot/slots.ts';
import { type Draft, draftsOf, partOf } from './draft.ts';

/** Drafts from which the rules are selected. */
const DRAFTS_MAX = 12;

/** Collects drafts of rules; an event belongs to the first draft with a timestamp in it. */
export class RuleMaker {
  readonly drafts: Draft[] = [];
  readonly #text: string;
  readonly #events: readonly SampleEvent[];
  readonly #now: number;
  readonly #covered = new Set<number>();

  constructor(text: string, events: readonly SampleEvent[], now: number) {
    this.#text = text;
    this.#events = events;
    this.#now = now;
  }

  add(drafts: readonly Draft[]): void {
    for (const draft of drafts) {
      this.drafts.push(draft);
      for (const event of draft.stamps.keys()) this.#covered.add(event);
    }
  }

  /** Adds rules for the slot's timestamps in events that no draft covers. */
  addSlot(slot: Slot): void {
    if (this.drafts.length >= DRAFTS_MAX) return;
    const rest = partOf(slot, (event) => !this.#covered.has(event));
    this.add(draftsOf(this.#text, this.#events, rest, this.#now));
  }

  /** Adds rules for the best timestamp of the uncovered events; false when there is none. */
  addRest(): boolean {
    const text = this.#text;
    const now = this.#now;
    const numbers = this.#events.map((_, number) => number).filter((number) => !this.#covered.has(number));
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
