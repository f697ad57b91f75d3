import { formatCents, invoiceMessages } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { newId } from '../../platform/ids.ts';
import { company, userAccount } from '../accounts/index.ts';
import type { TopUp } from '../billing/index.ts';
import { invoice, type InvoiceContent } from './invoices.tables.ts';
import { mailReceipt } from './mail-receipt.ts';
import { takeNumber } from './take-number.ts';

const isText = (part: string | null): part is string => part !== null && part.trim() !== '';

const addressOf = ({ name, address }: TopUp['billing']): string[] =>
  [
    name,
    address.line1,
    address.line2,
    [address.postalCode, address.city].filter(isText).join(' '),
    address.state,
  ].filter(isText);

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
    country: topUp.billing.address.country ?? '',
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

/** Issues the invoice of a card payment in the transaction that credits it, with everything as it is at this moment. */
export const issueInvoice = async (deps: Deps, tx: Tx, topUp: TopUp): Promise<void> => {
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
      seller: sellerOf(deps.config),
      buyer,
      lines: [{ text: invoiceMessages.creditLine, amount: topUp.amountCents }],
      paid_with: paidWith,
      corrects: null,
    },
    createdAt: deps.clock.now(),
  });
  await mailReceipt(deps, tx, { to: buyer.email, amount: formatCents(topUp.amountCents), number });
};
