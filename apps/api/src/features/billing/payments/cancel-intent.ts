import { ProviderUnavailable } from '../../../platform/payments/index.ts';
import type { SyncDeps } from '../billing-deps.ts';

/** Cancels an intent so that it can no longer be paid. An intent that is being paid cannot be cancelled: the next sync reads it. */
export const cancelIntent = async (
  { payments, log }: Pick<SyncDeps, 'payments' | 'log'>,
  intentId: string,
): Promise<void> => {
  try {
    await payments.call((stripe) => stripe.paymentIntents.cancel(intentId));
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    log.info({ err: error, intent: intentId }, 'intent not cancelled');
  }
};
