import { extract } from '@propsmith/engine';
import { now } from './logs.ts';

const warmUps = 5;
const runs = 9;

function median(values: number[]): number {
  values.sort((a, b) => a - b);
  return values[Math.floor(values.length / 2)] ?? 0;
}

/** Median milliseconds of nine runs, after runs that warm the machine up. */
export function medianMs(task: () => void, count = runs, warm = warmUps): number {
  for (let index = 0; index < warm; index += 1) task();
  const times = Array.from({ length: count }, () => {
    const begun = performance.now();
    task();
    return performance.now() - begun;
  });
  return median(times);
}

/** The yardstick: one pass of a plain date pattern over the text. */
export function passMs(text: string): number {
  const pattern = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/g;
  return medianMs(() => {
    pattern.lastIndex = 0;
    while (pattern.exec(text) !== null);
  });
}

export function extractMs(text: string, count?: number): number {
  return medianMs(() => void extract(text, { now }), count, Math.min(warmUps, count ?? warmUps));
}
