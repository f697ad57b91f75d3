import { and, inArray, isNotNull } from 'drizzle-orm';
import type { ExecutionNames } from '../billing/index.ts';
import { execution } from './extraction.tables.ts';

export const executionNames: ExecutionNames = async (db, ids) => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: execution.id, name: execution.name })
    .from(execution)
    .where(and(inArray(execution.id, [...ids]), isNotNull(execution.name)));
  return new Map(rows.map(({ id, name }) => [id, name ?? '']));
};
