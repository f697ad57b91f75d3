import { serverMessages, type Invoice, type InvoiceDetail, type PageQuery } from '@propsmith/contract';
import { and, eq, inArray } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import { isUuid } from '../../platform/ids.ts';
import { boundOf, findSlice, inListOrder, orderOf, readCount } from '../../platform/lists/index.ts';
import { Refusal } from '../../platform/refusal.ts';
import { invoice, type InvoiceRow } from './invoices.tables.ts';

const presentInvoice = (row: InvoiceRow): Invoice => ({
  id: row.id,
  number: row.number,
  kind: row.kind,
  amount: row.amountCents,
  currency: row.currency,
  payment_id: row.intentId,
  created_at: row.createdAt.toISOString(),
});

/** The newest first. */
export const listInvoices = async (
  { db, actor }: MemberContext<'db'>,
  page: PageQuery,
): Promise<{ readonly results: Invoice[]; readonly rowCount: number }> => {
  const invoices = { list: 'invoice', companyId: actor.companyId, newestFirst: true } as const;
  const { rowCount } = await readCount(db, invoices);
  const slice = await findSlice(db, { ...invoices, rowCount }, page);
  const rows = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.companyId, actor.companyId), boundOf(slice, invoice.createdAt)))
    .orderBy(...orderOf(slice, invoice.createdAt, invoice.id))
    .limit(slice.limit)
    .offset(slice.offset);
  return { results: inListOrder(slice, rows).map(presentInvoice), rowCount };
};

export const presentDetail = (row: InvoiceRow): InvoiceDetail => ({ ...presentInvoice(row), ...row.content });

/** By the invoice's id, or by the id of the payment or refund that it was issued for. */
export const getInvoice = async ({ db, actor }: MemberContext<'db'>, id: string): Promise<InvoiceDetail> => {
  const byId = isUuid(id) ? eq(invoice.id, id) : inArray(invoice.cause, [`topup:${id}`, `refund:${id}`]);
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.companyId, actor.companyId), byId));
  if (row === undefined) throw new Refusal('not_found', serverMessages.notFound);
  return presentDetail(row);
};
