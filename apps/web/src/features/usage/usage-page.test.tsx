import {
  dataMessages,
  executionPath,
  pagerTexts,
  routes,
  screens,
  usageTexts,
  verdictTexts,
  type UsageEntry,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { formatDateTime } from '../../lib/format.ts';
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
  ...(index === 0 && { name: 'Web servers', stanza_name: 'acme:web', shared: true }),
}));

const [name, verdict, author] = usageTexts.assetColumns;

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
  ).toEqual([name, ...usageTexts.columns, verdict, author]);
  expect(within(table).getAllByRole('row')).toHaveLength(11);
  expect(within(table).getByRole('row', { name: /\$0\.00.*1,001.*Failed/ })).toBeVisible();
  const [firstRow] = within(table).getAllByRole('link');
  expect(firstRow).toHaveAttribute('href', executionPath('e0'));
  expect(screen.getByText(pagerTexts.position(1, 2))).toBeVisible();
  expect(screen.getByText('12')).toBeVisible();

  const [first] = within(table).getAllByRole('row').slice(1);
  expect(first).toHaveTextContent(`[acme:web]${usageTexts.shared}`);
  for (const cell of [/^Web servers/, 'Proven', 'Mary Somerville'])
    expect(within(first!).getByRole('cell', { name: cell })).toBeVisible();

  await user.click(screen.getByRole('button', { name: pagerTexts.next }));
  expect(await screen.findByRole('cell', { name: '1,011' })).toBeVisible();
  expect(screen.getByText(pagerTexts.position(2, 2))).toBeVisible();
});

it('opens at the page of the address', async () => {
  renderApp(`${screens.usage}?page=2`, { user: ada, server: serverWith(entries) });
  expect(await screen.findByText(pagerTexts.position(2, 2))).toBeVisible();
});

it('searches when typing pauses, keeps the search on other pages, and says when nothing matches', async () => {
  const found = entries.slice(0, 11);
  const server = serverWith(entries).answer(routes.listUsage, ({ query }) => {
    const rows = query.search === undefined ? entries : query.search === 'web' ? found : [];
    return json({
      results: rows.slice(0, 10),
      rowCount: rows.length,
      ...(query.search === 'web' && { searchedNewest: 10_000 }),
    });
  });
  const { user } = renderApp(`${screens.usage}?page=2`, { user: ada, server });
  const searches = () =>
    server.requestsTo(routes.listUsage).map(({ query }) => [query.pageNumber, query.search]);
  const field = await screen.findByRole('searchbox', { name: usageTexts.search });
  await user.type(field, 'web');
  expect(await screen.findByText(pagerTexts.position(1, 2))).toBeVisible();
  expect(screen.getByText(dataMessages.usageSearchedNewest(10_000))).toBeVisible();
  await user.click(screen.getByRole('button', { name: pagerTexts.next }));
  await waitFor(() =>
    expect(searches()).toEqual([
      ['2', undefined],
      ['1', 'web'],
      ['2', 'web'],
    ]),
  );

  await user.type(field, ' 7%');
  expect(await screen.findByText(dataMessages.usageNoMatch('web 7%'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: usageTexts.clearSearch }));
  expect(await screen.findByRole('table')).toBeVisible();
  expect(field).toHaveValue('');
  expect(searches().at(-1)).toEqual(['1', undefined]);
  expect(screen.queryByText(dataMessages.usageSearchedNewest(10_000))).toBeNull();
});

it('names an execution without a name by its date', async () => {
  renderApp(screens.usage, {
    user: ada,
    server: serverWith([{ ...sampleUsage, name: null, verdict: null }]),
  });
  expect(await screen.findByRole('link', { name: formatDateTime(sampleUsage.timestamp) })).toHaveAttribute(
    'href',
    executionPath(sampleUsage.id),
  );
  expect(screen.getByRole('cell', { name: verdictTexts.none })).toBeVisible();
});

it('shows the verdict on an edited stanza in place of the extracted one', async () => {
  const edited: UsageEntry = { ...sampleUsage, verdict: 'questions', current_verdict: 'worse' };
  renderApp(screens.usage, { user: ada, server: serverWith([edited]) });
  expect(await screen.findByRole('cell', { name: verdictTexts.worse })).toBeVisible();
  expect(screen.queryByText(verdictTexts.questions)).toBeNull();
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
