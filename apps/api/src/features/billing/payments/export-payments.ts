import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { csvCents, csvText } from '../../../platform/csv.ts';
import type { Database } from '../../../platform/db/database.ts';
import { csvFile, inOrderOf, readInBatches, type ExportParts } from '../../../platform/exporting/index.ts';
import { payment } from './payments.tables.ts';
import { presentPayment } from './present-payment.ts';
import type { PaymentRow } from './top-up.ts';

const ROWS_AT_ONCE = 500;
const { position, after, order } = inOrderOf(payment.createdAt, payment.id);
const headings = [
  ...['Payment', 'Date (UTC)', 'Member', 'Method', 'Status', 'Amount', 'Currency'],
  ...['Refunded', 'Disputed', 'IP address'],
];

const cellsOf = (row: PaymentRow): string[] => {
  const shown = presentPayment(row);
  return [
    ...[shown.payment_id, shown.created_at, shown.member, shown.payment_method, shown.status].map(csvText),
    csvCents(row.amountCents),
    csvText(row.currency),
    csvCents(row.refundedCents),
    csvCents(row.disputedCents),
    csvText(row.ip),
  ];
};

/** The payments of a company that its list shows, the oldest first. */
export const paymentsCsv = (db: Database, companyId: string): ExportParts =>
  csvFile(
    headings,
    readInBatches<PaymentRow & { readonly position: string }>((last) =>
      db
        .select({ ...getTableColumns(payment), position })
        .from(payment)
        .where(and(eq(payment.companyId, companyId), sql`${payment.listed}`, after(last)))
        .orderBy(...order)
        .limit(ROWS_AT_ONCE),
    ),
    cellsOf,
  );
