import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/ids.ts';
import { reconFinding } from '../payments/payments.tables.ts';

export interface Finding {
  readonly kind:
    | 'payment-contradicts'
    | 'payment-not-booked'
    | 'payment-unknown'
    | 'credit-without-payment'
    | 'taken-back-differs'
    | 'books'
    | 'deletion-waits'
    | 'credit-after-deletion';
  /** The intent, the rule and row of the books, or the company. */
  readonly ref: string;
  readonly expected: string;
  readonly actual: string;
}

/** Records a finding, once while it is open. Corrects nothing. */
export const openFinding = async (db: Database, finding: Finding): Promise<void> => {
  await db
    .insert(reconFinding)
    .values({ id: newId(), ...finding, openedAt: databaseNow })
    .onConflictDoNothing();
};

const FINDINGS_LISTED_MAX = 500;

/** The open findings, the oldest first. */
export const listOpenFindings = (db: Database): Promise<(typeof reconFinding.$inferSelect)[]> =>
  db
    .select()
    .from(reconFinding)
    .where(isNull(reconFinding.closedAt))
    .orderBy(asc(reconFinding.openedAt))
    .limit(FINDINGS_LISTED_MAX);

export const countOpenFindings = (db: Database): Promise<number> =>
  db.$count(reconFinding, isNull(reconFinding.closedAt));

/** Closes findings that reconciliation no longer detects. */
export const closeFindings = async (
  db: Database,
  ref: string,
  kinds: readonly Finding['kind'][],
): Promise<void> => {
  await db
    .update(reconFinding)
    .set({ closedAt: databaseNow })
    .where(
      and(inArray(reconFinding.kind, [...kinds]), eq(reconFinding.ref, ref), isNull(reconFinding.closedAt)),
    );
};
