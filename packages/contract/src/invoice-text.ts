import { invoiceMessages } from './messages/index.ts';
import type { InvoiceDetail } from './schemas/index.ts';

// An invoice is dated by one clock for everybody who reads it.
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });
const countryNames = new Intl.DisplayNames('en', { type: 'region' });

const countryOf = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code;

/** Brands as the provider codes them (docs.stripe.com/api/charges/object, `brand`), and as they call themselves. */
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

/** "visa •••• 4242" as people read it; a brand that nobody knows is a card. */
const nameBrand = (paidWith: string): string =>
  paidWith.replace(/^\w+/, (brand) => brandNames[brand] ?? 'Card');

export const invoiceTitle = ({ kind }: Pick<InvoiceDetail, 'kind'>): string =>
  kind === 'invoice' ? invoiceMessages.invoice : invoiceMessages.creditNote;

/** What an invoice says about itself, line by line: the same on the page and in the PDF. */
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

/** Seller or buyer, from the name on. */
export const partyLines = (party: InvoiceDetail['seller']): string[] =>
  [
    party.name,
    ...party.address,
    countryOf(party.country),
    party.tax_id === '' ? '' : `${invoiceMessages.taxId}: ${party.tax_id}`,
    party.email,
  ].filter((line) => line !== '');
