import type { PgDatabase, PgQueryResultHKT, PgTransaction } from 'drizzle-orm/pg-core';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

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
  close(): Promise<void>;
}

/** Opens the configured database, brought up to the newest migration. */
export const openDatabase = (config: DatabaseConfig): Promise<OpenDatabase> =>
  config.kind === 'pglite' ? openPglite(config.dataDir) : openPostgres(config);
