import { formatCents, invoiceMessages, screens, type BillingDetails } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { enqueueMail, renderMail } from '../../platform/mail/index.ts';
import { company, userAccount } from '../accounts/index.ts';
import type { TopUp } from '../billing/index.ts';
import { invoice, type InvoiceContent } from './invoices.tables.ts';
import { takeNumber } from './take-number.ts';

const isText = (part: string): boolean => part.trim() !== '';

const addressOf = ({ name, line1, line2, postal_code: postalCode, city, state }: BillingDetails): string[] =>
  [name, line1, line2, [postalCode, city].filter(isText).join(' '), state].filter(isText);

const buyerOf = async (tx: Tx, topUp: TopUp): Promise<InvoiceContent['buyer']> => {
  const [buyer] = await tx
    .select({ name: company.name })
    .from(company)
    .where(eq(company.id, topUp.companyId));
  const [payer] = await tx
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(eq(userAccount.id, topUp.memberId));
  return {
    name: buyer?.name ?? '',
    address: addressOf(topUp.billing),
    country: topUp.billing.country,
    tax_id: '',
    email: payer?.email ?? '',
  };
};

const sellerOf = ({ seller }: Deps['config']): InvoiceContent['seller'] => ({
  name: seller.name,
  address: [...seller.addressLines],
  country: seller.country,
  tax_id: seller.taxId,
  email: seller.email,
});

/** Queues the receipt in the transaction of the credit, so that neither is committed without the other. */
const mailReceipt = async (
  tx: Tx,
  { publicUrl }: Deps['config'],
  { to, amount, number }: { readonly to: string; readonly amount: string; readonly number: string },
): Promise<void> => {
  // The payer may have been deleted before the payment succeeded.
  if (to === '') return;
  const content = renderMail({
    heading: invoiceMessages.receiptHeading,
    paragraphs: [invoiceMessages.receiptText(amount, number)],
    action: { label: invoiceMessages.receiptAction, url: publicUrl + screens.invoices },
  });
  await enqueueMail(tx, { to, subject: invoiceMessages.receiptSubject(amount), ...content });
};

/** Issues the invoice of a card payment in the transaction that credits it, with a copy of the seller's and buyer's data. */
export const issueInvoice = async (
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  topUp: TopUp,
): Promise<void> => {
  const buyer = await buyerOf(tx, topUp);
  const { sequence, number } = await takeNumber(tx, topUp.companyId, 'invoice');
  const paidWith = topUp.card === undefined ? '' : `${topUp.card.brand} •••• ${topUp.card.last4}`;
  await tx.insert(invoice).values({
    id: newId(),
    companyId: topUp.companyId,
    kind: 'invoice',
    sequence,
    number,
    cause: `topup:${topUp.intentId}`,
    intentId: topUp.intentId,
    amountCents: topUp.amountCents,
    currency: topUp.currency,
    content: {
      seller: sellerOf(config),
      buyer,
      lines: [{ text: invoiceMessages.creditLine, amount: topUp.amountCents }],
      paid_with: paidWith,
      corrects: null,
    },
    createdAt: clock.now(),
  });
  await mailReceipt(tx, config, { to: buyer.email, amount: formatCents(topUp.amountCents), number });
};
