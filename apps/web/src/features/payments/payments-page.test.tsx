import {
  applicationTexts,
  cardMessages,
  dashboardTexts,
  dataMessages,
  DOMAIN_NAME,
  extractionMessages,
  FREE_METHOD,
  invoiceTexts,
  limits,
  paymentStatuses,
  paymentTexts,
  routes,
  sampleLogs,
  samplePath,
  screens,
  type Payment,
} from '@propsmith/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { busyDashboard, noPayments, samplePayment } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const payment: Payment = { ...samplePayment, amount: 125_000, status: 'Refunded' };

const serverWith = (results: Payment[], hasSucceeded = false) =>
  new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.listPayments, { ...noPayments, results, rowCount: results.length, hasSucceeded });

it('lists the payments, the currency in capitals', async () => {
  renderApp(screens.payments, {
    user: ada,
    server: serverWith([
      payment,
      { ...payment, payment_id: 'f1', payment_method: FREE_METHOD, status: 'Success', amount: 1000 },
    ]),
  });
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual([paymentTexts.purpose, ...paymentTexts.columns, invoiceTexts.ofPayment]);
  for (const name of [paymentTexts.topUp, '$1,250.00', 'Refunded', paymentTexts.freePlan]) {
    expect(within(table).getByRole('cell', { name })).toBeVisible();
  }
  expect(within(table).getAllByRole('cell', { name: 'USD' })).toHaveLength(2);
});

it('says what failed', async () => {
  const server = serverWith([]).unreachable(routes.listPayments);
  renderApp(screens.payments, { user: ada, server });
  expect(await screen.findByText(dataMessages.paymentsFailed)).toBeVisible();
});

it('offers the plans until a payment has succeeded, and takes the free one', async () => {
  const server = serverWith([]).reply(routes.recordPayment, { ...payment, status: 'Free plan used' });
  const { user } = renderApp(screens.payments, { user: ada, server });
  const choose = await screen.findByRole('button', { name: paymentTexts.chooseFree });
  const plan = (name: string) => screen.getByRole('region', { name });
  expect(plan(paymentTexts.freePlan)).toHaveTextContent(paymentTexts.freePlanPrice);
  expect(plan(paymentTexts.freePlan)).toHaveTextContent(paymentTexts.freePlanPoint);
  expect(plan(paymentTexts.payAsYouGoPlan)).toHaveTextContent(paymentTexts.payAsYouGoPrice);
  for (const point of paymentTexts.payAsYouGoPoints) {
    expect(plan(paymentTexts.payAsYouGoPlan)).toHaveTextContent(point);
  }
  expect(screen.getByRole('button', { name: paymentTexts.choosePayAsYouGo })).toBeEnabled();
  expect(screen.getByText(extractionMessages.freeToTry)).toBeVisible();
  expect(screen.getByRole('link', { name: applicationTexts.trySample })).toHaveAttribute(
    'href',
    samplePath(sampleLogs[0].name),
  );
  await user.click(choose);
  expect(await screen.findByText(cardMessages.registered)).toBeVisible();
  expect(await screen.findByRole('heading', { name: dashboardTexts.heading })).toBeVisible();
  expect(server.requestsTo(routes.recordPayment)).toMatchObject([
    {
      body: {
        member: ada.id,
        payment_id: expect.any(String) as string,
        amount: limits.freePlanCents,
        currency: limits.currency,
        payment_method: 'free',
        status: paymentStatuses.freePlanUsed,
        domain_name: DOMAIN_NAME,
        created_at: expect.any(String) as string,
      },
    },
  ]);
});

it('says that the free plan could not be registered', async () => {
  const server = serverWith([]).unreachable(routes.recordPayment);
  const { user } = renderApp(screens.payments, { user: ada, server });
  await user.click(await screen.findByRole('button', { name: paymentTexts.chooseFree }));
  expect(await screen.findByText(cardMessages.registerFailed)).toBeVisible();
});

it('offers no plan once a payment has succeeded, even on another page of the list', async () => {
  renderApp(screens.payments, { user: ada, server: serverWith([{ ...payment, status: 'Failed' }], true) });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: paymentTexts.chooseFree })).toBeNull();
});
