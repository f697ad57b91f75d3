import type Stripe from 'stripe';
import type { Payments } from '../../../platform/payments/index.ts';
import { chargeOf, type PaymentFacts } from '../payments/read-facts.ts';

const PAGE_SIZE = 100;

/** When the provider created what is listed; without an end, up to now. */
export interface Period {
  readonly from: Date;
  readonly to?: Date | undefined;
}

interface ListPage {
  readonly created: { readonly gte: number; readonly lt?: number };
  readonly limit: number;
  readonly starting_after?: string;
}

const secondOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);

/** One page after the other, so that memory does not grow with the period. Stripe lists the newest first. */
async function* pagesOf<Item extends { readonly id: string }>(
  { from, to }: Period,
  list: (page: ListPage) => Promise<{ readonly data: readonly Item[]; readonly has_more: boolean }>,
): AsyncGenerator<readonly Item[]> {
  const created = { gte: secondOf(from), ...(to && { lt: secondOf(to) + 1 }) };
  let last: Item | undefined;
  for (;;) {
    const page = await list({ created, limit: PAGE_SIZE, ...(last && { starting_after: last.id }) });
    yield page.data;
    last = page.data.at(-1);
    if (!page.has_more || last === undefined) return;
  }
}

const isOurs = ({ metadata }: Stripe.PaymentIntent): boolean =>
  metadata.payment_id !== undefined && metadata.company_id !== undefined;

const disputesOf = async (
  payments: Payments,
  intent: Stripe.PaymentIntent,
): Promise<readonly Stripe.Dispute[]> => {
  if (chargeOf(intent)?.disputed !== true) return [];
  const ofIntent = { payment_intent: intent.id, limit: PAGE_SIZE };
  return (await payments.call((stripe) => stripe.disputes.list(ofIntent))).data;
};

/** The paid intents of a period whose metadata names a payment of ours. Refunds are read as the sum on their charge. */
export async function* listPaid(payments: Payments, period: Period): AsyncGenerator<PaymentFacts> {
  const pages = pagesOf(period, (page) =>
    payments.call((stripe) => stripe.paymentIntents.list({ ...page, expand: ['data.latest_charge'] })),
  );
  for await (const page of pages) {
    for (const intent of page) {
      if (intent.status !== 'succeeded' || !isOurs(intent)) continue;
      yield { intent, refunds: [], disputes: await disputesOf(payments, intent) };
    }
  }
}

const intentIdsOf = (reversals: readonly (Stripe.Refund | Stripe.Dispute)[]): string[] => [
  ...new Set(reversals.flatMap(({ payment_intent: intent }) => (typeof intent === 'string' ? intent : []))),
];

/** Pages of the intents, of any age, that a refund or dispute of the period is about. */
export async function* listTakenBack(payments: Payments, period: Period): AsyncGenerator<readonly string[]> {
  const refunds = pagesOf(period, (page) => payments.call((stripe) => stripe.refunds.list(page)));
  for await (const page of refunds) yield intentIdsOf(page);
  const disputes = pagesOf(period, (page) => payments.call((stripe) => stripe.disputes.list(page)));
  for await (const page of disputes) yield intentIdsOf(page);
}
