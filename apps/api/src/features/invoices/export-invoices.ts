import { and, eq, getTableColumns } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { inOrderOf, jsonLines, readInBatches, type ExportParts } from '../../platform/exporting/index.ts';
import { pdfOf } from './get-invoice-pdf.ts';
import { invoice, type InvoiceRow } from './invoices.tables.ts';
import { presentDetail } from './read-invoices.ts';

const ROWS_AT_ONCE = 100;
const { position, after, order } = inOrderOf(invoice.createdAt, invoice.id);

const readInvoices = (db: Database, companyId: string) =>
  readInBatches<InvoiceRow & { readonly position: string }>((last) =>
    db
      .select({ ...getTableColumns(invoice), position })
      .from(invoice)
      .where(and(eq(invoice.companyId, companyId), after(last)))
      .orderBy(...order)
      .limit(ROWS_AT_ONCE),
  );

/** The invoices and credit notes of a company, the oldest first. */
export const invoicesJsonl = (db: Database, companyId: string): ExportParts =>
  jsonLines(readInvoices(db, companyId), presentDetail);

/** The same as PDF files; those that nobody has downloaded yet are rendered. */
export async function* invoicePdfs(
  deps: Pick<Deps, 'db' | 'invoiceRenderer'>,
  companyId: string,
): AsyncGenerator<{ readonly fileName: string; readonly content: () => Promise<Buffer> }> {
  for await (const rows of readInvoices(deps.db, companyId))
    for (const row of rows)
      yield { fileName: `${row.number}.pdf`, content: () => pdfOf(deps, companyId, presentDetail(row)) };
}
