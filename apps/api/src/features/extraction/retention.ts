import { limits } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import { companyRetention } from './extraction.tables.ts';

export const readRetention = async ({ db, actor }: MemberContext<'db'>): Promise<{ days: number }> => {
  const [found] = await db
    .select({ days: companyRetention.days })
    .from(companyRetention)
    .where(eq(companyRetention.companyId, actor.companyId));
  return { days: found?.days ?? limits.retentionDaysDefault };
};

export const changeRetention = async (
  { db, actor: { companyId, userId }, request }: MemberContext<'db'>,
  days: number,
): Promise<{ days: number }> => {
  await withTx(db, async (tx) => {
    await tx
      .insert(companyRetention)
      .values({ companyId, days })
      .onConflictDoUpdate({ target: companyRetention.companyId, set: { days } });
    await audit(tx, { action: 'retention.changed', companyId, userId, detail: { days }, request });
  });
  return { days };
};

const PURGE_BATCH = 500;

/** Deletes inputs and results past their company's retention, in batches. */
export const purgeKeptLogs = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  batch = PURGE_BATCH,
): Promise<void> => {
  const purge = sql`
    update execution set input = null, result = null, file_name = null
    where id in (
      select e.id from execution e left join company_retention r on r.company_id = e.company_id
      where (e.input is not null or e.result is not null)
        and e.finished_at < ${clock.now().toISOString()}::timestamptz
          - make_interval(days => coalesce(r.days, ${limits.retentionDaysDefault}))
      order by e.finished_at limit ${batch})
    returning id`;
  let purged: unknown[];
  do purged = await queryRows(db, purge, z.unknown());
  while (purged.length === batch);
};
