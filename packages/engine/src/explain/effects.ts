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

const headOf = (text: string): string => {
  if (text.length <= SIMULATED_CHARS_MAX) return text;
  const end = text.lastIndexOf('\n', SIMULATED_CHARS_MAX);
  return text.slice(0, end > 0 ? end + 1 : SIMULATED_CHARS_MAX);
};

/** Simulates choices on the head of the text and compares the result with the current answer. */
export class EffectMeter {
  readonly #now: number;
  readonly #head: string;
  readonly #settings: Settings;
  readonly #events: readonly SimulatedEvent[];

  constructor(text: string, { analysis, proof }: ProvenAnalysis, now: number) {
    this.#now = now;
    this.#head = headOf(text);
    this.#settings = settingsOf(analysis.breaking, proof.candidate);
    const { events } = proof.simulation;
    const behind = events.findIndex((event) => event.end > this.#head.length);
    this.#events = behind < 0 ? events : events.slice(0, behind);
  }

  #choiceWith(label: string, settings: ChoiceSettings, events: readonly SimulatedEvent[]): Choice {
    return { label, settings, effect: compareSimulations({ events: this.#events }, { events }) };
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
