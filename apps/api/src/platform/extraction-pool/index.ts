export {
  ExtractionPool,
  openExtractionPool,
  type ExtractionConfig,
  type PoolOptions,
} from './extraction-pool.ts';
export type { PoolOutcome } from './worker-lane.ts';
