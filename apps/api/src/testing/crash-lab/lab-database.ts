import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { OpenDatabase } from '../../platform/db/database.ts';
import { migratePostgres } from '../../platform/db/migrate-postgres.ts';
import { openPglite } from '../../platform/db/pglite.ts';
import { openPostgres } from '../../platform/db/postgres.ts';
import { createPostgresCluster, type PostgresCluster } from '../postgres-cluster.ts';

/** The database of a server that crash tests kill. */
export interface LabDatabase {
  /** The server's environment variables for it. */
  readonly env: Readonly<Record<string, string>>;
  /** Undefined for the embedded database, which is killed with the server. */
  readonly cluster: PostgresCluster | undefined;
  /** Opens it directly; the embedded one only while no server runs. */
  open(): Promise<OpenDatabase>;
  remove(): Promise<void>;
}

export const createLabPostgres = async (postgres: string | undefined): Promise<LabDatabase> => {
  const cluster = await createPostgresCluster(postgres, { durable: true });
  await cluster.start();
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  await client.query('create database crash');
  await client.end();
  const url = new URL(cluster.url);
  url.pathname = '/crash';
  await migratePostgres(url.href);
  return {
    env: { DATABASE_URL: url.href },
    cluster,
    open: () => Promise.resolve(openPostgres({ url: url.href, poolSize: 2 })),
    remove: () => cluster.remove(),
  };
};

export const createLabPglite = async (templates?: string): Promise<LabDatabase> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'propsmith-crash-data-'));
  return {
    env: { PROPSMITH_DATA_DIR: folder },
    cluster: undefined,
    open: () => openPglite(folder, templates),
    remove: () => rm(folder, { recursive: true }),
  };
};
