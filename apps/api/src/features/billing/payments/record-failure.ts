import type Stripe from 'stripe';
import type { Tx } from '../../../platform/db/database.ts';
import { paymentFailure } from './payments.tables.ts';
import type { PaymentRow } from './top-up.ts';

/** Keeps why the last attempt was declined, once for each attempt. */
export const recordFailure = async (
  tx: Tx,
  row: PaymentRow,
  { id: intentId, last_payment_error: error }: Stripe.PaymentIntent,
  now: Date,
): Promise<void> => {
  if (error === null) return;
  const code = error.code ?? error.type;
  await tx
    .insert(paymentFailure)
    .values({
      // A refused 3-D Secure check leaves no charge behind.
      id: error.charge ?? `${intentId}/${error.payment_method?.id ?? ''}/${code}`,
      paymentId: row.id,
      companyId: row.companyId,
      ip: row.ip,
      code,
      declineCode: error.decline_code ?? null,
      createdAt: now,
    })
    .onConflictDoNothing();
};
