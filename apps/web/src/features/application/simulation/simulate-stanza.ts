import {
  lintStanza,
  lossesOf,
  simulate,
  summarise,
  withTimeRules,
  type Settings,
  type SimulatedEvent,
  type Simulation,
  type Span,
} from '@propsmith/splunk';
import { differenceBetween } from './difference.ts';
import type { SimulatedStanza, SimulationInput } from './messages.ts';

const BYTE_ORDER_MARK = '\ufeff';

/** The log without a byte order mark, which an indexer skips. */
export const logOf = ({ text }: Pick<SimulationInput, 'text'>): string =>
  text.startsWith(BYTE_ORDER_MARK) ? text.slice(BYTE_ORDER_MARK.length) : text;

const isSame = (one: Settings, other: Settings): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The simulations of the extracted stanza and of the baseline, kept while a stanza is edited. */
const kept = new Map<string, { readonly log: string; readonly simulation: Simulation }>();
const KEPT_MAX = 4;

const simulateKept = (log: string, settings: Settings, now: number): Simulation => {
  const key = JSON.stringify(settings);
  const found = kept.get(key);
  if (found?.log === log) return found.simulation;
  const simulation = simulate(log, settings, { now });
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(key, { log, simulation });
  return simulation;
};

const changedEvents = (before: Simulation, after: Simulation): number[] => {
  const byStart = new Map(before.events.map((event) => [event.start, event]));
  return after.events.flatMap((event, index) => {
    const was = byStart.get(event.start);
    const isSameTime = was?.time?.epochMs === event.time?.epochMs && was?.provenance === event.provenance;
    return was?.end === event.end && isSameTime ? [] : [index];
  });
};

const shiftSpan = ({ start, end }: Span, by: number): Span => ({ start: start + by, end: end + by });

const shiftEvent = (event: SimulatedEvent, by: number): SimulatedEvent => ({
  ...event,
  ...shiftSpan(event, by),
  prefix: event.prefix && shiftSpan(event.prefix, by),
  timestamp: event.timestamp && shiftSpan(event.timestamp, by),
});

/** Simulates and lints settings on a log. A byte order mark is skipped, but counts in offsets. */
export const simulateStanza = (input: SimulationInput): SimulatedStanza => {
  const { text, settings, extracted, baseline, rules, now } = input;
  const log = logOf(input);
  const byFormat = simulateKept(log, settings, now);
  const simulation = withTimeRules(byFormat, log, rules, { now });
  const summary = summarise(simulation, log);
  const isAsExtracted = isSame(settings, extracted) && rules.length === 0;
  const markLength = text.length - log.length;
  const unedited = isAsExtracted ? undefined : simulateKept(log, extracted, now);
  return {
    simulation:
      markLength === 0
        ? simulation
        : { ...simulation, events: simulation.events.map((event) => shiftEvent(event, markLength)) },
    findings: lintStanza(settings, { simulation: byFormat, text: log }),
    summary,
    losses: isSame(settings, baseline)
      ? []
      : lossesOf(summarise(simulateKept(log, baseline, now), log), summary),
    changed: unedited === undefined ? [] : changedEvents(unedited, simulation),
    difference: unedited && differenceBetween(unedited, simulation, log, markLength),
  };
};
