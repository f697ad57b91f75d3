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
  /** Whether the provider has told the browser that the card was not charged; otherwise a charge may still be on its way. */
  readonly hasFailed: boolean;
}

/**
 * The browser says that the card form has ended, for good or bad. That is a reason to ask the provider and nothing more; while
 * the provider cannot be asked, the payment stays pending and reconciliation goes on asking. Who has not heard how it ended is
 * told "failed" only of an intent that is cancelled: paying again can then never charge twice.
 */
export const reportPayment = async (
  ctx: PlanContext<keyof SyncDeps>,
  { intentId, hasFailed }: PaymentReport,
): Promise<PaymentRow> => {
  const { config, db, clock, log } = ctx;
  const { companyId } = ctx.actor;
  const own = async (): Promise<PaymentRow> => {
    const row = await findPaymentByIntent(db, intentId);
    if (row?.companyId !== companyId) throw new Refusal('not_found', serverMessages.notFound);
    return row;
  };
  const { id } = await own();
  await consumeRateLimit(db, clock, config.rateLimits.reportPaymentPerCompany, companyId);
  try {
    await syncPayment(ctx, intentId, { via: 'browser', confirmation: hasFailed ? 'failed' : 'unknown' });
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    log.warn({ err: error }, 'the payment provider cannot be asked');
    if (!hasFailed) await reopenPayment(db, id);
  }
  return own();
};
