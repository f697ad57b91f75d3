import {
  applicationTexts,
  dashboardTexts,
  dataMessages,
  executionPath,
  limits,
  routes,
  sampleLogs,
  samplePath,
  screens,
  verdictTexts,
} from '@propsmith/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatDateTime } from '../../lib/format.ts';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { busyDashboard, colleague, emptyDashboard, noPayments } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const card = (name: string) => screen.findByRole('region', { name });

describe('the overview', () => {
  it('shows balance, executions and payments to an administrator', async () => {
    renderApp(screens.dashboard, {
      user: ada,
      server: new FakeServer().reply(routes.getDashboard, busyDashboard),
    });
    const balance = await card(dashboardTexts.balance);
    expect(balance).toHaveTextContent('$240.00');
    expect(within(balance).getByRole('link', { name: dashboardTexts.toPayments })).toHaveAttribute(
      'href',
      screens.payments,
    );

    const executions = await card(dashboardTexts.executions);
    expect(executions).toHaveTextContent('1,234');
    expect(within(executions).getAllByRole('row')).toHaveLength(3);
    expect(
      within(executions)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toContain(executionPath('e1'));
    const [first, unnamed] = within(executions).getAllByRole('row').slice(1);
    for (const cell of [/^app\.log/, '40,211', verdictTexts.questions])
      expect(within(first!).getByRole('cell', { name: cell })).toBeVisible();
    expect(within(unnamed!).getByRole('link')).toHaveTextContent(
      formatDateTime(busyDashboard.recentExecutions[1]!.timestamp),
    );
    expect(within(executions).getByRole('link', { name: dashboardTexts.execute })).toHaveAttribute(
      'href',
      screens.app,
    );
    expect(within(executions).getByRole('link', { name: dashboardTexts.showAll })).toHaveAttribute(
      'href',
      screens.usage,
    );

    const payments = await card(dashboardTexts.payments);
    expect(payments).toHaveTextContent('12');
    expect(within(payments).getByRole('cell', { name: 'Free plan used' })).toBeVisible();
    expect(within(payments).getByRole('cell', { name: '$10.00' })).toBeVisible();
    expect(within(payments).getByRole('link', { name: dashboardTexts.showAll })).toHaveAttribute(
      'href',
      screens.payments,
    );
  });

  it('shows below them activity by day and what to do next', async () => {
    renderApp(screens.dashboard, {
      user: ada,
      server: new FakeServer().reply(routes.getDashboard, busyDashboard),
    });
    const activity = within(await card(dashboardTexts.activity));
    const table = activity.getByRole('table', { name: dashboardTexts.activity });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(dashboardTexts.activityColumns);
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows).toHaveLength(limits.activityDays);
    expect(rows.at(-1)).toHaveTextContent('Nov 153$30.00');
    expect(activity.getByText('$40.00')).toBeVisible();

    const next = within(await card(dashboardTexts.next));
    expect(next.getByRole('link', { name: dashboardTexts.answerQuestions('app.log') })).toHaveAttribute(
      'href',
      executionPath('e1'),
    );
  });

  it('begins with what to do next before the first execution, and offers a sample', async () => {
    const server = new FakeServer().reply(routes.getDashboard, { ...emptyDashboard, balance: 1000 });
    renderApp(screens.dashboard, { user: ada, server });
    const executions = within(await card(dashboardTexts.executions));
    expect(executions.getByRole('link', { name: applicationTexts.trySample })).toHaveAttribute(
      'href',
      samplePath(sampleLogs[0].name),
    );
    const names = screen.getAllByRole('region').map((region) => region.getAttribute('aria-labelledby'));
    const next = screen.getByRole('region', { name: dashboardTexts.next });
    expect(names[0]).toBe(next.getAttribute('aria-labelledby'));
  });

  it('shows no payments to another member', async () => {
    const server = new FakeServer().reply(routes.getDashboard, { ...busyDashboard, recentPayments: [] });
    renderApp(screens.dashboard, { user: colleague, server });
    await card(dashboardTexts.executions);
    expect(screen.queryByRole('link', { name: dashboardTexts.toPayments })).toBeNull();
    expect(screen.queryByRole('region', { name: dashboardTexts.payments })).toBeNull();
  });

  it('shows skeletons while loading', async () => {
    const server = new FakeServer().answer(routes.getDashboard, () => new Promise<Response>(() => undefined));
    renderApp(screens.dashboard, { user: ada, server });
    const executions = await card(dashboardTexts.executions);
    expect(within(executions).getAllByRole('row')).toHaveLength(limits.recentRowsMax + 1);
    expect(within(executions).getByRole('table')).toHaveAttribute('aria-busy', 'true');
  });

  it('says what failed and tries again', async () => {
    const server = new FakeServer().refuse(routes.getDashboard, 500);
    const { user } = renderApp(screens.dashboard, { user: ada, server });
    expect(await screen.findByRole('alert')).toHaveTextContent(dataMessages.dashboardFailed);
    server.reply(routes.getDashboard, busyDashboard);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await card(dashboardTexts.payments);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('without payments and balance', () => {
  it('an administrator is warned and redirected to the payments', async () => {
    const server = new FakeServer()
      .reply(routes.getDashboard, emptyDashboard)
      .reply(routes.listPayments, noPayments);
    renderApp(screens.dashboard, { user: ada, server });
    await expectAddress(screens.payments);
    expect(await screen.findByText(dataMessages.noCredit)).toBeVisible();
  });

  it('another member is warned and stays', async () => {
    renderApp(screens.dashboard, {
      user: colleague,
      server: new FakeServer().reply(routes.getDashboard, emptyDashboard),
    });
    expect(await screen.findByText(dataMessages.noCredit)).toBeVisible();
    await expectAddress(screens.dashboard);
  });

  it.each([
    ['a balance', { ...emptyDashboard, balance: 1 }],
    ['a failed payment', { ...emptyDashboard, paymentsCount: 1 }],
  ])('%s prevents the redirect', async (_, dashboard) => {
    renderApp(screens.dashboard, {
      user: ada,
      server: new FakeServer().reply(routes.getDashboard, dashboard),
    });
    await card(dashboardTexts.executions);
    expect(screen.queryByText(dataMessages.noCredit)).toBeNull();
    await expectAddress(screens.dashboard);
  });

  it('a reply that arrives after the page was left does not redirect', async () => {
    const answers: (() => void)[] = [];
    const server = new FakeServer().answer(
      routes.getDashboard,
      () => new Promise((resolve) => answers.push(() => resolve(json(emptyDashboard)))),
    );
    const { user, store } = renderApp(screens.dashboard, { user: ada, server });
    await user.click(await screen.findByRole('link', { name: 'Settings' }));
    await screen.findByRole('heading', { level: 1, name: 'Settings' });
    for (const answer of answers) answer();
    await expect.poll(() => store.getState().dashboard.data).toEqual(emptyDashboard);
    await expectAddress(screens.settings);
    expect(screen.queryByText(dataMessages.noCredit)).toBeNull();
  });

  it('a reply that arrives while the script of the next page loads does not redirect', async () => {
    const server = new FakeServer().answer(routes.getDashboard, () => {
      history.pushState(null, '', screens.settings);
      return json(emptyDashboard);
    });
    const { store } = renderApp(screens.dashboard, { user: ada, server });
    await expect.poll(() => store.getState().dashboard.data).toEqual(emptyDashboard);
    await expectAddress(screens.dashboard);
    expect(screen.queryByText(dataMessages.noCredit)).toBeNull();
    history.back();
  });
});
