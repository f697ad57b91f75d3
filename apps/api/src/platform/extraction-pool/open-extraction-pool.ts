import { fileURLToPath } from 'node:url';
import { ExtractionPool, type PoolOptions } from './extraction-pool.ts';

export type ExtractionConfig = Omit<PoolOptions, 'file'>;

/** The child's program: beside this file in the sources, a bundle of its own beside the server's. */
const workerFile = (): string => {
  const name = import.meta.url.endsWith('.ts') ? 'worker.ts' : 'extraction-worker.js';
  return fileURLToPath(new URL(name, import.meta.url));
};

export const openExtractionPool = (config: ExtractionConfig): ExtractionPool =>
  new ExtractionPool({ ...config, file: workerFile() });
