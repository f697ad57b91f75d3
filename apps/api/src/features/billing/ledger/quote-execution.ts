import { balanceNeededCents } from '@propsmith/contract';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../platform/db/database.ts';
import { queryRows } from '../../../platform/db/rows.ts';

const row = z.object({
  outcome: z.enum(['funded', 'blocked', 'insufficient']),
  funding: z.enum(['free', 'paid']).nullable(),
  amount_cents: z.coerce.number().int().nullable(),
});

export interface Quote {
  readonly outcome: 'funded' | 'blocked' | 'insufficient';
  /** What the execution would cost: its price, or the whole of the free credit where that pays. */
  readonly costCents: number;
  readonly free: boolean;
}

/** What `holdCredit` would answer now, without holding anything. */
export const quoteExecution = async (
  db: Database,
  { companyId, priceCents }: { readonly companyId: string; readonly priceCents: number },
): Promise<Quote> => {
  const call = sql`select * from ledger_funding(${companyId}, ${priceCents}, ${balanceNeededCents(priceCents)})`;
  const [answer] = await queryRows(db, call, row);
  return {
    outcome: answer?.outcome ?? 'insufficient',
    costCents: answer?.amount_cents ?? priceCents,
    free: answer?.funding === 'free',
  };
};
