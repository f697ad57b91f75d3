import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm';

type NoSchema = Record<string, never>;

/** A handle for queries, the same for both drivers; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema>;
/** A handle inside a transaction: required where a row must be written together with others or not at all. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export interface PostgresConfig {
  readonly kind: 'postgres';
  readonly url: string;
  readonly poolSize: number;
  /** False when the role of `url` does not own the schema: `npm run migrate` runs before the server. */
  readonly migrateOnStart: boolean;
}

export type DatabaseConfig = { readonly kind: 'pglite'; readonly dataDir: string } | PostgresConfig;

export interface OpenDatabase {
  readonly kind: DatabaseConfig['kind'];
  readonly db: Database;
  /** 15-minute timeout; full-table scans only. */
  readonly maintenanceDb: Database;
  close(): Promise<void>;
}
