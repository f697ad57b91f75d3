import {
  dataMessages,
  executionPath,
  pagerTexts,
  routes,
  screens,
  usageTexts,
  type UsageEntry,
} from '@propsmith/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { busyDashboard, sampleUsage } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const entries: UsageEntry[] = Array.from({ length: 12 }, (_, index) => ({
  ...sampleUsage,
  id: `e${index}`,
  cost_per_click: index === 1 ? 0 : 1000,
  token_count: 1000 + index,
  status: index === 1 ? 'Failed' : 'Success',
}));

const serverWith = (rows: readonly UsageEntry[]) =>
  new FakeServer().reply(routes.getDashboard, busyDashboard).answer(routes.listUsage, ({ query }) => {
    const [pageNumber, pageSize] = [Number(query.pageNumber), Number(query.pageSize)];
    return json({
      results: rows.slice((pageNumber - 1) * pageSize, pageNumber * pageSize),
      rowCount: rows.length,
    });
  });

it('lists executions by pages of ten, with the page in the address', async () => {
  const { user } = renderApp(screens.usage, { user: ada, server: serverWith(entries) });
  const table = await screen.findByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((header) => header.textContent),
  ).toEqual(usageTexts.columns);
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  expect(within(table).getByRole('row', { name: /\$0\.00.*1,001.*Failed/ })).toBeVisible();
  const [firstRow] = within(table).getAllByRole('link');
  expect(firstRow).toHaveAttribute('href', executionPath('e0'));
  expect(screen.getByText(pagerTexts.position(1, 2))).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();

  await user.click(screen.getByRole('button', { name: pagerTexts.next }));
  expect(await screen.findByRole('cell', { name: '1,011' })).toBeVisible();
  expect(screen.getByText(pagerTexts.position(2, 2))).toBeVisible();
});

it('opens at the page of the address', async () => {
  renderApp(`${screens.usage}?page=2`, { user: ada, server: serverWith(entries) });
  expect(await screen.findByText(pagerTexts.position(2, 2))).toBeVisible();
});

it('says that there is nothing yet', async () => {
  renderApp(screens.usage, { user: ada, server: serverWith([]) });
  expect(await screen.findByText(dataMessages.usageEmpty)).toBeVisible();
});

it('says what failed', async () => {
  const server = serverWith([]).refuse(routes.listUsage, 500);
  renderApp(screens.usage, { user: ada, server });
  expect(await screen.findByText(dataMessages.usageFailed)).toBeVisible();
});
