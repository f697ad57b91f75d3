import { createSemaphore } from '../platform/semaphore.ts';

/** The test pool's connections: all of them are busy, and no task times out waiting for one. */
const LANES = 20;

/** Runs `work` on all items, as many at a time as there are database connections. */
export const inLanes = <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const run = createSemaphore({ concurrency: LANES });
  return Promise.all(items.map((item) => run(() => work(item))));
};

export const timesInLanes = <Result>(times: number, work: (index: number) => Promise<Result>) =>
  inLanes(
    Array.from({ length: times }, (_, index) => index),
    work,
  );
