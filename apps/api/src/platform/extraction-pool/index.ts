export {
  ExtractionPool,
  openExtractionPool,
  type ExtractionConfig,
  type PoolOptions,
  type PoolOutcome,
} from './extraction-pool.ts';
