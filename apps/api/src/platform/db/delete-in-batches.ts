import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from './database.ts';
import { queryRows } from './rows.ts';

/** Small enough that a batch of the widest rows stays far below the statement timeout. */
const BATCH_ROWS = 500;

const counted = z.object({ deleted: z.number() });

/** Deletes some rows; true when there may be more. */
export const deleteBatch = async (
  db: Database,
  table: PgTable,
  where: SQL,
  batchRows = BATCH_ROWS,
): Promise<boolean> => {
  const name = sql.identifier(getTableName(table));
  const [batch] = await queryRows(
    db,
    sql`with gone as (
      delete from ${name} where ctid = any(array(
        select ctid from ${name} where ${where} limit ${batchRows} for update skip locked))
      returning 1)
    select count(*)::int as deleted from gone`,
    counted,
  );
  return (batch?.deleted ?? 0) >= batchRows;
};

/**
 * Deletes rows in short statements: one statement for all would exceed its timeout once there are enough of them, and then
 * never succeed again.
 */
export const deleteInBatches = async (
  db: Database,
  table: PgTable,
  where: SQL,
  batchRows = BATCH_ROWS,
): Promise<void> => {
  for (let more = true; more;) more = await deleteBatch(db, table, where, batchRows);
};
