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
  /** As typed in the card form; null where the provider has no value. */
  readonly billing: {
    readonly name: string | null;
    readonly address: {
      readonly line1: string | null;
      readonly line2: string | null;
      readonly city: string | null;
      readonly state: string | null;
      readonly postalCode: string | null;
      readonly country: string | null;
    };
  };
  readonly card: { readonly brand: string; readonly last4: string } | undefined;
}

/** Replaces control characters and lone surrogates, which PostgreSQL rejects in text and JSON, by a space. */
const printable = (text: string | null | undefined): string | null =>
  text?.replaceAll(/[\p{Cc}\p{Cs}]+/gu, ' ') ?? null;

export const topUpOf = (row: PaymentRow, intent: Stripe.PaymentIntent): TopUp => {
  const charge = chargeOf(intent);
  const details = charge?.billing_details;
  const address = details?.address;
  const card = charge?.payment_method_details?.card;
  return {
    paymentId: row.id,
    intentId: intent.id,
    companyId: row.companyId,
    memberId: row.memberId,
    amountCents: row.amountCents,
    currency: row.currency,
    billing: {
      name: printable(details?.name),
      address: {
        line1: printable(address?.line1),
        line2: printable(address?.line2),
        city: printable(address?.city),
        state: printable(address?.state),
        postalCode: printable(address?.postal_code),
        country: printable(address?.country),
      },
    },
    card: card ? { brand: card.brand ?? 'card', last4: card.last4 ?? '' } : undefined,
  };
};
