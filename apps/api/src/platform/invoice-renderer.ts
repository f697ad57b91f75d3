import type { InvoiceDetail } from '@propsmith/contract';

/** Renders invoices as PDF outside the server's process. */
export interface InvoiceRenderer {
  /** Refuses when too many invoices, of all companies or of this one, are waiting. */
  render(companyId: string, invoice: InvoiceDetail): Promise<Buffer>;
  stop(): void;
}
