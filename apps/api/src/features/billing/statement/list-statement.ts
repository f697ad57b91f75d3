import type { PageQuery, Statement } from '@propsmith/contract';
import type { MemberContext } from '../../../platform/context.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { findWallet, readMovements } from './statement-rows.ts';

/** A page of the movements of a company's balance, the newest first. All amounts sum to the balance. */
export const listStatement = async (
  { db, actor: { companyId } }: MemberContext<'db'>,
  { pageNumber, pageSize }: PageQuery,
): Promise<Statement> => {
  const wallet = await findWallet(db, companyId);
  const { heldCents: held, owedCents: owed } = await readBalance(db, companyId);
  if (wallet === undefined) return { results: [], rowCount: 0, balance: 0, held, owed };
  const to = wallet.movements - (pageNumber - 1) * pageSize;
  const results = await readMovements(db, wallet, { from: to - pageSize + 1, to, newestFirst: true });
  // Balance and number of movements come from one row: a movement booked meanwhile is in neither.
  return { results, rowCount: wallet.movements, balance: wallet.balanceCents, held, owed };
};
