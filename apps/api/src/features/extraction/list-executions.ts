import type { PageQuery, UsageEntry } from '@propsmith/contract';
import { desc } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { execution } from './extraction.tables.ts';
import { visibleTo } from './read-execution.ts';

export const countExecutions = ({ db, actor }: MemberContext<'db'>): Promise<number> =>
  db.$count(execution, visibleTo(actor));

/** The executions that the caller may see, the newest first. */
export const listExecutions = async (
  { db, actor }: MemberContext<'db'>,
  { pageNumber, pageSize }: PageQuery,
): Promise<UsageEntry[]> => {
  const rows = await db
    .select({
      id: execution.id,
      createdAt: execution.createdAt,
      costCents: execution.costCents,
      tokenCount: execution.tokenCount,
      status: execution.status,
      paymentId: execution.paymentId,
    })
    .from(execution)
    .where(visibleTo(actor))
    .orderBy(desc(execution.createdAt), desc(execution.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return rows.map(({ id, createdAt, costCents, tokenCount, status, paymentId }) => ({
    id,
    timestamp: createdAt.toISOString(),
    cost_per_click: costCents,
    token_count: tokenCount,
    status,
    payment_id: paymentId,
  }));
};
