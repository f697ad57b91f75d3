export { readCount, countsOf, rowCountOf, type CountedList } from './read-count.ts';
export { boundOf, findSlice, inListOrder, nearRows, newestRows, orderOf, type Slice } from './slice.ts';
export { listCount } from './lists.tables.ts';
