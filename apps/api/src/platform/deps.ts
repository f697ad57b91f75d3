import type { Config } from '../env.ts';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { DiskSpace } from './db/disk-space.ts';
import type { PostponedWrites } from './db/postponed-writes.ts';
import type { ExtractionPool } from './extraction-pool/index.ts';
import type { InvoiceRenderer } from './invoice-renderer.ts';
import type { Logger } from './log.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Payments } from './payments/index.ts';

/** What every use case is given. */
export interface Deps {
  readonly config: Config;
  readonly db: Database;
  /** 15-minute timeout; full-table scans only. */
  readonly maintenanceDb: Database;
  readonly postponedWrites: PostponedWrites;
  /** Only with the embedded database. */
  readonly diskSpace?: DiskSpace | undefined;
  readonly clock: Clock;
  readonly log: Logger;
  readonly passwords: PasswordHasher;
  readonly payments: Payments;
  readonly extractionPool: ExtractionPool;
  readonly invoiceRenderer: InvoiceRenderer;
}
