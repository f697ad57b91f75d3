import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { apiRoot } from '../../paths.ts';
import { sqlState } from './sql-state.ts';

export const sqlFolder = path.join(apiRoot, 'sql');
export const RELEASE_FILE = 'release.json';

const LOCK_NOT_AVAILABLE = '55P03';
/** Replacing a trigger locks its table: other sessions queue behind the request, so it waits only briefly. */
const LOCK_TIMEOUT_MS = 3000;
const LOCK_ATTEMPTS_MAX = 20;

/** One connection to the database; PGlite has this shape itself. */
export interface SqlConnection {
  query(statement: string, values?: unknown[]): Promise<{ readonly rows: readonly unknown[] }>;
  /** Runs a script of several statements. */
  exec(script: string): Promise<unknown>;
}

/** A file of apps/api/sql. */
export interface SqlSource {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
}

/** All sources, and the number of the release they belong to: it grows with every change of a source. */
export interface SqlRelease {
  readonly release: number;
  readonly sources: readonly SqlSource[];
}

const releaseRow = z.object({ release: z.number().int().positive(), checksum: z.string() });
const appliedRow = z.object({ name: z.string(), checksum: z.string(), release: z.number().int() });

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Functions first, then views and triggers, which refer to them; files that only drop objects last. */
const applyOrder = ({ text }: SqlSource): number => {
  const kinds = [
    /^CREATE OR REPLACE FUNCTION /m,
    /^CREATE OR REPLACE VIEW /m,
    /^CREATE OR REPLACE TRIGGER /m,
  ];
  const kind = kinds.findIndex((creates) => creates.test(text));
  return kind === -1 ? kinds.length : kind;
};

const readSource = async (folder: string, name: string): Promise<SqlSource> => {
  const text = (await readFile(path.join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
  return { name, text, checksum: checksumOf(text) };
};

export const readSources = async (folder = sqlFolder): Promise<SqlSource[]> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const sources = await Promise.all(names.map((name) => readSource(folder, name)));
  return sources.sort((a, b) => applyOrder(a) - applyOrder(b));
};

/** One checksum over all sources, for release.json. */
export const checksumOfAll = (sources: readonly SqlSource[]): string =>
  checksumOf(
    sources
      .map(({ name, checksum }) => `${name} ${checksum}`)
      .sort()
      .join('\n'),
  );

export const readReleaseFile = async (folder = sqlFolder): Promise<z.output<typeof releaseRow>> =>
  releaseRow.parse(JSON.parse(await readFile(path.join(folder, RELEASE_FILE), 'utf8')));

export const readSqlRelease = async (): Promise<SqlRelease> => ({
  release: (await readReleaseFile()).release,
  sources: await readSources(),
});

/** The sources that are not in the database as they are here. What a newer release has applied counts as current. */
export const outdatedSources = async (
  connection: SqlConnection,
  { release, sources }: SqlRelease,
): Promise<SqlSource[]> => {
  const { rows } = await connection.query('select name, checksum, release from sql_source');
  const applied = new Map(
    z
      .array(appliedRow)
      .parse(rows)
      .map((row) => [row.name, row]),
  );
  return sources.filter(({ name, checksum }) => {
    const row = applied.get(name);
    return row === undefined || (row.checksum !== checksum && row.release <= release);
  });
};

const applyAll = async (
  connection: SqlConnection,
  sources: readonly SqlSource[],
  release: number,
): Promise<void> => {
  try {
    await connection.exec(
      `begin; set local lock_timeout = ${LOCK_TIMEOUT_MS}; set local check_function_bodies = off`,
    );
    for (const { name, text, checksum } of sources) {
      await connection.exec(text);
      await connection.query(
        `insert into sql_source (name, checksum, release) values ($1, $2, $3)
         on conflict (name) do update set checksum = excluded.checksum, release = excluded.release, applied_at = now()`,
        [name, checksum, release],
      );
    }
    await connection.exec('commit');
  } catch (error) {
    await connection.exec('rollback');
    throw error;
  }
};

/** Applies the sources that changed, all in one transaction. The caller holds the migration lock. */
export const applySqlSources = async (connection: SqlConnection, given: SqlRelease): Promise<void> => {
  const outdated = await outdatedSources(connection, given);
  if (outdated.length === 0) return;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyAll(connection, outdated, given.release);
      return;
    } catch (error) {
      if (sqlState(error) !== LOCK_NOT_AVAILABLE || attempt === LOCK_ATTEMPTS_MAX) throw error;
      await sleep(1000);
    }
  }
};
