import type { PageQuery, Statement, StatementRow } from '@propsmith/contract';
import type { MemberContext } from '../../../platform/context.ts';
import { readBalance } from '../ledger/read-balance.ts';
import type { ExecutionNames } from '../billing-deps.ts';
import { findWallet, readMovements } from './statement-rows.ts';

/** Kinds whose reference is an execution. */
const executionKinds: ReadonlySet<StatementRow['kind']> = new Set(['hold', 'settle', 'release']);

/** A page of the movements of a company's balance, the newest first. All amounts sum to the balance. */
export const listStatement = async (
  {
    db,
    actor: { companyId },
    executionNames,
  }: MemberContext<'db'> & { readonly executionNames: ExecutionNames },
  { pageNumber, pageSize }: PageQuery,
): Promise<Statement> => {
  const wallet = await findWallet(db, companyId);
  const { heldCents: held, owedCents: owed } = await readBalance(db, companyId);
  if (wallet === undefined) return { results: [], rowCount: 0, balance: 0, held, owed };
  const to = wallet.movements - (pageNumber - 1) * pageSize;
  const rows = await readMovements(db, wallet, { from: to - pageSize + 1, to, newestFirst: true });
  const executions = rows.flatMap(({ kind, reference }) =>
    executionKinds.has(kind) && reference !== null ? [reference] : [],
  );
  const names = await executionNames(db, executions);
  const results = rows.map((row) => ({ ...row, name: names.get(row.reference ?? '') ?? null }));
  // Balance and number of movements come from one row: a movement booked meanwhile is in neither.
  return { results, rowCount: wallet.movements, balance: wallet.balanceCents, held, owed };
};
