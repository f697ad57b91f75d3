import { limits, roles, type Dashboard } from '@propsmith/contract';
import type { MemberContext } from '../../platform/context.ts';
import { listPayments, readBalance } from '../billing/index.ts';
import { countExecutions, listExecutions, ownOf, readActivity } from '../extraction/index.ts';

const latest = { pageNumber: 1, pageSize: limits.recentRowsMax };

/** Balance, counts, the latest rows and activity by day; payments are listed for administrators only. */
export const readDashboard = async (ctx: MemberContext<'db' | 'clock'>): Promise<Dashboard> => {
  const { db, actor } = ctx;
  const payments = await listPayments(ctx, latest);
  const executions = await listExecutions(ctx, latest, ownOf);
  const { availableCents } = await readBalance(db, actor.companyId);
  return {
    balance: availableCents,
    paymentsCount: payments.rowCount,
    executionsCount: await countExecutions(ctx, {}, ownOf),
    recentExecutions: executions.map(({ id, timestamp, status, token_count, name, verdict, answered }) => ({
      id,
      timestamp,
      status,
      token_count,
      name,
      verdict,
      answered,
    })),
    recentPayments:
      actor.role === roles.admin
        ? payments.results.map(({ payment_id: id, created_at, status, amount }) => ({
            id,
            created_at,
            status,
            amount,
          }))
        : [],
    activity: await readActivity(ctx),
  };
};
