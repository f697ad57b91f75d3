import { extract } from '@propsmith/engine';
import { NOW_MS } from './logs.ts';

const ROUNDS = 9;
/** Runs before the first measurement, so that hot code is compiled. */
const WARM_UP_RUNS = 15;

/** The cost of a task as a multiple of a yardstick. */
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
 * Processor milliseconds of a task, including garbage collection and compilation: wall-clock time would also measure
 * other processes.
 */
const costMs = (task: () => void): number => {
  const before = process.cpuUsage();
  task();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Median of the rounds. Task and yardstick alternate, so that both run under the same load. */
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

/** The yardstick: one pass of a simple date pattern over the text. */
export const passOver = (text: string): (() => void) => {
  const pattern = /\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/g;
  return () => {
    pattern.lastIndex = 0;
    while (pattern.exec(text) !== null);
  };
};

/** An extraction, including the proof. */
export const extracting =
  (text: string): (() => void) =>
  () =>
    void extract(text, { now: NOW_MS });
