import type { DatabaseConfig, OpenDatabase } from './database.ts';
import { migratePostgres, requireMigrated } from './migrate-postgres.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

/** Opens the configured database at the newest migration. */
export const openDatabase = async (config: DatabaseConfig): Promise<OpenDatabase> => {
  if (config.kind === 'pglite') return openPglite(config.dataDir);
  await (config.migrateOnStart ? migratePostgres(config.url) : requireMigrated(config.url));
  return openPostgres(config);
};
