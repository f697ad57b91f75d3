import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { killChildren, startChild } from '../../testing/child.ts';
import { listSchema } from '../../testing/list-schema.ts';
import { programFile } from '../../testing/programs/programs.ts';
import { rowsByTable } from '../../testing/table-rows.ts';
import { testConfig } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { consumeRateLimit } from '../rate-limits/index.ts';
import { rateLimit } from '../rate-limits/rate-limits.tables.ts';
import type { Database } from './database.ts';
import { openPglite } from './pglite.ts';
import { queryRows } from './rows.ts';

const TIMEOUT_MS = 300_000;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'propsmith-data-'));
});
afterEach(async () => {
  await killChildren();
  await rm(folder, { recursive: true });
});

const isUnfinished = (name: string): boolean => name.startsWith('database.unfinished-');

it(
  'keeps what was written and leaves only its own names in the folder',
  { timeout: TIMEOUT_MS },
  async () => {
    await mkdir(path.join(folder, 'database.unfinished-1'));
    const first = await openPglite(folder, inject('pgliteTemplates'));
    await consumeRateLimit(
      { db: first.db, clock: createTestClock(), config: testConfig() },
      'loginPerIp',
      'k',
    );
    await expect(openPglite(folder)).rejects.toThrow('is in use by process');
    await first.close();

    const second = await openPglite(folder);
    expect(await second.db.$count(rateLimit)).toBe(1);
    await second.close();
    expect((await readdir(folder)).sort()).toEqual(['database', 'lock']);
  },
);

const identifierRow = z.object({ identifier: z.string() });

/** Chosen at random when a database is created; all that are made from one template have the same. */
const identifierOf = async (db: Database): Promise<string | undefined> =>
  (
    await queryRows(
      db,
      sql`select system_identifier::text as identifier from pg_control_system()`,
      identifierRow,
    )
  )[0]?.identifier;

describe('the first start', { timeout: TIMEOUT_MS }, () => {
  const model = setUpTestDatabase('pglite');

  const killDuringFirstStart = async (templates: string, delaysMs: readonly number[]): Promise<void> => {
    for (const delayMs of delaysMs) {
      const child = startChild(programFile('open-folder'), [folder, templates]);
      while (!(await readdir(folder)).some((name) => isUnfinished(name) || name === 'database'))
        await sleep(10);
      await sleep(delayMs);
      child.kill('SIGKILL');
      await child.exited;
    }
  };

  it('loads the template of this release, and survives being killed at any moment', async () => {
    const templates = inject('pgliteTemplates');
    await killDuringFirstStart(templates, [0, 300, 900]);
    const database = await openPglite(folder, templates);
    expect(await identifierOf(database.db)).toBe(await identifierOf(model.db));
    expect(await listSchema(database.db)).toEqual(await listSchema(model.db));
    expect(await rowsByTable(database.db)).toEqual(await rowsByTable(model.db));
    await database.close();
    expect((await readdir(folder)).filter(isUnfinished)).toEqual([]);
  });

  it('creates the same database when the template is of another release, and survives being killed at any moment', async () => {
    const templates = await mkdtemp(path.join(tmpdir(), 'propsmith-templates-'));
    onTestFinished(() => rm(templates, { recursive: true }));
    await writeFile(path.join(templates, 'of-another-release.tar.gz'), 'not an archive');
    await killDuringFirstStart(templates, [0, 200, 800, 2000]);
    const database = await openPglite(folder, templates);
    expect(await identifierOf(database.db)).not.toBe(await identifierOf(model.db));
    expect(await listSchema(database.db)).toEqual(await listSchema(model.db));
    expect(await rowsByTable(database.db)).toEqual(await rowsByTable(model.db));
    await database.close();
    expect((await readdir(folder)).filter(isUnfinished)).toEqual([]);
  });
});
