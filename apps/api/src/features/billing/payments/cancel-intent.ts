import { ProviderUnavailable } from '../../../platform/payments/index.ts';
import type { SyncDeps } from '../billing-deps.ts';

/** Makes an intent one that nobody can pay any more, unless it is being paid in this very moment: the next look will tell. */
export const cancelIntent = async (
  { payments, log }: Pick<SyncDeps, 'payments' | 'log'>,
  intentId: string,
): Promise<void> => {
  try {
    await payments.ask((stripe) => stripe.paymentIntents.cancel(intentId));
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    log.info({ err: error, intent: intentId }, 'intent not cancelled');
  }
};
