import type { BillingField } from './billing.ts';
import type { CardField } from './card-entry.ts';

type Place = { readonly card: CardField } | { readonly billing: BillingField };

/** docs.stripe.com/error-codes: the codes that are about one field of the form. */
const places: Readonly<Record<string, Place>> = {
  incorrect_number: { card: 'number' },
  invalid_number: { card: 'number' },
  expired_card: { card: 'expiry' },
  invalid_expiry_month: { card: 'expiry' },
  invalid_expiry_year: { card: 'expiry' },
  incorrect_cvc: { card: 'cvc' },
  invalid_cvc: { card: 'cvc' },
  incorrect_zip: { billing: 'postal_code' },
};

/** The field that a refusal of the provider is about, if it is about one. */
export const placeOf = (code: string | null): Place | undefined => (code === null ? undefined : places[code]);
