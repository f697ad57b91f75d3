import { routes, serverMessages } from '@propsmith/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { Refusal } from '../../platform/refusal.ts';
import { countInvoices, findInvoice, selectInvoices, type InvoiceRow } from './invoices.repository.ts';
import { renderInvoicePdf } from './pdf/render-invoice-pdf.ts';
import { presentInvoice, presentInvoiceDetail } from './present-invoice.ts';

export const registerInvoicesRoutes = (app: FastifyInstance, deps: Deps): void => {
  const { db } = deps;
  const ownInvoice = async (companyId: string, id: string): Promise<InvoiceRow> => {
    const row = await findInvoice(db, companyId, id);
    if (row === undefined) throw new Refusal('not_found', serverMessages.notFound);
    return row;
  };
  registerRoute(app, deps, routes.listInvoices, async (ctx, { query: { pageNumber, pageSize } }) => {
    const { companyId } = ctx.actor;
    const rows = await selectInvoices(db, companyId, {
      limit: pageSize,
      offset: (pageNumber - 1) * pageSize,
    });
    return { results: rows.map(presentInvoice), rowCount: await countInvoices(db, companyId) };
  });
  registerRoute(app, deps, routes.getInvoice, async (ctx, { params }) =>
    presentInvoiceDetail(await ownInvoice(ctx.actor.companyId, params.id)),
  );
  registerRoute(app, deps, routes.getInvoicePdf, async (ctx, { params }) => {
    const detail = presentInvoiceDetail(await ownInvoice(ctx.actor.companyId, params.id));
    return { fileName: `${detail.number}.pdf`, content: await renderInvoicePdf(detail) };
  });
};
