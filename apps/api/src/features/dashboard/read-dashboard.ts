import { limits, roles, type Dashboard, type Role } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { caller, noRows, reading, readStatement, type Reading } from '../../platform/db/reading.ts';
import { newestRows } from '../../platform/lists/index.ts';
import { closesAt } from '../accounts/index.ts';
import {
  availableCents,
  paymentCount,
  recentPayments,
  statusOf,
  type RecentPayment,
} from '../billing/index.ts';
import {
  activityDays,
  activitySince,
  executionCount,
  presentActivity,
  recentExecutions,
} from '../extraction/index.ts';

const latest = newestRows({ offset: 0, limit: limits.recentRowsMax, reach: limits.recentRowsMax });

const statementOf = (role: Role) => {
  const { companyId } = caller;
  const reader = { role, ...caller };
  return readStatement(`dashboard of ${role}`, {
    balance: availableCents(companyId),
    closes_at: closesAt(companyId),
    paymentsCount: paymentCount(companyId),
    payments: role === roles.admin ? recentPayments(companyId, latest) : noRows<RecentPayment>(),
    executionsCount: executionCount(reader, 'own'),
    recentExecutions: recentExecutions(reader, 'own', latest),
    activity: activitySince(reader, sql.placeholder('firstDay')),
  });
};
const statements = { [roles.admin]: statementOf(roles.admin), [roles.user]: statementOf(roles.user) };

const present = (payment: RecentPayment): Dashboard['recentPayments'][number] => ({
  id: payment.id,
  created_at: payment.created_at,
  status: statusOf(payment),
  amount: payment.amountCents,
});

/** Balance, counts, the latest rows and activity by day; payments are listed for administrators only. */
export const readDashboard = ({ clock, actor }: MemberContext<'clock'>): Reading<Dashboard> => {
  const days = activityDays(clock.now());
  return reading(statements[actor.role], { firstDay: days[0] }, ({ payments, activity, ...row }) => ({
    ...row,
    role: actor.role,
    recentPayments: payments.map(present),
    activity: presentActivity(days, activity),
  }));
};
