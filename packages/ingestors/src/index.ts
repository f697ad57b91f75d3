export { convert } from './convert.ts';
export { observedStamps } from './observed-stamps.ts';
export { targets } from './types.ts';
export type * from './types.ts';
