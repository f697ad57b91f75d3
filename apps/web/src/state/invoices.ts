import { invoiceMessages, limits, routes, type Invoice } from '@propsmith/contract';
import { createReducer } from '@reduxjs/toolkit';
import { saveFile } from '../lib/save-file.ts';
import { createApiThunk } from './api-thunk.ts';
import { always } from './failure-text.ts';
import { addPageCases, createPageThunk, emptyPagedList, type PagedList } from './paged-list.ts';

export const loadInvoices = createPageThunk<Invoice>(
  'payment/invoices',
  ({ call }, query) => call(routes.listInvoices, { query }),
  invoiceMessages.failed,
);

/** As many of the newest invoices as the server gives at once. Kept by the caller, not in the store. */
export const loadNewestInvoices = createApiThunk(
  'payment/newestInvoices',
  async (_: undefined, { call }) =>
    (await call(routes.listInvoices, { query: { pageSize: limits.page.sizeMax } })).results,
  always(invoiceMessages.failed),
);

export const loadInvoice = createApiThunk(
  'payment/invoice',
  (id: string, { call }) => call(routes.getInvoice, { params: { id } }),
  always(invoiceMessages.oneFailed),
);

export const downloadInvoice = createApiThunk(
  'payment/invoicePdf',
  async (id: string, { call }) => {
    const { fileName, content } = await call(routes.getInvoicePdf, { params: { id } });
    saveFile(fileName, content);
  },
  always(invoiceMessages.downloadFailed),
);

export type InvoiceList = PagedList<Invoice>;
export const emptyInvoices: InvoiceList = emptyPagedList();
export const invoicesReducer = createReducer(emptyInvoices, (builder) => addPageCases(builder, loadInvoices));
