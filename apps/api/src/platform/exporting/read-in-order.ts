import { asc, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Where the last row of a batch is in the order of creation. */
export interface Position {
  readonly id: string;
  /** As the database writes it: a Date has no microseconds. */
  readonly position: string;
}

/** A list in the order of creation, read batch by batch, so that it is never in memory at once. */
export const inOrderOf = (at: AnyPgColumn, id: AnyPgColumn) => ({
  position: sql<string>`${at}::text`,
  after: (last: Position | undefined): SQL | undefined =>
    last && sql`(${at}, ${id}) > (${last.position}::timestamptz, ${last.id}::uuid)`,
  order: [asc(at), asc(id)],
});

export async function* readInBatches<Row extends Position>(
  readAfter: (last: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let rows = await readAfter(undefined); rows.length > 0; rows = await readAfter(rows.at(-1)))
    yield rows;
}
