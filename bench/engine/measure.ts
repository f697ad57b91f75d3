import { extract } from '@propsmith/engine';
import { NOW_MS } from './logs.ts';

const ROUNDS = 9;
/** Runs before the first measurement, over all kinds of text: by then the host has compiled what is hot. */
const WARM_UP_RUNS = 15;

/** How many times a yardstick a task costs, and what both cost. */
export interface Ratio {
  readonly ratio: number;
  readonly taskMs: number;
  readonly yardstickMs: number;
}

export const warmUp = (texts: readonly string[]): void => {
  for (let index = 0; index < WARM_UP_RUNS; index += 1)
    for (const text of texts) extract(text, { now: NOW_MS });
};

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * Milliseconds of processor time a task takes, the collector's and the compiler's threads included: on a machine that
 * others use as well the clock on the wall measures them too.
 */
const costMs = (task: () => void): number => {
  const begun = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
};

/** Median of nine rounds. In each one runs right after the other, so that both meet the machine in the same state. */
export const compare = (task: () => void, yardstick: () => void): Ratio => {
  const pairs = Array.from({ length: ROUNDS }, () => ({
    yardstickMs: costMs(yardstick),
    taskMs: costMs(task),
  }));
  return {
    ratio: median(pairs.map((pair) => pair.taskMs / pair.yardstickMs)),
    taskMs: median(pairs.map((pair) => pair.taskMs)),
    yardstickMs: median(pairs.map((pair) => pair.yardstickMs)),
  };
};

/** The yardstick: one pass of a plain date pattern over the text. */
export const passOver = (text: string): (() => void) => {
  const pattern = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/g;
  return () => {
    pattern.lastIndex = 0;
    while (pattern.exec(text) !== null);
  };
};

/** The engine on a text, the proof of every event included. */
export const extracting =
  (text: string): (() => void) =>
  () =>
    void extract(text, { now: NOW_MS });
