import { serverMessages, type Invoice, type InvoiceDetail, type PageQuery } from '@propsmith/contract';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import type { FileReply } from '../../platform/http/register-route.ts';
import { isUuid } from '../../platform/ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import { invoice, type InvoiceRow } from './invoices.tables.ts';
import { renderInvoicePdf } from './pdf/render-invoice-pdf.ts';

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
  { pageNumber, pageSize }: PageQuery,
): Promise<{ readonly results: Invoice[]; readonly rowCount: number }> => {
  const ofCompany = eq(invoice.companyId, actor.companyId);
  const rows = await db
    .select()
    .from(invoice)
    .where(ofCompany)
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return { results: rows.map(presentInvoice), rowCount: await db.$count(invoice, ofCompany) };
};

/** By the invoice's id, or by the id of the payment or refund that it was issued for. */
export const getInvoice = async ({ db, actor }: MemberContext<'db'>, id: string): Promise<InvoiceDetail> => {
  const byId = isUuid(id) ? eq(invoice.id, id) : inArray(invoice.cause, [`topup:${id}`, `refund:${id}`]);
  const [row] = await db
    .select()
    .from(invoice)
    .where(and(eq(invoice.companyId, actor.companyId), byId));
  if (row === undefined) throw new Refusal('not_found', serverMessages.notFound);
  return { ...presentInvoice(row), ...row.content };
};

export const getInvoicePdf = async (ctx: MemberContext<'db'>, id: string): Promise<FileReply> => {
  const detail = await getInvoice(ctx, id);
  return { fileName: `${detail.number}.pdf`, content: await renderInvoicePdf(detail) };
};
