import type { Invoice, InvoiceDetail } from '@propsmith/contract';
import type { InvoiceRow } from './invoices.repository.ts';

export const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  amount: row.amountCents,
  currency: row.currency,
  payment_id: row.intentId,
  created_at: row.createdAt.toISOString(),
});

export const presentInvoiceDetail = (row: InvoiceRow): InvoiceDetail => ({
  ...presentInvoice(row),
  ...row.content,
});
