import { type Layout, layouts } from './layouts.ts';
import type { MadeLog } from './made-log.ts';
import { MADE_NOW_MS } from './made-log.ts';
import { type Notation, randomNotation } from './notations.ts';
import { Random } from './random.ts';

const DAY_MS = 86_400_000;
const EVENT_COUNT = 40;
/** One event of this many is in the second notation. */
const OTHER_EVERY_EVENTS = 4;

/** A bare number is ambiguous, and a notation with its own key changes the lead. */
const unmixed = /^(?:\{s\}|date=)/;
/** Notations drawn per layout. */
const DRAWS_MAX = 40;

interface Draw {
  readonly layout: Layout;
  readonly main: Notation;
  readonly other: Notation;
}

/** A layout and two notations that fit. */
const draw = (random: Random): Draw => {
  for (;;) {
    const layout = random.pick(layouts);
    const [main, other] = Array.from({ length: DRAWS_MAX }, () => randomNotation(random)).filter(
      (notation) => layout.fits(notation) && !unmixed.test(notation.name),
    );
    if (main !== undefined && other !== undefined) return { layout, main, other };
  }
};

/** The log of a seed, in two notations, with its true times. */
export const mixedLog = (seed: number): MadeLog => {
  const random = new Random(seed);
  const { layout, main, other } = draw(random);
  const step = (35 * DAY_MS) / EVENT_COUNT;
  const times: number[] = [];
  const events = Array.from({ length: EVENT_COUNT }, (_, index) => {
    const notation = index % OTHER_EVERY_EVENTS === 1 ? other : main;
    const time = MADE_NOW_MS - 36 * DAY_MS + index * step + random.integer(step * 0.8);
    const written = Math.floor(time / notation.stepMs) * notation.stepMs;
    times.push(written);
    return layout.write(notation.write(written), random, index);
  });
  const text = `${layout.open ?? ''}${events.join(layout.between ?? '\n')}${layout.close ?? ''}\n`;
  return { name: `${layout.name}: ${main.name} and ${other.name}`, text, times };
};
