import type Stripe from 'stripe';
import { audit } from '../../../platform/audit.ts';
import { databaseNow } from '../../../platform/db/database-clock.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { networkOf } from '../../../platform/rate-limits/index.ts';
import { paymentFailure, type CreditCaller } from './payments.tables.ts';
import type { PaymentRow } from './top-up.ts';

/** docs.stripe.com/declines/codes: whoever pays is told no more than of a generic decline. */
const notTold = new Set(['fraudulent', 'lost_card', 'merchant_blacklist', 'pickup_card', 'stolen_card']);

const toldReason = (code: string, declineCode: string | undefined): string => {
  const reason = declineCode ?? code;
  return notTold.has(reason) ? 'generic_decline' : reason;
};

/** Stores why the last attempt was declined, and its audit row, once per attempt. */
export const recordDecline = async (
  tx: Tx,
  { id: paymentId, companyId, memberId, amountCents, ip }: PaymentRow,
  { id: intentId, last_payment_error: error }: Stripe.PaymentIntent,
  via: CreditCaller,
): Promise<void> => {
  if (error === null) return;
  const code = error.code ?? error.type;
  const recorded = await tx
    .insert(paymentFailure)
    .values({
      // A failed 3-D Secure check creates no charge.
      id: error.charge ?? `${intentId}/${error.payment_method?.id ?? ''}/${code}`,
      paymentId,
      companyId,
      ip: networkOf(ip),
      code,
      declineCode: error.decline_code ?? null,
      createdAt: databaseNow,
    })
    .onConflictDoNothing()
    .returning({ id: paymentFailure.id });
  if (recorded.length === 0) return;
  await audit(tx, {
    action: 'payment.declined',
    companyId,
    userId: memberId,
    targetId: paymentId,
    detail: { amountCents, declineReason: toldReason(code, error.decline_code), via },
    request: { id: paymentId, ip: '', userAgent: via },
  });
};
