export { ExtractionPool, type PoolOptions, type PoolOutcome } from './extraction-pool.ts';
