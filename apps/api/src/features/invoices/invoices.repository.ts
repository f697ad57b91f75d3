import { and, count, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/ids.ts';
import { invoice } from './invoices.tables.ts';

export type InvoiceRow = typeof invoice.$inferSelect;

export const selectInvoices = (
  db: Database,
  companyId: string,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<InvoiceRow[]> =>
  db
    .select()
    .from(invoice)
    .where(eq(invoice.companyId, companyId))
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(limit)
    .offset(offset);

export const countInvoices = async (db: Database, companyId: string): Promise<number> => {
  const [found] = await db.select({ rows: count() }).from(invoice).where(eq(invoice.companyId, companyId));
  return found?.rows ?? 0;
};

/** By its own id, or by that of the payment or refund it was issued for. */
export const findInvoice = async (
  db: Database,
  companyId: string,
  id: string,
): Promise<InvoiceRow | undefined> => {
  const [row] = await db
    .select()
    .from(invoice)
    .where(
      and(
        eq(invoice.companyId, companyId),
        isUuid(id) ? eq(invoice.id, id) : inArray(invoice.cause, [`topup:${id}`, `refund:${id}`]),
      ),
    );
  return row;
};

export const findInvoiceByCause = async (db: Database, cause: string): Promise<InvoiceRow | undefined> => {
  const [row] = await db.select().from(invoice).where(eq(invoice.cause, cause));
  return row;
};
