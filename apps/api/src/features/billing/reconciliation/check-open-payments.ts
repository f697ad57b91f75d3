import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { databaseNow, databaseTime } from '../../../platform/db/database-clock.ts';
import type { Database } from '../../../platform/db/database.ts';
import { ProviderUnavailable } from '../../../platform/payments/index.ts';
import type { SyncDeps } from '../billing-deps.ts';
import { cancelIntent } from '../payments/cancel-intent.ts';
import { payment } from '../payments/payments.tables.ts';
import { syncPayment } from '../payments/sync-payment.ts';
import type { PaymentRow } from '../payments/top-up.ts';
import { recordFailureOf } from './record-failure-of.ts';

const PAYMENTS_AT_ONCE = 50;
const BACKOFF_SECONDS_MAX = 1800;
/** Age at which an unpaid intent is cancelled, which makes its state final. */
const INTENT_LIFETIME_SECONDS = 3600;

interface DuePayment extends PaymentRow {
  /** Older than an unpaid intent may become. */
  readonly isOld: boolean;
}

/** Claims due payments by setting their next check: if this process dies, another one retries them then. */
const claimPayments = async ({ db }: Pick<SyncDeps, 'db'>): Promise<DuePayment[]> => {
  const due = db
    .select({ id: payment.id })
    .from(payment)
    .where(and(isNotNull(payment.nextCheckAt), lte(payment.nextCheckAt, databaseNow)))
    .orderBy(asc(payment.nextCheckAt))
    .limit(PAYMENTS_AT_ONCE)
    .for('update', { skipLocked: true });
  const backoff = sql`make_interval(secs => least(${BACKOFF_SECONDS_MAX}, 60 * power(2, ${payment.checks})))`;
  const isOld = sql<boolean>`${payment.createdAt} <= ${databaseTime(-INTENT_LIFETIME_SECONDS)}`;
  return db
    .update(payment)
    .set({
      checks: sql`${payment.checks} + 1`,
      nextCheckAt: sql`${databaseNow} + ${backoff}`,
    })
    .where(inArray(payment.id, due))
    .returning({ ...getTableColumns(payment), isOld });
};

const abandon = async (db: Database, { id }: PaymentRow): Promise<void> => {
  await db
    .update(payment)
    .set({ state: 'abandoned', nextCheckAt: null })
    .where(and(eq(payment.id, id), eq(payment.state, 'pending'), isNull(payment.stripeIntentId)));
};

const isOpen = async (db: Database, { id }: PaymentRow): Promise<boolean> =>
  (await db.$count(payment, and(eq(payment.id, id), isNotNull(payment.nextCheckAt)))) > 0;

const checkPayment = async (deps: SyncDeps, row: DuePayment): Promise<void> => {
  const { stripeIntentId: intentId, isOld } = row;
  if (intentId === null) {
    // No client received the intent's secret, so nobody can have paid.
    if (isOld) await abandon(deps.db, row);
    return;
  }
  await syncPayment(deps, intentId, { via: 'reconciliation' });
  if (!isOld || !(await isOpen(deps.db, row))) return;
  await cancelIntent(deps, intentId);
  await syncPayment(deps, intentId, { via: 'reconciliation' });
};

/** Syncs the payments that are due for a check, until each has a final state. */
export const checkOpenPayments = async (deps: SyncDeps, stopping?: AbortSignal): Promise<void> => {
  for (const row of await claimPayments(deps)) {
    if (stopping?.aborted === true) return;
    try {
      await recordFailureOf(deps, row.stripeIntentId ?? row.id, () => checkPayment(deps, row));
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error;
      deps.log.warn({ err: error }, 'payment provider unavailable');
      return;
    }
  }
};
