import { limits, roles, type Dashboard } from '@propsmith/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { listPayments, readBalance } from '../billing/index.ts';
import { countExecutions, listExecutions } from '../extraction/index.ts';

const latest = { pageNumber: 1, pageSize: limits.recentRowsMax };

/** Balance, counts and the latest rows; who pays for what is shown to administrators only. */
export const readDashboard = async (deps: Deps, actor: Actor): Promise<Dashboard> => {
  const payments = await listPayments(deps.db, actor.companyId, latest);
  const executions = await listExecutions(deps, actor, latest);
  const { availableCents } = await readBalance(deps.db, actor.companyId);
  return {
    balance: availableCents,
    paymentsCount: payments.rowCount,
    executionsCount: await countExecutions(deps, actor),
    recentExecutions: executions.map(({ id, timestamp, status, token_count }) => ({
      id,
      timestamp,
      status,
      token_count,
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
  };
};
