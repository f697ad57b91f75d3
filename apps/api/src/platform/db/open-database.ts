import type { DatabaseConfig, OpenDatabase } from './database.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens the configured database, brought up to the newest migration. */
export const openDatabase = (config: DatabaseConfig): Promise<OpenDatabase> =>
  config.kind === 'pglite' ? openPglite(config.dataDir) : openPostgres(config);
