import type { BillingField } from './billing.ts';
import type { CardField } from './card-entry.ts';

type ErrorField = { readonly card: CardField } | { readonly billing: BillingField };

/** docs.stripe.com/error-codes: the codes that refer to one field of the form. */
const fieldsByCode: Readonly<Record<string, ErrorField>> = {
  incorrect_number: { card: 'number' },
  invalid_number: { card: 'number' },
  expired_card: { card: 'expiry' },
  invalid_expiry_month: { card: 'expiry' },
  invalid_expiry_year: { card: 'expiry' },
  incorrect_cvc: { card: 'cvc' },
  invalid_cvc: { card: 'cvc' },
  incorrect_zip: { billing: 'postal_code' },
};

/** The field that the provider's error code refers to, if any. */
export const fieldForCode = (code: string | null): ErrorField | undefined =>
  code === null ? undefined : fieldsByCode[code];
