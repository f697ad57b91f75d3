export { openExtractionPool, type ExtractionConfig } from './open-extraction-pool.ts';
export { ExtractionPool, type PoolOptions, type PoolOutcome } from './extraction-pool.ts';
