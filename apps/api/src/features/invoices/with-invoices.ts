import type { Deps } from '../../platform/deps.ts';
import type { BillingDeps } from '../billing/index.ts';
import { issueCreditNote, takeCreditNoteBack } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

/** What billing needs, with invoices written in its transactions. */
export const withInvoices = (deps: Deps): BillingDeps => ({
  ...deps,
  listener: {
    topUpCredited: (tx, topUp) => issueInvoice(tx, deps, topUp),
    refundBooked: (tx, refund) => issueCreditNote(tx, deps.clock, refund),
    refundReversed: (tx, refund) => takeCreditNoteBack(tx, deps.clock, refund),
  },
});
