import { extract } from '@propsmith/engine';
import { now } from './logs.ts';

const runs = 9;
/** Runs before the first measurement, over all kinds of text: by then the host has compiled what is hot. */
const warmUps = 15;

export function warmUp(texts: readonly string[]): void {
  for (let index = 0; index < warmUps; index += 1) for (const text of texts) extract(text, { now });
}

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

/**
 * Milliseconds of processor time a task takes, the collector's and the compiler's threads included: on a machine that
 * others use as well the clock on the wall measures them too.
 */
function costMs(task: () => void): number {
  const begun = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}

function medianMs(task: () => void, count = runs): number {
  task();
  return median(Array.from({ length: count }, () => costMs(task)));
}

/** The yardstick: one pass of a plain date pattern over the text. */
export function passMs(text: string): number {
  const pattern = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/g;
  return medianMs(() => {
    pattern.lastIndex = 0;
    while (pattern.exec(text) !== null);
  });
}

/** The engine on the same text, the proof of every event included. */
export function extractMs(text: string, count?: number): number {
  return medianMs(() => void extract(text, { now }), count);
}
