import {
  dataMessages,
  invoiceMessages,
  invoicePath,
  invoiceTexts,
  pagerTexts,
  routes,
  screens,
  type Invoice,
} from '@propsmith/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { busyDashboard, colleague, sampleCreditNote, sampleInvoice } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const serverWith = (results: Invoice[], rowCount = results.length) =>
  new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.listInvoices, { results, rowCount });

it('lists invoices and credit notes, each with a link to its page', async () => {
  renderApp(screens.invoices, { user: ada, server: serverWith([sampleCreditNote, sampleInvoice]) });
  const table = await screen.findByRole('table');
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(invoiceTexts.columns);
  const [note, invoice] = within(table).getAllByRole('row').slice(1);
  expect(note).toHaveTextContent(invoiceMessages.creditNote);
  expect(note).toHaveTextContent('-$12.00');
  expect(invoice).toHaveTextContent('$42.00');
  expect(within(table).getByRole('link', { name: sampleInvoice.number })).toHaveAttribute(
    'href',
    invoicePath(sampleInvoice.id),
  );
  expect(screen.getByText(invoiceMessages.range(1, 2, 2))).toBeVisible();
});

it('shows the range of the page and the number of invoices', async () => {
  const { user } = renderApp(screens.invoices, { user: ada, server: serverWith([sampleInvoice], 25) });
  expect(await screen.findByText(invoiceMessages.range(1, 10, 25))).toBeVisible();
  await user.click(screen.getByRole('button', { name: pagerTexts.next }));
  await user.click(screen.getByRole('button', { name: pagerTexts.next }));
  expect(await screen.findByText(invoiceMessages.range(21, 25, 25))).toBeVisible();
});

it('says that there are none yet', async () => {
  renderApp(screens.invoices, { user: ada, server: serverWith([]) });
  expect(await screen.findByText(invoiceMessages.empty)).toBeVisible();
  expect(screen.queryByText(/^Showing/)).toBeNull();
});

it('says what failed', async () => {
  renderApp(screens.invoices, { user: ada, server: serverWith([]).refuse(routes.listInvoices, 500) });
  expect(await screen.findByText(invoiceMessages.failed)).toBeVisible();
});

it('refers other members to an administrator and requests nothing', async () => {
  const server = serverWith([sampleInvoice]);
  renderApp(screens.invoices, { user: colleague, server });
  expect(await screen.findByText(dataMessages.askAdministrator)).toBeVisible();
  expect(server.requestsTo(routes.listInvoices)).toEqual([]);
});
