import { spawn } from 'node:child_process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { hasCode } from '../../has-code.ts';
import { StartRefused } from '../../start-refused.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { FORGET_JOB_RUNS } from './forget-job-runs.ts';

/** Arguments and environment of a client program. The password is not an argument: those are visible to all users. */
const connectionOf = (url: string) => {
  const target = new URL(url);
  const password = decodeURIComponent(target.password);
  target.password = '';
  return {
    dbname: `--dbname=${target.href}`,
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  };
};

/** Starts a client program of PostgreSQL. `success` rejects with its own words when it fails. */
const startProgram = (program: string, url: string, args: readonly string[]) => {
  const { dbname, env } = connectionOf(url);
  const child = spawn(program, [...args, dbname], { env, stdio: ['pipe', 'pipe', 'pipe'] });
  const complaints = text(child.stderr);
  const exit = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  const success = exit.then(
    async (code) => {
      if (code !== 0) throw new StartRefused(`${program} failed:\n${(await complaints).trim()}`);
    },
    (error: unknown) => {
      if (!hasCode(error, 'ENOENT')) throw error;
      throw new StartRefused(
        `${program} was not found. Install the client programs of PostgreSQL, of the server's version or newer (Debian: postgresql-client).`,
      );
    },
  );
  // It may reject before it is awaited.
  success.catch(() => undefined);
  return { stdin: child.stdin, stdout: child.stdout, success };
};

/** Fails at its end when the program failed, so that a partial backup is never complete. */
async function* outputOf({ stdout, success }: ReturnType<typeof startProgram>): AsyncGenerator {
  yield* stdout;
  await success;
}

const withClient = async (url: string, work: (client: pg.Client) => Promise<void>): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await work(client).finally(() => client.end());
};

/** Writes a consistent copy of a running database with pg_dump. */
export const backupPostgres = (url: string, file: string): Promise<void> => {
  const program = startProgram('pg_dump', url, ['--format=custom', '--no-owner', '--no-privileges']);
  return writeBackup(file, Readable.from(outputOf(program)));
};

/** Fills an empty database from a copy with pg_restore, completely or not at all. */
export const restorePostgres = async (url: string, file: string): Promise<void> => {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query(`select from pg_tables where schemaname = 'public' limit 1`);
    if (rowCount !== 0) throw new StartRefused('The database has tables already. Restore into an empty one.');
  });
  const options = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction'];
  const content = await readBackup(file);
  const { stdin, success } = startProgram('pg_restore', url, options);
  // A program that ends early breaks the pipe: its own words explain more.
  await Promise.all([success, pipeline(content, stdin).catch(() => undefined)]);
  await withClient(url, async (client) => {
    await client.query(FORGET_JOB_RUNS);
  });
};
