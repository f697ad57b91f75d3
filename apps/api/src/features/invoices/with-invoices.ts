import type { Deps } from '../../platform/deps.ts';
import type { BillingDeps } from '../billing/index.ts';
import { cancelCreditNote, issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

/** The services of billing, with invoices issued in its transactions. */
export const withInvoices = <Given extends Pick<Deps, 'config' | 'clock'>>(
  deps: Given,
): Given & Pick<BillingDeps, 'listener'> => ({
  ...deps,
  listener: {
    topUpCredited: (tx, topUp) => issueInvoice(tx, deps, topUp),
    refundBooked: (tx, refund) => issueCreditNote(tx, deps.clock, refund),
    refundReversed: (tx, refund) => cancelCreditNote(tx, deps.clock, refund),
  },
});
