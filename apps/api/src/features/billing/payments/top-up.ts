import type { BillingDetails } from '@propsmith/contract';
import type Stripe from 'stripe';
import type { payment } from './payments.tables.ts';
import { chargeOf } from './read-facts.ts';

export type PaymentRow = typeof payment.$inferSelect;

/** A succeeded card payment with the provider's billing details. */
export interface TopUp {
  readonly paymentId: string;
  readonly intentId: string;
  readonly companyId: string;
  readonly memberId: string;
  readonly amountCents: number;
  readonly currency: string;
  readonly billing: BillingDetails;
  readonly card: { readonly brand: string; readonly last4: string } | undefined;
}

/** Replaces control characters and lone surrogates, which PostgreSQL rejects in text and JSON, by a space. */
const printable = (text: string | null | undefined): string =>
  text?.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ') ?? '';

const billingOf = (details: Stripe.Charge.BillingDetails | undefined): BillingDetails => {
  const address = details?.address;
  return {
    name: printable(details?.name),
    line1: printable(address?.line1),
    line2: printable(address?.line2),
    city: printable(address?.city),
    postal_code: printable(address?.postal_code),
    state: printable(address?.state),
    country: printable(address?.country),
  };
};

export const topUpOf = (row: PaymentRow, intent: Stripe.PaymentIntent): TopUp => {
  const charge = chargeOf(intent);
  const card = charge?.payment_method_details?.card;
  return {
    paymentId: row.id,
    intentId: intent.id,
    companyId: row.companyId,
    memberId: row.memberId,
    amountCents: row.amountCents,
    currency: row.currency,
    billing: billingOf(charge?.billing_details),
    card: card ? { brand: card.brand ?? 'card', last4: card.last4 ?? '' } : undefined,
  };
};
