import { type Layout, layouts } from './layouts.ts';
import { type Notation, randomNotation } from './notations.ts';
import { Random } from './random.ts';

/** A log made from a notation and a layout, with the truth about it. */
export interface MadeLog {
  readonly name: string;
  readonly text: string;
  /** The time of each event, in milliseconds since the epoch. */
  readonly times: readonly number[];
}

/** What counts as now for made logs. */
export const MADE_NOW_MS = Date.UTC(2026, 9, 20, 12);

const DAY_MS = 86_400_000;
const EVENT_COUNT = 24;

/** Times run forward over five weeks, so that days above 12 and a change of month are among them. */
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

/** The log of a number: always the same one. */
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
