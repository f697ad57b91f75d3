import { type Settings, type SimulatedEvent, settingsFrom, simulate } from '@propsmith/splunk';
import { settingsOf, isTimed } from '../prove/prove.ts';
import type { ProvenAnalysis } from '../prove/choose-proven.ts';
import type { Choice, ChoiceEffect, ChoiceSettings } from '../questions.ts';

/** Characters of the text on which choices are simulated. */
const SIMULATED_CHARS_MAX = 16_384;

const headOf = (text: string): string => {
  if (text.length <= SIMULATED_CHARS_MAX) return text;
  const end = text.lastIndexOf('\n', SIMULATED_CHARS_MAX);
  return text.slice(0, end > 0 ? end + 1 : SIMULATED_CHARS_MAX);
};

/** Splunk does not use a time outside its range. */
const isAccepted = (event: SimulatedEvent): boolean =>
  isTimed(event) && !event.problems.some(({ code }) => code === 'time-too-old' || code === 'time-too-new');

const timeOf = (event: SimulatedEvent): number | undefined =>
  isTimed(event) ? event.time?.epochMs : undefined;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

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

  #simulated(choice: ChoiceSettings): readonly SimulatedEvent[] {
    return simulate(this.#head, { ...this.#settings, ...settingsFrom(choice) }, { now: this.#now }).events;
  }

  #effectOf(events: readonly SimulatedEvent[]): ChoiceEffect {
    const timestamps = events.filter(isAccepted).length;
    const after = new Map(events.map((event) => [event.start, event]));
    const shifts: number[] = [];
    let changedTimes = 0;
    let lostEvents = 0;
    for (const event of this.#events) {
      const other = after.get(event.start);
      if (other === undefined) {
        lostEvents += 1;
        continue;
      }
      const [was, is] = [timeOf(event), timeOf(other)];
      if (was === is && isAccepted(event) === isAccepted(other)) continue;
      changedTimes += 1;
      if (was !== undefined && is !== undefined && was !== is) shifts.push(Math.abs(is - was));
    }
    return {
      events: events.length,
      timestamps,
      changedTimes,
      lostEvents,
      medianShiftMs: median(shifts),
      largestShiftMs: shifts.reduce((most, shift) => Math.max(most, shift), 0),
    };
  }

  /** The current answer, or settings that don't affect the simulation. */
  unchanged(label: string, settings: ChoiceSettings = {}): Choice {
    return { label, settings, effect: this.#effectOf(this.#events) };
  }

  choice(label: string, settings: ChoiceSettings): Choice {
    return { label, settings, effect: this.#effectOf(this.#simulated(settings)) };
  }
}
