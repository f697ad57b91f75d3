import { migratePostgres } from './platform/db/migrate-postgres.ts';
import { StartRefused } from './platform/start-refused.ts';

/** `npm run migrate`: brings a PostgreSQL database up to this release with a role that owns the schema. */
const run = async ({
  MIGRATE_DATABASE_URL,
  DATABASE_URL,
  MIGRATE_GRANT_TO,
}: NodeJS.ProcessEnv): Promise<void> => {
  const url = [MIGRATE_DATABASE_URL, DATABASE_URL].find(Boolean);
  if (url === undefined) {
    throw new StartRefused(
      'Set MIGRATE_DATABASE_URL to the address of a PostgreSQL database, with a role that owns its schema. The embedded database is migrated when the server starts.',
    );
  }
  await migratePostgres(url, { grantTo: [MIGRATE_GRANT_TO].find(Boolean) });
  process.stdout.write('The database is up to date.\n');
};

run(process.env).catch((error: unknown) => {
  const text =
    error instanceof StartRefused ? error.message : String(error instanceof Error ? error.stack : error);
  process.stderr.write(`${text}\n`);
  process.exitCode = 1;
});
