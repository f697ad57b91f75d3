import {
  dataMessages,
  invoiceMessages,
  invoicePath,
  invoiceTexts,
  routes,
  screens,
  type InvoiceDetail,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saveFile } from '../../lib/save-file.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { busyDashboard, colleague, sampleCreditNote, sampleInvoice } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

vi.mock(import('../../lib/save-file.ts'), () => ({ saveFile: vi.fn(), saveText: vi.fn() }));

const serverWith = (invoice: InvoiceDetail) =>
  new FakeServer().reply(routes.getDashboard, busyDashboard).reply(routes.getInvoice, invoice);

const open = (server: FakeServer, id = sampleInvoice.id) => renderApp(invoicePath(id), { user: ada, server });

it('shows seller, buyer, payment method and amount', async () => {
  open(serverWith(sampleInvoice));
  const heading = `${invoiceMessages.invoice} ${sampleInvoice.number}`;
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  const sheet = screen.getByRole('article');
  for (const text of [
    'November 15, 2026',
    'Visa •••• 4242',
    'Example Software Ltd',
    'Tax ID: DE000000000',
    'Germany',
    '株式会社エグザンプル',
    'Japan',
    '$42.00 USD',
  ]) {
    expect(within(sheet).getByText(text)).toBeVisible();
  }
  expect(within(sheet).queryByText(invoiceMessages.corrects)).toBeNull();
});

it('shows a credit note with the invoice that it corrects', async () => {
  open(serverWith(sampleCreditNote), 're_1');
  const heading = `${invoiceMessages.creditNote} ${sampleCreditNote.number}`;
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
  const sheet = screen.getByRole('article');
  expect(within(sheet).getByText(sampleInvoice.number)).toBeVisible();
  expect(within(sheet).getByText('-$12.00 USD')).toBeVisible();
});

it('prints, and downloads by its id under the name given by the server', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const server = serverWith(sampleInvoice).replyFile(routes.getInvoicePdf, 'K7P2MQ9X-0001.pdf', '%PDF');
  const { user } = open(server, 'pi_1');
  await user.click(await screen.findByRole('button', { name: invoiceTexts.print }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: invoiceTexts.downloadPdf }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledExactlyOnceWith(
      'K7P2MQ9X-0001.pdf',
      expect.objectContaining({ size: 4 }),
    ),
  );
  expect(server.requestsTo(routes.getInvoicePdf)[0]?.path).toContain(sampleInvoice.id);
});

it('says that a download failed', async () => {
  const { user } = open(serverWith(sampleInvoice).refuse(routes.getInvoicePdf, 500));
  await user.click(await screen.findByRole('button', { name: invoiceTexts.downloadPdf }));
  expect(await screen.findByText(invoiceMessages.downloadFailed)).toBeVisible();
});

it('of another company or with an unknown id is not found', async () => {
  open(
    new FakeServer()
      .reply(routes.getDashboard, busyDashboard)
      .refuse(routes.getInvoice, 404, { code: 'not_found' }),
  );
  expect(await screen.findByText(invoiceMessages.notFound)).toBeVisible();
  expect(screen.getByRole('link', { name: invoiceTexts.heading })).toHaveAttribute('href', screens.invoices);
  expect(screen.queryByRole('button', { name: invoiceTexts.print })).toBeNull();
});

it('can be loaded again after a failure', async () => {
  const server = serverWith(sampleInvoice).refuse(routes.getInvoice, 500);
  const { user } = open(server);
  expect(await screen.findByText(invoiceMessages.oneFailed)).toBeVisible();
  server.reply(routes.getInvoice, sampleInvoice);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('article')).toBeVisible();
});

it('is shown to administrators only', async () => {
  const server = serverWith(sampleInvoice);
  renderApp(invoicePath(sampleInvoice.id), { user: colleague, server });
  expect(await screen.findByText(dataMessages.askAdministrator)).toBeVisible();
  expect(server.requestsTo(routes.getInvoice)).toEqual([]);
});
