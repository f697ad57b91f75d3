import { paymentStatuses, type BillingDetails, type PageQuery } from '@propsmith/contract';
import { and, desc, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { SelectResultFields } from 'drizzle-orm/query-builders/select.types';
import { isoInstant } from '../../../platform/db/columns.ts';
import { databaseTime } from '../../../platform/db/database-clock.ts';
import type { Database, Tx } from '../../../platform/db/database.ts';
import { jsonRows, type Given } from '../../../platform/db/reading.ts';
import type { Deps } from '../../../platform/deps.ts';
import {
  boundOf,
  findSlice,
  inListOrder,
  orderOf,
  readCount,
  rowCountOf,
  type Slice,
} from '../../../platform/lists/index.ts';
import { payment } from './payments.tables.ts';
import type { PaymentRow } from './top-up.ts';

/** Age at which reconciliation first checks a payment that nobody has reported. */
export const FIRST_CHECK_SECONDS = 120;

/** A payment's id in the API: the provider's intent, or the row's id where no provider is involved. */
export const publicPaymentId = sql<string | null>`coalesce(${payment.stripeIntentId}, ${payment.id}::text)`;

/** `hasSucceeded`: one was credited at some time, even if it was refunded since. */
export const summarizePayments = async (
  db: Database,
  companyId: string,
): Promise<{ rowCount: number; hasSucceeded: boolean }> => {
  const { rowCount, markedCount } = await readCount(db, { list: 'payment', companyId });
  return { rowCount, hasSucceeded: markedCount > 0 };
};

/** The condition of the index, word for word. */
const isListed = (companyId: Given<string>, slice: Slice) =>
  and(eq(payment.companyId, companyId), sql`${payment.listed}`, boundOf(slice, payment.createdAt));

/** The newest first; `rowCount` is that of the company. */
export const selectPayments = async (
  db: Database,
  { companyId, rowCount }: { readonly companyId: string; readonly rowCount: number },
  page: PageQuery,
): Promise<PaymentRow[]> => {
  const payments = { list: 'payment', companyId, rowCount, newestFirst: true } as const;
  const slice = await findSlice(db, payments, page);
  const rows = await db
    .select()
    .from(payment)
    .where(isListed(companyId, slice))
    .orderBy(...orderOf(slice, payment.createdAt, payment.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return inListOrder(slice, rows);
};

/** Of the newest credited card payment. */
export const findBillingDetails = async (db: Database, companyId: string): Promise<BillingDetails | null> => {
  const [row] = await db
    .select({ billing: payment.billing })
    .from(payment)
    .where(and(eq(payment.companyId, companyId), isNotNull(payment.billing)))
    .orderBy(desc(payment.createdAt))
    .limit(1);
  return row?.billing ?? null;
};

/** What the status in the API follows from. */
const statusColumns = {
  method: payment.method,
  chosenAt: payment.chosenAt,
  state: payment.state,
  amountCents: payment.amountCents,
  refundedCents: payment.refundedCents,
  disputedCents: payment.disputedCents,
  disputeOpen: payment.disputeOpen,
};

const recentColumns = {
  id: sql<string>`${publicPaymentId}`,
  created_at: isoInstant(payment.createdAt),
  ...statusColumns,
};
export type RecentPayment = SelectResultFields<typeof recentColumns>;

/** The newest payments, as a column of a larger statement. */
export const recentPayments = (companyId: Given<string>, slice: Slice): SQL<RecentPayment[]> =>
  jsonRows(
    recentColumns,
    sql`${payment} where ${isListed(companyId, slice)}
      order by ${payment.createdAt} desc, ${payment.id} desc limit ${slice.limit}`,
  );

export const paymentCount = (companyId: Given<string>): SQL<number> =>
  rowCountOf({ list: 'payment', companyId });

export const findPaymentByIntent = async (
  db: Database,
  intentId: string,
): Promise<PaymentRow | undefined> => {
  const [row] = await db.select().from(payment).where(eq(payment.stripeIntentId, intentId));
  return row;
};

export const findPayment = async (db: Database, id: string): Promise<PaymentRow | undefined> => {
  const [row] = await db.select().from(payment).where(eq(payment.id, id));
  return row;
};

/** Locks the row until the transaction ends: changes of one payment are serialised. */
export const lockPayment = async (tx: Tx, id: string): Promise<PaymentRow | undefined> => {
  const [row] = await tx.select().from(payment).where(eq(payment.id, id)).for('update');
  return row;
};

/** Stores the intent of a payment, which never changes again, and schedules checks, also of a payment already abandoned. */
export const attachIntent = async ({ db }: Pick<Deps, 'db'>, id: string, intentId: string): Promise<void> => {
  await db
    .update(payment)
    .set({
      stripeIntentId: intentId,
      state: 'pending',
      nextCheckAt: databaseTime(FIRST_CHECK_SECONDS),
    })
    .where(and(eq(payment.id, id), isNull(payment.stripeIntentId)));
};

/** Sets a failed payment that is still checked back to pending: the outcome of another attempt is not known. */
export const reopenPayment = async (db: Database, id: string): Promise<void> => {
  await db
    .update(payment)
    .set({ state: 'pending' })
    .where(and(eq(payment.id, id), eq(payment.state, 'failed'), isNotNull(payment.nextCheckAt)));
};

/** The status in the API. */
export const statusOf = (row: Pick<PaymentRow, keyof typeof statusColumns>): string => {
  if (row.method === 'free') {
    return row.chosenAt === 'signup' ? paymentStatuses.freePlanAtSignup : paymentStatuses.freePlanUsed;
  }
  if (row.disputeOpen || row.disputedCents > 0) return paymentStatuses.disputed;
  if (row.refundedCents >= row.amountCents) return paymentStatuses.refunded;
  if (row.state === 'succeeded') return paymentStatuses.success;
  // An abandoned payment can no longer be paid: clients must stop polling it.
  const isOver = row.state === 'failed' || row.state === 'abandoned';
  return isOver ? paymentStatuses.failed : paymentStatuses.pending;
};
