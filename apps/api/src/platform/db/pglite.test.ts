import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { killChildren, startChild } from '../../testing/child.ts';
import { testConfig } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { consumeRateLimit } from '../rate-limits/index.ts';
import { rateLimit } from '../rate-limits/rate-limits.tables.ts';
import { openPglite } from './pglite.ts';

const openFolder = fileURLToPath(new URL('testing/open-folder.ts', import.meta.url));
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
    const first = await openPglite(folder);
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

it('survives being killed at any moment of the first start', { timeout: TIMEOUT_MS }, async () => {
  for (const delayMs of [0, 200, 800, 2000]) {
    const child = startChild(openFolder, [folder]);
    while (!(await readdir(folder)).some(isUnfinished)) await sleep(10);
    await sleep(delayMs);
    child.kill('SIGKILL');
    await child.exited;
  }
  const database = await openPglite(folder);
  expect(await database.db.$count(rateLimit)).toBe(0);
  await database.close();
  expect((await readdir(folder)).filter(isUnfinished)).toEqual([]);
});
