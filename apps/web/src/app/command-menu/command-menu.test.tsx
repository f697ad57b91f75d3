import {
  applicationTexts,
  commandTexts,
  dataMessages,
  executionPath,
  executionTexts,
  invoicePath,
  routes,
  screens,
} from '@propsmith/contract';
import { render, screen, within, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { describe, expect, it } from 'vitest';
import { EXTRACT_KEYS, useCommands } from '../../lib/commands.ts';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { openApp } from '../../testing/open-app.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { sampleExecution } from '../../testing/sample-answer.ts';
import { busyDashboard, colleague, sampleInvoice, sampleUsage } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';
import { ShortcutList } from '../shortcuts/shortcut-list.tsx';

const server = () =>
  new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.listInvoices, { results: [sampleInvoice], rowCount: 1 })
    .reply(routes.getInvoice, sampleInvoice)
    .reply(routes.getExecution, sampleExecution)
    .answer(routes.listUsage, ({ query }) => {
      const results = query.search === 'berlin' ? [{ ...sampleUsage, name: 'Proxy of Berlin' }] : [];
      return json({ results, rowCount: results.length });
    });

const openMenu = async (path: string, options: Parameters<typeof renderApp>[1]) => {
  const app = renderApp(path, options);
  await screen.findByRole('heading', { level: 1 });
  await app.user.keyboard('{Control>}k{/Control}');
  const menu = await screen.findByRole('dialog', { name: commandTexts.title });
  return { ...app, menu, field: within(menu).getByPlaceholderText(commandTexts.placeholder) };
};
const option = (name: RegExp) => screen.findByRole('option', { name });

describe('the command menu', () => {
  it('finds executions on the server and opens one', async () => {
    const {
      user,
      server: asked,
      field,
    } = await openMenu(screens.settings, { user: colleague, server: server() });
    expect(screen.queryByText(commandTexts.executions)).toBeNull();
    await user.type(field, 'berlin');
    expect(await option(/^Proxy of Berlin/)).toBeVisible();
    expect(screen.getByText(commandTexts.executions)).toBeVisible();
    expect(asked.requestsTo(routes.listUsage).map(({ query }) => query.search)).toEqual(['berlin']);
    await user.keyboard('{Enter}');
    await expectAddress(executionPath(sampleUsage.id));
    expect(asked.requestsTo(routes.listInvoices)).toEqual([]);
  });

  it('says that it searches, and that nothing was found', async () => {
    const { user, field } = await openMenu(screens.settings, { user: ada, server: server() });
    await user.type(field, 'qqqq');
    expect(await screen.findByText(commandTexts.searching)).toBeVisible();
    expect(await screen.findByText(commandTexts.empty)).toBeVisible();
  });

  it('says that executions could not be searched', async () => {
    const { user, field } = await openMenu(screens.settings, {
      user: ada,
      server: server().refuse(routes.listUsage, 500),
    });
    await user.type(field, 'berlin');
    expect(await screen.findByText(dataMessages.usageFailed)).toBeVisible();
  });

  it('finds the invoices of an administrator', async () => {
    const { user, field } = await openMenu(screens.settings, { user: ada, server: server() });
    await user.type(field, sampleInvoice.number.toLowerCase());
    expect(await option(new RegExp(sampleInvoice.number))).toBeVisible();
    expect(screen.getByText(commandTexts.invoices)).toBeVisible();
    await user.keyboard('{Enter}');
    await expectAddress(invoicePath(sampleInvoice.id));
  });

  it('offers the actions of the screen', async () => {
    const { user, server: asked } = await openMenu(executionPath('e1'), { user: ada, server: server() });
    expect(await screen.findByText(commandTexts.onThisScreen)).toBeVisible();
    expect(await option(new RegExp(executionTexts.delete))).toBeVisible();
    asked.reply(routes.changeExecution, { name: 'app.log', shared: true });
    await user.click(await option(new RegExp(executionTexts.share)));
    expect(await screen.findByRole('switch', { name: executionTexts.share })).toBeChecked();
    await user.keyboard('{Control>}k{/Control}');
    expect(await option(new RegExp(executionTexts.unshare))).toBeVisible();
    await user.keyboard(`${executionTexts.rename}{Enter}`);
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: executionTexts.nameField })).toHaveFocus(),
    );
  });
});

it('the list of shortcuts contains those of the screen, and that of an extraction always', async () => {
  const Printing = () => {
    useCommands([{ id: 'print', label: 'Print the log', shortcut: 'Ctrl P', run: () => undefined }]);
    return null;
  };
  const { store } = openApp({ user: ada });
  render(
    <Provider store={store}>
      <Printing />
      <ShortcutList onClose={() => undefined} />
    </Provider>,
  );
  for (const text of ['Print the log', 'Ctrl P', applicationTexts.extract, EXTRACT_KEYS])
    expect(await screen.findByText(text)).toBeVisible();
});
