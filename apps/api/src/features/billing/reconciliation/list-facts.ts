import type Stripe from 'stripe';
import type { Payments } from '../../../platform/payments/index.ts';
import type { PaymentFacts } from '../payments/read-facts.ts';
import { listCreatedSince } from './list-created-since.ts';

interface Listed {
  /** The paid intents that name a payment of ours, with what was taken back of each. */
  readonly paid: ReadonlyMap<string, PaymentFacts>;
  /** Intents of any age of which something was taken back. */
  readonly takenBack: ReadonlySet<string>;
}

const isOurs = ({ metadata }: Stripe.PaymentIntent): boolean =>
  metadata.payment_id !== undefined && metadata.company_id !== undefined;

const intentIdOf = ({ payment_intent: intent }: Stripe.Refund | Stripe.Dispute): string[] =>
  typeof intent === 'string' ? [intent] : [];

/** What the provider has made since an instant, in as few questions as possible. */
export const listFacts = async (payments: Payments, since: Date): Promise<Listed> => {
  const intents = await listCreatedSince(since, (page) =>
    payments.ask((stripe) => stripe.paymentIntents.list({ ...page, expand: ['data.latest_charge'] })),
  );
  const refunds = await listCreatedSince(since, (page) =>
    payments.ask((stripe) => stripe.refunds.list(page)),
  );
  const disputes = await listCreatedSince(since, (page) =>
    payments.ask((stripe) => stripe.disputes.list(page)),
  );
  const factsOf = (intent: Stripe.PaymentIntent): PaymentFacts => ({
    intent,
    refunds: refunds.filter((refund) => refund.payment_intent === intent.id),
    disputes: disputes.filter((dispute) => dispute.payment_intent === intent.id),
  });
  const paid = intents.filter((intent) => intent.status === 'succeeded' && isOurs(intent));
  return {
    paid: new Map(paid.map((intent) => [intent.id, factsOf(intent)])),
    takenBack: new Set([...refunds, ...disputes].flatMap(intentIdOf)),
  };
};
