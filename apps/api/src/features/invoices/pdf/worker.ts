import { constants, getPriority, setPriority } from 'node:os';
import type { InvoiceDetail } from '@propsmith/contract';
import { endWithParent } from '../../../platform/extraction-pool/end-with-parent.ts';
import { renderInvoicePdf } from './render-invoice-pdf.ts';

// The child process that renders invoices, one at a time. Its parent enforces the time limit by killing it.

const answer = async (invoice: InvoiceDetail): Promise<void> => {
  try {
    process.send?.({ ok: true, result: await renderInvoicePdf(invoice) });
  } catch (error) {
    process.send?.({ ok: false, error: error instanceof Error ? error.stack : String(error) });
  }
};

// Below the server process, whose other requests take less time.
setPriority(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL);
endWithParent();
process.on('message', (invoice) => void answer(invoice as InvoiceDetail));
