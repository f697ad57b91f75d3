import {
  type Settings,
  type SimulatedEvent,
  compareSimulations,
  settingsFrom,
  simulate,
} from '@propsmith/splunk';
import { settingsOf } from '../prove/prove.ts';
import type { ProvenAnalysis } from '../prove/choose-proven.ts';
import type { Choice, ChoiceSettings } from '../questions.ts';

/** Characters of the text on which choices are simulated. */
const SIMULATED_CHARS_MAX = 16_384;

/** The first events of the answer that are simulated, and their text. */
const headOf = (
  text: string,
  events: readonly SimulatedEvent[],
): { readonly head: string; readonly headEvents: readonly SimulatedEvent[] } => {
  const behind = events.findIndex((event) => event.end > SIMULATED_CHARS_MAX);
  const first = events[behind];
  if (first === undefined) return { head: text, headEvents: events };
  // Up to the next whole event: part of one would count as an event of its own.
  const end = behind === 0 ? SIMULATED_CHARS_MAX : first.start;
  return { head: text.slice(0, end), headEvents: events.slice(0, behind) };
};

/** Simulates choices on the head of the text and compares the result with the current answer. */
export class EffectMeter {
  readonly #now: number;
  readonly #head: string;
  readonly #settings: Settings;
  readonly #events: readonly SimulatedEvent[];
  readonly #isPartial: boolean;

  constructor(text: string, { analysis, proof }: ProvenAnalysis, now: number) {
    this.#now = now;
    this.#settings = settingsOf(analysis.breaking, proof.candidate);
    const { head, headEvents } = headOf(text, proof.simulation.events);
    this.#head = head;
    this.#events = headEvents;
    this.#isPartial = head.length < text.length;
  }

  #choiceWith(label: string, settings: ChoiceSettings, events: readonly SimulatedEvent[]): Choice {
    const change = compareSimulations({ events: this.#events }, { events });
    return { label, settings, effect: this.#isPartial ? { ...change, isPartial: true } : change };
  }

  /** The current answer, or settings that don't affect the simulation. */
  unchanged(label: string, settings: ChoiceSettings = {}): Choice {
    return this.#choiceWith(label, settings, this.#events);
  }

  choice(label: string, settings: ChoiceSettings): Choice {
    const tried = { ...this.#settings, ...settingsFrom(settings) };
    return this.#choiceWith(label, settings, simulate(this.#head, tried, { now: this.#now }).events);
  }
}
