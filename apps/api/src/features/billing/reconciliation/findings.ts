import { and, count, eq, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
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
    | 'books';
  /** The intent, or the row of the books, it is about. */
  readonly ref: string;
  readonly expected: string;
  readonly actual: string;
}

/** Notes a disagreement once for as long as it is open. Nothing here corrects anything. */
export const openFinding = async (db: Database, clock: Clock, finding: Finding): Promise<void> => {
  await db
    .insert(reconFinding)
    .values({ id: newId(), ...finding, openedAt: clock.now() })
    .onConflictDoNothing();
};

export const countOpenFindings = async (db: Database): Promise<number> => {
  const [open] = await db
    .select({ findings: count() })
    .from(reconFinding)
    .where(isNull(reconFinding.closedAt));
  return open?.findings ?? 0;
};

/** Disagreements that reconciliation no longer sees, because a person has settled them. */
export const closeFindings = async (
  db: Database,
  clock: Clock,
  ref: string,
  kinds: readonly Finding['kind'][],
): Promise<void> => {
  await db
    .update(reconFinding)
    .set({ closedAt: clock.now() })
    .where(
      and(inArray(reconFinding.kind, [...kinds]), eq(reconFinding.ref, ref), isNull(reconFinding.closedAt)),
    );
};
