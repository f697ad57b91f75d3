export { readCount, countsOf, rowCountOf, type CountedList } from './read-count.ts';
export {
  boundOf,
  farRows,
  findSlice,
  inListOrder,
  isNearEnd,
  nearRows,
  newestRows,
  oldestRows,
  orderOf,
  type Slice,
} from './slice.ts';
export { listCount } from './lists.tables.ts';
