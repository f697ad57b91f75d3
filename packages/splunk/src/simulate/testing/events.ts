import type { Settings, SimulatedEvent, Simulation } from '../../types.ts';
import { simulate } from '../simulate.ts';

/** The current time in the tests. */
export const NOW_MS = Date.UTC(2026, 10, 15, 12);

/** Simulates without merging by default. */
export const run = (text: string, settings: Settings): Simulation =>
  simulate(text, { SHOULD_LINEMERGE: 'false', ...settings }, { now: NOW_MS });

export const textsOf = (text: string, settings: Settings): string[] =>
  run(text, settings).events.map(({ start, end }) => text.slice(start, end));

export const isoOf = (event: SimulatedEvent | undefined): string | undefined =>
  event?.time && new Date(event.time.epochMs).toISOString();

/** Provenance and timestamp text of each event. */
export const timesOf = (text: string, settings: Settings): string[] =>
  run(text, settings).events.map(({ provenance, timestamp }) =>
    timestamp === undefined ? provenance : `${provenance} ${text.slice(timestamp.start, timestamp.end)}`,
  );
