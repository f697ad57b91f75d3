import { limits } from '@propsmith/contract';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../platform/audit.ts';
import { queryRows } from '../../platform/db/rows.ts';
import { withTx } from '../../platform/db/with-tx.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { RequestInfo } from '../../platform/http/request-info.ts';
import { companyRetention } from './extraction.tables.ts';

export const readRetention = async ({ db }: Deps, { companyId }: Actor): Promise<{ days: number }> => {
  const [found] = await db
    .select({ days: companyRetention.days })
    .from(companyRetention)
    .where(eq(companyRetention.companyId, companyId));
  return { days: found?.days ?? limits.retentionDaysDefault };
};

export const changeRetention = async (
  { db }: Deps,
  { actor, days, request }: { actor: Actor; days: number; request: RequestInfo },
): Promise<{ days: number }> => {
  const { companyId, userId } = actor;
  await withTx(db, async (tx) => {
    await tx
      .insert(companyRetention)
      .values({ companyId, days })
      .onConflictDoUpdate({ target: companyRetention.companyId, set: { days } });
    await audit(tx, { action: 'retention.changed', companyId, userId, detail: { days }, request });
  });
  return { days };
};

const EXECUTIONS_AT_ONCE = 500;

/** Drops inputs and results that are older than their company keeps them, a portion at a time until none is left. */
export const purgeKeptLogs = async ({ db, clock }: Deps, atOnce = EXECUTIONS_AT_ONCE): Promise<void> => {
  const purge = sql`
    update execution set input = null, result = null, file_name = null
    where id in (
      select e.id from execution e left join company_retention r on r.company_id = e.company_id
      where (e.input is not null or e.result is not null)
        and e.finished_at < ${clock.now().toISOString()}::timestamptz
          - make_interval(days => coalesce(r.days, ${limits.retentionDaysDefault}))
      order by e.finished_at limit ${atOnce})
    returning id`;
  let purged: unknown[];
  do purged = await queryRows(db, purge, z.unknown());
  while (purged.length === atOnce);
};
