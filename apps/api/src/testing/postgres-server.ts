import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migratePostgres } from '../platform/db/migrate-postgres.ts';
import { createPostgresCluster } from './postgres-cluster.ts';

export interface TestPostgres {
  readonly serverUrl: string;
  /** An empty, migrated database that each test file clones. */
  readonly templateName: string;
  /** Whether binaries to run further servers are at hand. */
  readonly ownServer: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null when no PostgreSQL can be had on this machine. */
    postgres: TestPostgres | null;
  }
}

const createTemplate = async (serverUrl: string): Promise<string> => {
  const templateName = `propsmith_template_${process.pid}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${templateName} with (force)`);
  await client.query(`create database ${templateName}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${templateName}`;
  await migratePostgres(url.href);
  return templateName;
};

const dropTemplate = async (serverUrl: string, templateName: string): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`drop database if exists ${templateName} with (force)`);
  await client.end();
};

const startServer = async (): Promise<
  (Pick<TestPostgres, 'ownServer'> & { readonly url: string; stop(): Promise<void> }) | undefined
> => {
  const given = process.env.DATABASE_TEST_URL;
  if (given !== undefined && given !== '')
    return { url: given, ownServer: false, stop: () => Promise.resolve() };
  try {
    const cluster = await createPostgresCluster(process.env.PROPSMITH_TEST_POSTGRES);
    await cluster.start();
    return { url: cluster.url, ownServer: true, stop: () => cluster.remove() };
  } catch (error) {
    if (process.env.CI === 'true') throw error;
    process.stderr.write(`No PostgreSQL can be had, its tests are skipped: ${String(error)}\n`);
    return undefined;
  }
};

/** Gives the tests a real PostgreSQL: DATABASE_TEST_URL, Debian's with PROPSMITH_TEST_POSTGRES=debian, or npm's. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startServer();
  if (server === undefined) {
    project.provide('postgres', null);
    return () => Promise.resolve();
  }
  const templateName = await createTemplate(server.url);
  project.provide('postgres', { serverUrl: server.url, templateName, ownServer: server.ownServer });
  return async () => {
    await dropTemplate(server.url, templateName);
    await server.stop();
  };
};

export default setup;
