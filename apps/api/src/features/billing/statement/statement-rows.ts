import { statementMessages, type StatementRow } from '@propsmith/contract';
import { and, asc, between, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database.ts';
import { creditHold, ledgerAccount, ledgerEntry, ledgerTx, type HoldState } from '../ledger/ledger.tables.ts';

export interface Wallet {
  readonly accountId: number;
  /** Entries are numbered 1, 2, 3 … without gaps, so that a page is a range of numbers. */
  readonly movements: number;
  /** After the last movement. */
  readonly balanceCents: number;
}

export const findWallet = async (db: Database, companyId: string): Promise<Wallet | undefined> => {
  const [wallet] = await db
    .select({
      accountId: ledgerAccount.id,
      movements: ledgerAccount.version,
      balanceCents: ledgerAccount.balanceCents,
    })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.companyId, companyId), eq(ledgerAccount.kind, 'wallet')));
  if (wallet === undefined) return undefined;
  return { ...wallet, movements: wallet.movements ?? 0, balanceCents: wallet.balanceCents ?? 0 };
};

const holdCauses: Readonly<Record<HoldState, string>> = {
  held: statementMessages.executionOnHold,
  settled: statementMessages.execution,
  released: statementMessages.executionNotCompleted,
};

interface Movement {
  readonly kind: StatementRow['kind'];
  readonly meta: Readonly<Record<string, unknown>> | null;
  /** The hold of an execution. */
  readonly holdState: HoldState | null;
  readonly settledCents: number | null;
}

const causeOf = ({ kind, meta, holdState, settledCents }: Movement): string => {
  switch (kind) {
    case 'grant':
      return statementMessages.freePlan;
    case 'topup':
      return statementMessages.cardPayment;
    case 'hold':
      return settledCents === 0 ? statementMessages.executionFree : holdCauses[holdState ?? 'held'];
    case 'settle':
      return settledCents === 0 ? statementMessages.wholeReturned : statementMessages.unusedPart;
    case 'release':
      return statementMessages.executionReturned;
    case 'refund':
      return statementMessages.refund;
    case 'refund_reversal':
      return statementMessages.refundReturned;
    case 'dispute':
      return statementMessages.dispute;
    case 'dispute_reversal':
      return statementMessages.disputeReturned;
    case 'repay':
      return statementMessages.owedAmountPaid;
    case 'adjust':
      return statementMessages.correction(typeof meta?.reason === 'string' ? meta.reason : '');
  }
};

/** A row without the name of its execution, which another feature stores. */
export type UnnamedRow = Omit<StatementRow, 'name'>;

/** The movements numbered `from` to `to`, both included. */
export const readMovements = async (
  db: Database,
  { accountId }: Wallet,
  { from, to, newestFirst }: { readonly from: number; readonly to: number; readonly newestFirst: boolean },
): Promise<UnnamedRow[]> => {
  // Limited, so that the planner expects few rows.
  const entry = db
    .select()
    .from(ledgerEntry)
    .where(and(eq(ledgerEntry.accountId, accountId), between(ledgerEntry.accountVersion, from, to)))
    .orderBy((newestFirst ? desc : asc)(ledgerEntry.accountVersion))
    .limit(to - from + 1)
    .as('entry');
  const rows = await db
    .select({
      number: entry.accountVersion,
      createdAt: ledgerTx.createdAt,
      kind: ledgerTx.kind,
      ref: ledgerTx.ref,
      meta: ledgerTx.meta,
      amountCents: entry.amountCents,
      balanceCents: entry.balanceAfterCents,
      holdState: creditHold.state,
      settledCents: creditHold.settledCents,
    })
    .from(entry)
    .innerJoin(ledgerTx, eq(ledgerTx.id, entry.txId))
    .leftJoin(
      creditHold,
      eq(
        creditHold.executionId,
        sql`case when ${ledgerTx.kind} in ('hold', 'settle') then ${ledgerTx.ref}::uuid end`,
      ),
    )
    .orderBy((newestFirst ? desc : asc)(entry.accountVersion));
  return rows.map((row) => ({
    // The number within the company: that of the transaction would show how many all companies have.
    id: String(row.number),
    created_at: row.createdAt.toISOString(),
    kind: row.kind,
    amount: row.amountCents,
    balance: row.balanceCents ?? 0,
    cause: causeOf(row),
    reference: row.ref,
  }));
};
