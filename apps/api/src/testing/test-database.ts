import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, inject } from 'vitest';
import type { OpenDatabase } from '../platform/db/database.ts';
import { openPostgres } from '../platform/db/postgres.ts';
import { newId } from '../platform/ids.ts';
import { runStatements } from './postgres-cluster.ts';

const openTestPglite = async (): Promise<OpenDatabase> => {
  const template = new Blob([await readFile(inject('pgliteTemplate'))]);
  const client = await PGlite.create({ loadDataDir: template });
  const db = drizzle({ client });
  return { kind: 'pglite', db, maintenanceDb: db, close: () => client.close() };
};

/**
 * Connections that are being closed get five seconds from PostgreSQL. Ended by force, they would report an error that nobody
 * expects any more: a pool's `end` does not wait for its connections.
 */
const dropDatabase = (serverUrl: string, name: string): Promise<void> => {
  const drop = `drop database if exists ${name}`;
  return runStatements(serverUrl, [drop]).catch(() => runStatements(serverUrl, [`${drop} with (force)`]));
};

/** A new database, cloned from the migrated template or the named one. */
export const createTestPostgres = async (
  template?: string,
): Promise<{
  readonly url: string;
  readonly drop: () => Promise<void>;
}> => {
  const server = inject('postgres');
  if (server === null) throw new Error('This test needs a real PostgreSQL: group it with describePostgres.');
  const { serverUrl, templateName } = server;
  const name = `test_${newId().replaceAll('-', '')}`;
  await runStatements(serverUrl, [`create database ${name} template ${template ?? templateName}`]);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => dropDatabase(serverUrl, name),
  };
};

const openTestPostgres = async (): Promise<OpenDatabase> => {
  const { url, drop } = await createTestPostgres();
  const database = openPostgres({ url, poolSize: 20 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await drop();
    },
  };
};

/** An empty, migrated database for one test file. */
export const openTestDatabase = (kind: OpenDatabase['kind']): Promise<OpenDatabase> =>
  kind === 'pglite' ? openTestPglite() : openTestPostgres();

/** The database of the surrounding tests: opened before the first one, closed after the last one. */
export const setUpTestDatabase = (kind: OpenDatabase['kind']): OpenDatabase => {
  const database = {} as OpenDatabase;
  beforeAll(async () => {
    Object.assign(database, await openTestDatabase(kind));
  });
  afterAll(() => database.close());
  return database;
};
