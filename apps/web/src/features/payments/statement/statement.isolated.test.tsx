import {
  executionPath,
  invoicePath,
  pagerTexts,
  paymentTexts,
  routes,
  screens,
  statementMessages,
  statementPath,
  statementTexts,
  type Statement,
  type StatementRow,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { saveFile } from '../../../lib/save-file.ts';
import { FakeServer, json } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { busyDashboard, colleague, noPayments } from '../../../testing/sample-data.ts';
import { ada } from '../../../testing/sample-session.ts';

vi.mock(import('../../../lib/save-file.ts'), () => ({ saveFile: vi.fn(), saveText: vi.fn() }));

const row = (id: string, change: Partial<StatementRow>): StatementRow => ({
  id,
  created_at: '2026-11-15T12:00:00Z',
  kind: 'topup',
  amount: 5000,
  balance: 5000,
  cause: statementMessages.cardPayment,
  name: null,
  reference: 'pi_1',
  ...change,
});

const rows: StatementRow[] = [
  row('3', {
    kind: 'refund',
    amount: -1500,
    balance: 3000,
    cause: statementMessages.refund,
    reference: 're_1',
  }),
  row('2', {
    kind: 'hold',
    amount: -500,
    balance: 4500,
    cause: statementMessages.execution,
    name: 'app.log',
    reference: 'e1',
  }),
  row('1', {}),
];

const statement: Statement = { results: rows, rowCount: 3, balance: 3000, held: 1000, owed: 0 };

const serverWith = (reply: Statement) =>
  new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.listPayments, noPayments)
    .reply(routes.listStatement, reply);

it('lists every movement with its cause, its sign and the balance after it', async () => {
  const { user } = renderApp(screens.payments, { user: ada, server: serverWith(statement) });
  await user.click(await screen.findByRole('tab', { name: statementTexts.tab }));
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(statementTexts.columns);
  const cells = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((line) =>
      within(line)
        .getAllByRole('cell')
        .slice(1)
        .map((cell) => cell.lastChild?.textContent),
    );
  expect(cells).toEqual([
    [statementMessages.refund, '-$15.00', '$30.00'],
    [`${statementMessages.execution}app.log`, '-$5.00', '$45.00'],
    [statementMessages.cardPayment, '+$50.00', '$50.00'],
  ]);
  const panel = within(screen.getByRole('tabpanel'));
  expect(panel.getByText(statementTexts.balance, { selector: 'dt' })).toBeVisible();
  expect(panel.getByText(statementTexts.held)).toBeVisible();
  expect(panel.getByText('$10.00')).toBeVisible();
  expect(panel.queryByText(statementTexts.owed)).toBeNull();
});

it('links movements to their causes', async () => {
  renderApp(statementPath, { user: ada, server: serverWith(statement) });
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(statementMessages.cardPayment)).toBe(invoicePath('pi_1'));
  expect(await link(statementMessages.refund)).toBe(invoicePath('re_1'));
  expect(await link(statementMessages.execution)).toBe(executionPath('e1'));
});

it('has its own page number, and a tab starts at its first page', async () => {
  const server = serverWith({ ...statement, rowCount: 25 });
  const { user } = renderApp(statementPath, { user: ada, server });
  await user.click(await screen.findByRole('button', { name: pagerTexts.next }));
  expect(await screen.findByText(pagerTexts.position(2, 3))).toBeVisible();
  await user.click(screen.getByRole('tab', { name: paymentTexts.heading }));
  await screen.findByRole('button', { name: paymentTexts.chooseFree });
  expect(server.requestsTo(routes.listPayments).map(({ query }) => query.pageNumber)).toEqual(['1']);
});

it('saves the whole statement under the name given by the server, or shows the failure', async () => {
  const server = serverWith(statement).replyFile(routes.exportStatement, 'statement.csv', 'a,b');
  const { user } = renderApp(statementPath, { user: ada, server });
  await user.click(await screen.findByRole('button', { name: statementTexts.exportCsv }));
  await waitFor(() =>
    expect(saveFile).toHaveBeenCalledExactlyOnceWith('statement.csv', expect.objectContaining({ size: 3 })),
  );
  server.refuse(routes.exportStatement, 500);
  await waitFor(() => expect(screen.getByRole('button', { name: statementTexts.exportCsv })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: statementTexts.exportCsv }));
  expect(await screen.findByText(statementMessages.exportFailed)).toBeVisible();
});

it('says that there is nothing yet', async () => {
  const empty: Statement = { results: [], rowCount: 0, balance: 0, held: 0, owed: 0 };
  renderApp(statementPath, { user: ada, server: serverWith(empty) });
  expect(await screen.findByText(statementMessages.empty)).toBeVisible();
  expect(screen.queryByRole('button', { name: statementTexts.exportCsv })).toBeNull();
});

it('says what failed and tries again', async () => {
  const server = serverWith(statement).refuse(routes.listStatement, 500);
  const { user } = renderApp(statementPath, { user: ada, server });
  expect(await screen.findByText(statementMessages.failed)).toBeVisible();
  server.answer(routes.listStatement, () => json(statement));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

it('is not requested for other members', async () => {
  const server = serverWith(statement);
  renderApp(statementPath, { user: colleague, server });
  await screen.findByText(/made and seen by the administrators/);
  expect(server.requestsTo(routes.listStatement)).toEqual([]);
});
