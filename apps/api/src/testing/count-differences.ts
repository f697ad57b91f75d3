import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { queryRows } from '../platform/db/rows.ts';

/** The views of the true counts. */
export const countViews = ['execution_counts', 'payment_counts', 'invoice_counts', 'member_counts'];

const row = z.object({ list: z.string(), kept: z.coerce.number(), found: z.coerce.number() }).loose();

/** The kept counts that differ from the rows of their tables. */
export const countDifferences = (db: Database) =>
  queryRows(
    db,
    sql`
      with counted as (${sql.join(
        countViews.map((view) => sql`select * from ${sql.identifier(view)}`),
        sql` union all `,
      )}),
      kept as (select * from list_count where (row_count, marked_count, cents) <> (0, 0, 0))
      select coalesce(k.list, c.list) as list, coalesce(k.company_id, c.company_id) as company, coalesce(k.member_id, c.member_id) as member_id,
        coalesce(k.day, c.day)::text as day,
        coalesce(k.row_count, 0) as kept, coalesce(c.row_count, 0) as found
      from kept k full join counted c on (k.list, k.company_id) = (c.list, c.company_id)
        and k.member_id is not distinct from c.member_id and k.day is not distinct from c.day
      where (k.row_count, k.marked_count, k.cents) is distinct from (c.row_count, c.marked_count, c.cents)`,
    row,
  );
