import type { sql } from 'drizzle-orm';
import { lt } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setUpTestDatabase } from '../../testing/test-database.ts';
import { rateLimit } from '../rate-limits/rate-limits.tables.ts';
import type { Database } from './database.ts';
import { deleteInBatches } from './delete-in-batches.ts';

const database = setUpTestDatabase('pglite');

it('deletes what the condition names, in statements of the given size', async () => {
  const { db } = database;
  const instant = new Date();
  const earlier = new Date(instant.getTime() - 1);
  const rowAt = (resetsAt: Date) => (_: unknown, key: number) => ({
    name: resetsAt.toISOString(),
    keyHash: String(key),
    used: 1,
    resetsAt,
  });
  await db.insert(rateLimit).values(Array.from({ length: 7 }, rowAt(earlier)));
  await db.insert(rateLimit).values(Array.from({ length: 3 }, rowAt(instant)));
  let statements = 0;
  const counting = {
    execute: (query: ReturnType<typeof sql>) => {
      statements += 1;
      return db.execute(query);
    },
  } as unknown as Database;
  await deleteInBatches(counting, rateLimit, lt(rateLimit.resetsAt, instant), 3);
  expect(statements).toBe(3);
  expect(await db.$count(rateLimit)).toBe(3);
});
