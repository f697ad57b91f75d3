import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/db/database.ts';
import { queryRows } from '../platform/db/rows.ts';

const row = z.object({ definition: z.string() });

/** The definition of every table, column, index, constraint, sequence, view, function and trigger of the product. */
export const listSchema = async (db: Database): Promise<string[]> => {
  const rows = await queryRows(
    db,
    sql`with product as (select oid from pg_namespace where nspname in ('public', 'drizzle')),
          relation as (select oid, relkind, reloptions from pg_class where relnamespace in (select oid from product))
        select concat_ws(' ', 'relation', oid::regclass, relkind, reloptions) as definition from relation
        union all
        select concat_ws(' ', 'column', attrelid::regclass, attnum, attname, format_type(atttypid, atttypmod), attnotnull,
            attidentity, attstorage, attcompression, pg_get_expr(adbin, adrelid))
          from pg_attribute join relation on oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
          where attnum > 0 and not attisdropped
        union all select pg_get_indexdef(oid) from relation where relkind = 'i'
        union all select concat_ws(' ', 'view', oid::regclass, pg_get_viewdef(oid)) from relation where relkind = 'v'
        union all
        select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
          where connamespace in (select oid from product)
        union all select pg_get_functiondef(oid) from pg_proc where pronamespace in (select oid from product)
        union all
        select concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled) from pg_trigger t join relation on relation.oid = tgrelid
          where not tgisinternal`,
    row,
  );
  return rows.map(({ definition }) => definition).sort();
};
