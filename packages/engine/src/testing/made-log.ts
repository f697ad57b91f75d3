import { type Layout, layouts } from './layouts.ts';
import { type Notation, randomNotation } from './notations.ts';
import { Random } from './random.ts';

/** A generated log with its true times. */
export interface MadeLog {
  readonly name: string;
  readonly text: string;
  /** The time of each event, in milliseconds since the epoch. */
  readonly times: readonly number[];
}

/** The current time for generated logs. */
export const MADE_NOW_MS = Date.UTC(2026, 9, 20, 12);

const DAY_MS = 86_400_000;
const EVENT_COUNT = 24;

/** Ascending times over five weeks, to include days above 12 and a change of month. */
const timesFor = (random: Random, notation: Notation): number[] => {
  const step = (35 * DAY_MS) / EVENT_COUNT;
  const first = MADE_NOW_MS - 36 * DAY_MS;
  return Array.from({ length: EVENT_COUNT }, (_, index) => {
    const time = first + index * step + random.integer(step * 0.8);
    return Math.floor(time / notation.stepMs) * notation.stepMs;
  });
};

const assemble = (layout: Layout, events: readonly string[], lineEnd: string): string => {
  const body = events.join(layout.between ?? '\n');
  return `${layout.open ?? ''}${body}${layout.close ?? ''}\n`.replaceAll('\n', lineEnd);
};

/** The log of a seed. */
export const madeLog = (seed: number): MadeLog => {
  const random = new Random(seed);
  let notation = randomNotation(random);
  let layout = random.pick(layouts);
  while (!layout.fits(notation)) {
    notation = randomNotation(random);
    layout = random.pick(layouts);
  }
  const times = timesFor(random, notation);
  const events = times.map((time, index) => layout.write(notation.write(time), random, index));
  const lineEnd = random.integer(5) === 0 ? '\r\n' : '\n';
  return { name: `${layout.name}: ${notation.name}`, text: assemble(layout, events, lineEnd), times };
};
