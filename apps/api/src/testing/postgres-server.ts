import type { TestProject } from 'vitest/node';
import { migratePostgres } from '../platform/db/migrate-postgres.ts';
import { createPostgresCluster, runStatements } from './postgres-cluster.ts';

export interface TestPostgres {
  readonly serverUrl: string;
  /** An empty, migrated database that each test file clones. */
  readonly templateName: string;
  /** Whether tests can start further servers. */
  readonly ownServer: boolean;
}

declare module 'vitest' {
  interface ProvidedContext {
    /** Null when no PostgreSQL is available on this machine. */
    postgres: TestPostgres | null;
  }
}

const dropTemplate = (templateName: string): string => `drop database if exists ${templateName} with (force)`;

const createTemplate = async (serverUrl: string): Promise<string> => {
  const templateName = `propsmith_template_${process.pid}`;
  await runStatements(serverUrl, [dropTemplate(templateName), `create database ${templateName}`]);
  const url = new URL(serverUrl);
  url.pathname = `/${templateName}`;
  await migratePostgres(url.href);
  return templateName;
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
    process.stderr.write(`No PostgreSQL is available, its tests are skipped: ${String(error)}\n`);
    return undefined;
  }
};

/** Provides a PostgreSQL server: DATABASE_TEST_URL, Debian's with PROPSMITH_TEST_POSTGRES=debian, or npm's. */
const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startServer();
  if (server === undefined) {
    project.provide('postgres', null);
    return () => Promise.resolve();
  }
  const templateName = await createTemplate(server.url);
  project.provide('postgres', { serverUrl: server.url, templateName, ownServer: server.ownServer });
  return async () => {
    await runStatements(server.url, [dropTemplate(templateName)]);
    await server.stop();
  };
};

export default setup;
