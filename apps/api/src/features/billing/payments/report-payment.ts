import { serverMessages } from '@propsmith/contract';
import { ProviderUnavailable } from '../../../platform/payments/index.ts';
import { consumeRateLimit } from '../../../platform/rate-limits/index.ts';
import { Refusal } from '../../../platform/refusal.ts';
import type { PlanContext, SyncDeps } from '../billing-deps.ts';
import { findPaymentByIntent, reopenPayment } from './payments.repository.ts';
import { syncPayment } from './sync-payment.ts';
import type { PaymentRow } from './top-up.ts';

export interface PaymentReport {
  readonly intentId: string;
  /** The provider answered the browser that the card was not charged. Without that answer a charge may be in flight. */
  readonly hasFailed: boolean;
}

/**
 * Syncs a payment because the browser reports the end of its card form. The report itself changes nothing: only the provider's
 * answer is booked. While the provider is unavailable the payment stays pending, and reconciliation retries. A browser that does
 * not know the outcome gets "failed" only for a cancelled intent, so that paying again cannot charge twice.
 */
export const reportPayment = async (
  ctx: PlanContext<keyof SyncDeps>,
  { intentId, hasFailed }: PaymentReport,
): Promise<PaymentRow> => {
  const { db, log } = ctx;
  const { companyId } = ctx.actor;
  const findOwn = async (): Promise<PaymentRow> => {
    const row = await findPaymentByIntent(db, intentId);
    if (row?.companyId !== companyId) throw new Refusal('not_found', serverMessages.notFound);
    return row;
  };
  const { id } = await findOwn();
  await consumeRateLimit(ctx, 'reportPaymentPerCompany', companyId);
  try {
    await syncPayment(ctx, intentId, { via: 'browser', confirmation: hasFailed ? 'failed' : 'unknown' });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error }, 'payment provider unavailable');
    if (!hasFailed) await reopenPayment(db, id);
  }
  return findOwn();
};
