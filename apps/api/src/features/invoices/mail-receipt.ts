import { invoiceMessages, screens } from '@propsmith/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { enqueueMail, renderMail } from '../../platform/mail/index.ts';

/** Tells the payer, by a mail that is in the outbox exactly when the credit is in the books. */
export const mailReceipt = async (
  { config }: Pick<Deps, 'config'>,
  tx: Tx,
  { to, amount, number }: { readonly to: string; readonly amount: string; readonly number: string },
): Promise<void> => {
  // The payer may have been deleted while the bank took its time.
  if (to === '') return;
  const content = renderMail({
    heading: invoiceMessages.receiptHeading,
    paragraphs: [invoiceMessages.receiptText(amount, number)],
    action: { label: invoiceMessages.receiptAction, url: config.publicUrl + screens.invoices },
  });
  await enqueueMail(tx, { to, subject: invoiceMessages.receiptSubject(amount), ...content });
};
