import {
  type Settings,
  type SimulatedEvent,
  type Simulation,
  type TimeRule,
  eventChanges,
  isTimed,
  simulate,
  withTimeRules,
} from '@propsmith/splunk';

/** What reads a log: a stanza, and ordered rules where one TIME_FORMAT is not enough. */
export interface Recipe {
  readonly settings: Settings;
  readonly rules: readonly TimeRule[];
}

/** The events of a text by a recipe; replaced in tests, which count. */
export type Reader = (text: string, recipe: Recipe) => Simulation;

export const createReader =
  (now: number): Reader =>
  (text, { settings, rules }) =>
    withTimeRules(simulate(text, settings, { now }), text, rules, { now });

/** Two recipes with the same key differ in TRUNCATE only. */
export const recipeKey = ({ settings, rules }: Recipe): string => {
  const entries = Object.entries(settings).filter(([key]) => key !== 'TRUNCATE');
  return JSON.stringify([entries.sort(), rules]);
};

const truncateOf = ({ settings }: Recipe): number => Number(settings.TRUNCATE ?? 0);

/** The recipe with a TRUNCATE that is large enough for the events of all the others too. */
export const withLargestTruncate = (recipe: Recipe, others: readonly Recipe[]): Recipe => {
  const TRUNCATE = String(
    others.reduce((most, other) => Math.max(most, truncateOf(other)), truncateOf(recipe)),
  );
  return { ...recipe, settings: { ...recipe.settings, TRUNCATE } };
};

type Events = Pick<Simulation, 'events'>;

const timedIn = ({ events }: Events): number => events.filter(isTimed).length;

/** Whether both give the same events with the same times, read by TIME_FORMAT or a rule in as many of them. */
export const isSameReading = (one: Events, other: Events): boolean =>
  one.events.length === other.events.length &&
  timedIn(one) === timedIn(other) &&
  eventChanges(one, other).length === 0;

/** Whether an event is complete and has its time, or none is to be read. The age of a sample is no fault. */
export const isSound = (event: SimulatedEvent): boolean =>
  !event.truncated && (isTimed(event) || (event.provenance === 'none' && event.problems.length === 0));
