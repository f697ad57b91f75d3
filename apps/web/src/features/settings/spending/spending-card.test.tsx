import { routes, screens, spendingMessages, spendingTexts, type Spending } from '@propsmith/contract';
import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, json } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { colleague } from '../../../testing/sample-data.ts';
import { ada } from '../../../testing/sample-session.ts';

const saved: Spending = { limit: 5000, low_balance: null, spent_this_month: 1250 };

const open = async (server = new FakeServer().reply(routes.getSpending, saved)) => {
  const app = renderApp(screens.settings, { user: ada, server });
  const card = within(await screen.findByRole('region', { name: spendingTexts.heading }));
  return { ...app, server, card };
};

describe('spending', () => {
  it('shows limit and spending of the month and saves amounts in cents, nothing as none', async () => {
    const { user, server, card } = await open();
    const limit = await card.findByLabelText(spendingTexts.companyLimit);
    expect(limit).toHaveValue('50');
    expect(card.getByText(spendingTexts.spent('$12.50', '$50.00'))).toBeVisible();
    const next: Spending = { ...saved, limit: null, low_balance: 1050 };
    server.answer(routes.updateSpending, () => json(next));
    await user.clear(limit);
    await user.type(card.getByLabelText(spendingTexts.lowBalance), '10.5');
    await user.click(card.getByRole('button', { name: spendingTexts.save }));
    expect(await screen.findByText(spendingMessages.saved)).toBeVisible();
    expect(card.getByText(spendingTexts.spent('$12.50', null))).toBeVisible();
    expect(server.requestsTo(routes.updateSpending)).toMatchObject([
      { body: { limit: null, low_balance: 1050 } },
    ]);
  });

  it('refuses what is no amount at the field', async () => {
    const { user, server, card } = await open();
    const limit = await card.findByLabelText(spendingTexts.companyLimit);
    await user.clear(limit);
    await user.type(limit, '-5');
    await user.click(card.getByRole('button', { name: spendingTexts.save }));
    expect(limit).toHaveAccessibleDescription(spendingMessages.amountInvalid);
    await waitFor(() => expect(limit).toHaveFocus());
    expect(server.requestsTo(routes.updateSpending)).toEqual([]);
  });

  it('says that it could not be loaded or saved', async () => {
    const { user, server, card } = await open(new FakeServer().unreachable(routes.getSpending));
    expect(await card.findByText(spendingMessages.loadFailed)).toBeVisible();
    server.reply(routes.getSpending, saved).unreachable(routes.updateSpending);
    await user.click(card.getByRole('button', { name: /try again/i }));
    await user.click(await card.findByRole('button', { name: spendingTexts.save }));
    expect(await screen.findByText(spendingMessages.saveFailed)).toBeVisible();
  });

  it('is not shown to other members', async () => {
    const { server } = renderApp(screens.settings, { user: colleague });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('region', { name: spendingTexts.heading })).toBeNull();
    expect(server.requestsTo(routes.getSpending)).toEqual([]);
  });
});
