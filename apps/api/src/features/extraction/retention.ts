import { limits } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import type { MemberContext } from '../../platform/context.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import { NIL_ID } from '../../platform/ids.ts';
import type { Deps } from '../../platform/deps.ts';
import { companyRetention, execution, nothingKept } from './extraction.tables.ts';

/** For how many days a company keeps logs and results. */
export const retentionDays = async (db: Deps['db'], companyId: string): Promise<number> => {
  const [found] = await db
    .select({ days: companyRetention.days })
    .from(companyRetention)
    .where(eq(companyRetention.companyId, companyId));
  return found?.days ?? limits.retentionDaysDefault;
};

export const readRetention = async ({ db, actor }: MemberContext<'db'>): Promise<{ days: number }> => ({
  days: await retentionDays(db, actor.companyId),
});

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

const isKept = sql`(input is not null or result is not null or name is not null)`;
const oldestKept = z.object({ companyId: z.string(), isDue: z.boolean() });

/** The next companies by id that keep anything, found by one index lookup each, and whether their oldest is due. */
const companiesThatKeep = (db: Deps['db'], now: Date, after: string, count: number) =>
  queryRows(
    db,
    sql`
      with recursive kept (company_id, finished_at) as (
        (select company_id, finished_at from execution where ${isKept} and company_id > ${after}
          order by company_id, finished_at limit 1)
        union all
        select n.company_id, n.finished_at from kept k cross join lateral (
          select company_id, finished_at from execution where ${isKept} and company_id > k.company_id
            order by company_id, finished_at limit 1) n)
      select k.company_id as "companyId", coalesce(k.finished_at < ${now.toISOString()}::timestamptz
        - make_interval(days => coalesce(r.days, ${limits.retentionDaysDefault})), false) as "isDue"
      from kept k left join company_retention r on r.company_id = k.company_id limit ${count}`,
    oldestKept,
  );

const purgeCompany = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  companyId: string,
  batch: number,
): Promise<void> => {
  const days = sql`coalesce((select r.days from company_retention r where r.company_id = ${companyId}), ${limits.retentionDaysDefault})`;
  const isDue = sql`${execution.id} in (
    select e.id from execution e where e.company_id = ${companyId} and ${isKept}
      and e.finished_at < ${clock.now().toISOString()}::timestamptz - make_interval(days => ${days})
    order by e.finished_at limit ${batch})`;
  let purged: unknown[];
  do purged = await db.update(execution).set(nothingKept).where(isDue).returning({ id: execution.id });
  while (purged.length === batch);
};

/** Deletes inputs, results, names and edits past their company's retention, in batches. */
export const purgeKeptLogs = async (deps: Pick<Deps, 'db' | 'clock'>, batch = PURGE_BATCH): Promise<void> => {
  let after = NIL_ID;
  for (;;) {
    const companies = await companiesThatKeep(deps.db, deps.clock.now(), after, batch);
    for (const { companyId, isDue } of companies) if (isDue) await purgeCompany(deps, companyId, batch);
    const last = companies.at(-1);
    if (last === undefined || companies.length < batch) return;
    after = last.companyId;
  }
};
