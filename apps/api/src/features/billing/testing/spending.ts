import { balanceNeededCents } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';
import { newId } from '../../../platform/ids.ts';
import { refusedHolds } from '../ledger/hold-refusal.ts';

const row = z.object({
  outcome: z.enum(['held', ...refusedHolds]),
  amount_cents: z.coerce.number().int().nullable(),
});

/** A hold of a member, as start_execution makes it. */
export const holdAs = async (
  db: Database,
  { companyId, memberId, priceCents }: { companyId: string; memberId: string; priceCents: number },
) => {
  const executionId = newId();
  const call = sql`select outcome, amount_cents from ledger_hold(${companyId}, ${executionId}, ${priceCents}, ${balanceNeededCents(priceCents)}, ${memberId})`;
  const [held] = await queryRows(db, call, row);
  return { executionId, outcome: held?.outcome, amountCents: held?.amount_cents ?? null };
};

export const setCompanyLimit = (db: Database, companyId: string, limitCents: number | null) =>
  db.execute(sql`insert into company_spending (company_id, limit_cents) values (${companyId}, ${limitCents})
    on conflict (company_id) do update set limit_cents = excluded.limit_cents`);

export const setThreshold = (db: Database, companyId: string, lowBalanceCents: number) =>
  db.execute(sql`insert into company_spending (company_id, low_balance_cents) values (${companyId}, ${lowBalanceCents})
    on conflict (company_id) do update set low_balance_cents = excluded.low_balance_cents`);
