export type { Wrapping } from './wrappings.ts';
export { unwrap, type Unwrapped } from './unwrap.ts';
