import { changingLayouts } from './changing-layouts.ts';
import { MADE_NOW_MS } from './made-log.ts';
import { type LogValues, drawValues, constantValues } from './log-values.ts';
import { randomNotation } from './notations.ts';
import { Random } from './random.ts';

/** A sample in which some values are constant, and its log, in which all values vary. */
export interface ChangingLog {
  readonly name: string;
  readonly sample: string;
  /** The values that are constant in the sample. */
  readonly constants: Partial<LogValues>;
  readonly log: string;
  /** The time of each event of the log, in milliseconds since the epoch. */
  readonly times: readonly number[];
}

const HOUR_MS = 3_600_000;
const EVENT_COUNT = 24;

/** The sample and log of a seed. */
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
  const values = drawValues(random);
  const constants = seed % 2 === 0 ? values : constantValues(random, values);
  const write = (valuesOf: () => LogValues): string => {
    const events = times.map((time) => layout.write(notation.write(time), valuesOf()));
    return `${layout.open ?? ''}${events.join(layout.between ?? '\n')}${layout.close ?? ''}\n`;
  };
  const log = write(() => drawValues(random));
  const sample = write(() => ({ ...drawValues(random), ...constants }));
  return { name: `${name}: ${notation.name}`, sample, constants, log, times };
};
