import { limits } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import { companyRetention, execution, nothingKept } from './extraction.tables.ts';

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

/** Deletes inputs, results, names and edits past their company's retention, in batches. */
export const purgeKeptLogs = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  batch = PURGE_BATCH,
): Promise<void> => {
  const isDue = sql`${execution.id} in (
    select e.id from execution e left join company_retention r on r.company_id = e.company_id
    where (e.input is not null or e.result is not null or e.name is not null)
      and e.finished_at < ${clock.now().toISOString()}::timestamptz
        - make_interval(days => coalesce(r.days, ${limits.retentionDaysDefault}))
    order by e.finished_at limit ${batch})`;
  let purged: unknown[];
  do purged = await db.update(execution).set(nothingKept).where(isDue).returning({ id: execution.id });
  while (purged.length === batch);
};
