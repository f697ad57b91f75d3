import type { InvoiceDetail } from '@propsmith/contract';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { FileReply } from '../../platform/http/register-route.ts';
import { consumeRateLimit } from '../../platform/rate-limits/index.ts';
import { invoicePdf } from './invoices.tables.ts';
import { getInvoice } from './read-invoices.ts';

const findPdf = async (db: Database, invoiceId: string): Promise<Buffer | undefined> => {
  const [found] = await db
    .select({ content: invoicePdf.content })
    .from(invoicePdf)
    .where(eq(invoicePdf.invoiceId, invoiceId));
  return found?.content;
};

/** Of two processes that rendered the same invoice, both return the copy that was stored first. */
const storePdf = async (db: Database, invoiceId: string, content: Buffer): Promise<Buffer> => {
  const stored = await db
    .insert(invoicePdf)
    .values({ invoiceId, content })
    .onConflictDoNothing()
    .returning({ invoiceId: invoicePdf.invoiceId });
  return stored.length > 0 ? content : ((await findPdf(db, invoiceId)) ?? content);
};

/** An invoice never changes: it is rendered on the first call, and the bytes are kept. */
export const pdfOf = async (
  { db, invoiceRenderer }: Pick<Deps, 'db' | 'invoiceRenderer'>,
  companyId: string,
  detail: InvoiceDetail,
): Promise<Buffer> =>
  (await findPdf(db, detail.id)) ??
  (await storePdf(db, detail.id, await invoiceRenderer.render(companyId, detail)));

export const getInvoicePdf = async (
  ctx: MemberContext<'db' | 'clock' | 'config' | 'invoiceRenderer'>,
  id: string,
): Promise<FileReply> => {
  const { companyId } = ctx.actor;
  await consumeRateLimit(ctx, 'invoicePdfPerCompany', companyId);
  const detail = await getInvoice(ctx, id);
  return { fileName: `${detail.number}.pdf`, content: await pdfOf(ctx, companyId, detail) };
};
