import { changingLayouts } from './changing-layouts.ts';
import { MADE_NOW_MS } from './made-log.ts';
import { type Nature, drawNature, heldValues } from './nature.ts';
import { randomNotation } from './notations.ts';
import { Random } from './random.ts';

/** A sample in which much of nature stands still, and the log it was taken from, in which nothing does. */
export interface ChangingLog {
  readonly name: string;
  readonly sample: string;
  /** The values the sample repeats. */
  readonly held: Partial<Nature>;
  readonly log: string;
  /** The time of each event of the log, in milliseconds since the epoch. */
  readonly times: readonly number[];
}

const HOUR_MS = 3_600_000;
const EVENT_COUNT = 24;

/** The sample of a number and its log: always the same ones. */
export const changingLog = (name: string, seed: number): ChangingLog => {
  const layout = changingLayouts[name];
  if (layout === undefined) throw new Error(`no layout ${name}`);
  const random = new Random(seed);
  let notation = randomNotation(random);
  while (layout.fits?.(notation) === false) notation = randomNotation(random);
  const times = Array.from({ length: EVENT_COUNT }, (_, index) => {
    const time = MADE_NOW_MS - 800 * HOUR_MS + index * 33 * HOUR_MS + random.integer(30 * HOUR_MS);
    return Math.floor(time / notation.stepMs) * notation.stepMs;
  });
  const nature = drawNature(random);
  const held = seed % 2 === 0 ? nature : heldValues(random, nature);
  const write = (natureOf: () => Nature): string => {
    const events = times.map((time) => layout.write(notation.write(time), natureOf()));
    return `${layout.open ?? ''}${events.join(layout.between ?? '\n')}${layout.close ?? ''}\n`;
  };
  const log = write(() => drawNature(random));
  const sample = write(() => ({ ...drawNature(random), ...held }));
  return { name: `${name}: ${notation.name}`, sample, held, log, times };
};
