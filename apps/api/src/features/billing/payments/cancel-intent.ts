import { ProviderUnavailable } from '../../../platform/payments/index.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { readFacts } from './read-facts.ts';

type CancelDeps = Pick<BillingDeps, 'payments' | 'log'>;

/** Makes an intent one that nobody can pay any more, unless it is being paid in this very moment: the next look will tell. */
export const cancelIntent = async ({ payments, log }: CancelDeps, intentId: string): Promise<void> => {
  try {
    await payments.ask((stripe) => stripe.paymentIntents.cancel(intentId));
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw error;
    log.info({ err: error, intent: intentId }, 'intent not cancelled');
  }
};

/**
 * Cancels an intent that waits for a card. A confirmation whose answer was lost may still be on its way: only the provider can
 * make sure that it comes too late. What waits for the bank's check, or is being paid, is left alone.
 */
export const cancelUnpaidIntent = async (deps: CancelDeps, intentId: string): Promise<void> => {
  const facts = await readFacts(deps.payments, intentId, { withReversals: false });
  if (facts?.intent.status === 'requires_payment_method') await cancelIntent(deps, intentId);
};
