import path from 'node:path';
import { backupPglite, restorePglite } from './platform/db/backup/backup-pglite.ts';
import { backupPostgres, restorePostgres } from './platform/db/backup/backup-postgres.ts';
import { StartRefused } from './platform/start-refused.ts';

const commands = {
  backup: { pglite: backupPglite, postgres: backupPostgres, done: 'The backup is complete.' },
  restore: {
    pglite: restorePglite,
    postgres: restorePostgres,
    done: 'The database is restored. On PostgreSQL with two roles, run npm run migrate before the server starts.',
  },
};

const isCommand = (name: string | undefined): name is keyof typeof commands =>
  name !== undefined && Object.hasOwn(commands, name);

/** `npm run backup -- FILE` and `npm run restore -- FILE`, of the configured database. */
const run = async (
  { MIGRATE_DATABASE_URL, DATABASE_URL, PROPSMITH_DATA_DIR }: NodeJS.ProcessEnv,
  [name, file]: readonly string[],
): Promise<void> => {
  if (!isCommand(name) || file === undefined) {
    throw new StartRefused(
      'Name the file: npm run backup -- FILE, or npm run restore -- FILE. - is the standard stream.',
    );
  }
  const command = commands[name];
  const url = [MIGRATE_DATABASE_URL, DATABASE_URL].find(Boolean);
  const dataDir = path.resolve([PROPSMITH_DATA_DIR].find(Boolean) ?? '.data');
  await (url === undefined ? command.pglite(dataDir, file) : command.postgres(url, file));
  process.stderr.write(`${command.done}\n`);
};

run(process.env, process.argv.slice(2)).catch((error: unknown) => {
  const isPlain = error instanceof StartRefused || (error instanceof Error && 'syscall' in error);
  const text = error instanceof Error ? (isPlain ? error.message : error.stack) : error;
  process.stderr.write(`${String(text)}\n`);
  process.exitCode = 1;
});
