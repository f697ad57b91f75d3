/** Splunk's default, which is never gone below. */
const smallest = 10_000;
const headroom = 2;
/** Readable steps a value is rounded up to, within each power of ten. */
const steps = [1, 2, 5, 10];

/** TRUNCATE: room for twice the longest event, rounded up to a number one can read. */
export function truncateFor(longestBytes: number): number {
  const wanted = longestBytes * headroom;
  if (wanted <= smallest) return smallest;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = steps.find((candidate) => candidate * power >= wanted) ?? 10;
  return step * power;
}
