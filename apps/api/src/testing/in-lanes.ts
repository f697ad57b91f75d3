/** As many as the test pool has connections: every one is busy and nobody waits for one so long that it gives up. */
const LANES = 20;

/** Does the work of all items, always so many at the same time that every database connection is in use. */
export const inLanes = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = [];
  const waiting = items.entries();
  const lane = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
};

export const timesInLanes = <Result>(times: number, work: (index: number) => Promise<Result>) =>
  inLanes(
    Array.from({ length: times }, (_, index) => index),
    work,
  );
