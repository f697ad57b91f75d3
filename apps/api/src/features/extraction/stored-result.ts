import { executionStatuses, lifetimes, limits } from '@propsmith/contract';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { MemberContext } from '../../platform/context.ts';
import { queryRows } from '../../platform/db/rows.ts';
import type { ExtractionPool } from '../../platform/extraction-pool/index.ts';
import type { StoredResult } from './extraction.tables.ts';

export type ResultContext = Pick<MemberContext<'clock'>, 'clock' | 'actor'> & {
  readonly extractionPool: Pick<ExtractionPool, 'engineVersion'>;
};

/**
 * The result that this engine gave to the company for this log within a day, while it is kept. It follows from the log alone: a
 * colleague's execution reveals nothing more to a member who has the same log.
 */
export const storedResult = ({ clock, actor, extractionPool }: ResultContext, textHash: string): SQL => {
  const now = sql`${clock.now().toISOString()}::timestamptz`;
  return sql`
    select e.result::text as result from execution e
    left join company_retention r on r.company_id = e.company_id
    where e.company_id = ${actor.companyId} and e.text_hash = ${textHash}
      and e.created_at > ${now} - make_interval(secs => ${lifetimes.fairUseSeconds})
      and e.finished_at > ${now} - make_interval(days => coalesce(r.days, ${limits.retentionDaysDefault}))
      and e.status = ${executionStatuses.success} and e.engine_version = ${extractionPool.engineVersion}
      and e.result is not null
    limit 1`;
};

const row = z.object({ result: z.string() });

/** Undefined when it was deleted meanwhile. */
export const findStoredResult = async (
  ctx: ResultContext & Pick<MemberContext<'db'>, 'db'>,
  textHash: string,
): Promise<StoredResult | undefined> => {
  const [found] = await queryRows(ctx.db, storedResult(ctx, textHash), row);
  if (found === undefined) return undefined;
  const { result, evidence } = JSON.parse(found.result) as StoredResult;
  return { result, evidence };
};
