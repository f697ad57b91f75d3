import type Stripe from 'stripe';
import { fundsOf, isOpenDispute } from '../payments/book-disputes.ts';
import { chargeOf, type PaymentFacts } from '../payments/read-facts.ts';
import type { PaymentRow } from '../payments/top-up.ts';
import type { Finding } from './findings.ts';

/** How much of a payment was refunded or disputed. */
interface TakenBack {
  readonly refundedCents: number;
  readonly disputedCents: number;
  readonly isDisputeOpen: boolean;
}

const isTaken = (dispute: Stripe.Dispute): boolean => fundsOf(dispute) === 'withdrawn';

const atProvider = ({ intent, disputes }: PaymentFacts): TakenBack => ({
  refundedCents: chargeOf(intent)?.amount_refunded ?? 0,
  disputedCents: disputes.filter(isTaken).reduce((sum, { amount }) => sum + amount, 0),
  isDisputeOpen: disputes.some(isOpenDispute),
});

const inBooks = ({ refundedCents, disputedCents, disputeOpen }: PaymentRow): TakenBack => ({
  refundedCents,
  disputedCents,
  isDisputeOpen: disputeOpen,
});

const total = ({ refundedCents, disputedCents }: TakenBack): number => refundedCents + disputedCents;

const isSame = (theirs: TakenBack, ours: TakenBack, { amountCents }: PaymentRow): boolean => {
  if (theirs.isDisputeOpen !== ours.isDisputeOpen) return false;
  // An amount that was both refunded and disputed is debited once.
  if (total(theirs) > amountCents) return total(ours) === amountCents;
  return theirs.refundedCents === ours.refundedCents && theirs.disputedCents === ours.disputedCents;
};

const describe = ({ refundedCents, disputedCents, isDisputeOpen }: TakenBack): string =>
  `${refundedCents} refunded, ${disputedCents} disputed${isDisputeOpen ? ', a dispute open' : ''}`;

/** The differences between our row and the provider's facts; undefined means that the side has no such payment. */
export const findDifferences = (
  ref: string,
  row: PaymentRow | undefined,
  facts: PaymentFacts | undefined,
): Finding[] => {
  if (facts?.intent.status !== 'succeeded') {
    if (row?.state !== 'succeeded') return [];
    const actual = `${row.amountCents} credited`;
    return [{ kind: 'credit-without-payment', ref, expected: 'a paid intent', actual }];
  }
  // Its finding was opened when the payment was set to review.
  if (row?.state === 'review') return [];
  const { amount_received: paidCents, currency } = facts.intent;
  if (row?.state !== 'succeeded' || row.amountCents !== paidCents) {
    const expected = `${paidCents} ${currency} credited`;
    return [{ kind: 'payment-unknown', ref, expected, actual: row?.state ?? 'no payment' }];
  }
  const [theirs, ours] = [atProvider(facts), inBooks(row)];
  if (isSame(theirs, ours, row)) return [];
  return [{ kind: 'taken-back-differs', ref, expected: describe(theirs), actual: describe(ours) }];
};
