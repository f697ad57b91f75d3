import { invoiceMessages } from './messages/index.ts';
import type { InvoiceDetail } from './schemas/index.ts';

// UTC, so that the date does not depend on the reader's time zone.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const countryOf = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code;

/** Display names by the provider's brand code; docs.stripe.com/api/charges/object, `brand`. */
const brandNames: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** "visa •••• 4242" becomes "Visa •••• 4242"; an unknown brand becomes "Card". */
const nameBrand = (paidWith: string): string =>
  paidWith.replace(/^\w+/, (brand) => brandNames[brand] ?? 'Card');

export const invoiceTitle = ({ kind }: Pick<InvoiceDetail, 'kind'>): string =>
  kind === 'invoice' ? invoiceMessages.invoice : invoiceMessages.creditNote;

/** Labels and values shown on the page and in the PDF; empty values are left out. */
export const invoiceFacts = (invoice: InvoiceDetail): (readonly [name: string, value: string])[] =>
  (
    [
      [invoiceMessages.number, invoice.number],
      [invoiceMessages.date, day.format(new Date(invoice.created_at))],
      [invoiceMessages.corrects, invoice.corrects ?? ''],
      [invoiceMessages.payment, invoice.payment_id],
      [invoiceMessages.paidWith, nameBrand(invoice.paid_with)],
    ] as const
  ).filter(([, value]) => value !== '');

/** Lines of the seller or the buyer, without empty ones. */
export const partyLines = (party: InvoiceDetail['seller']): string[] =>
  [
    party.name,
    ...party.address,
    countryOf(party.country),
    party.tax_id === '' ? '' : `${invoiceMessages.taxId}: ${party.tax_id}`,
    party.email,
  ].filter((line) => line !== '');
