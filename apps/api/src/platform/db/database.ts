import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm';

type NoSchema = Record<string, never>;

/** A handle for queries, whichever driver is behind it; a transaction is one too. */
export type Database = PgDatabase<PgQueryResultHKT, NoSchema>;
/** A handle inside a transaction: asked for where a row must stand or fall with its cause. */
export type Tx = PgTransaction<PgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type DatabaseConfig =
  | { readonly kind: 'pglite'; readonly dataDir: string }
  | { readonly kind: 'postgres'; readonly url: string; readonly poolSize: number };

export interface OpenDatabase {
  readonly kind: DatabaseConfig['kind'];
  readonly db: Database;
  /** The same database for what reads every row and nobody waits for: a statement may take minutes. */
  readonly patientDb: Database;
  close(): Promise<void>;
}
