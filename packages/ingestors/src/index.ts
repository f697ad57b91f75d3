export { convert } from './convert.ts';
export { targets } from './types.ts';
export type * from './types.ts';
