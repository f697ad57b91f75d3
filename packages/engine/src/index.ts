export { extract } from './extract.ts';
export type * from './findings.ts';
export type * from './result.ts';
export type { OrderEvidence } from './resolve/order.ts';
export type * from './kinds.ts';
export type * from './questions.ts';
