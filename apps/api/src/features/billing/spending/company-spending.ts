import type { Spending } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit.ts';
import type { MemberContext } from '../../../platform/context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { withTx } from '../../../platform/db/with-tx.ts';
import { availableCents } from '../ledger/read-balance.ts';
import { findCompanySpending, findSpentCents } from './spending.repository.ts';
import { companySpending } from './spending.tables.ts';

const presentSpending = async (db: Database, companyId: string): Promise<Spending> => {
  const { limitCents, lowBalanceCents } = await findCompanySpending(db, companyId);
  return {
    limit: limitCents,
    low_balance: lowBalanceCents,
    spent_this_month: await findSpentCents(db, companyId),
  };
};

export const readSpending = ({ db, actor }: MemberContext<'db'>): Promise<Spending> =>
  presentSpending(db, actor.companyId);

/** A threshold above the present balance is told of after the next top-up: nothing has crossed it. */
export const changeSpending = (
  { db, actor: { companyId, userId }, request }: MemberContext<'db'>,
  { limit, low_balance }: Pick<Spending, 'limit' | 'low_balance'>,
): Promise<Spending> =>
  withTx(db, async (tx) => {
    const changed = {
      limitCents: limit,
      lowBalanceCents: low_balance,
      lowBalanceState: sql<
        'above' | 'told'
      >`case when ${low_balance}::bigint > ${availableCents(companyId)} then 'told' else 'above' end`,
    };
    await tx
      .insert(companySpending)
      .values({ companyId, ...changed })
      .onConflictDoUpdate({ target: companySpending.companyId, set: changed });
    const detail = { limitCents: limit, lowBalanceCents: low_balance };
    await audit(tx, { action: 'spending.changed', companyId, userId, detail, request });
    return presentSpending(tx, companyId);
  });
