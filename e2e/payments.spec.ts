import { expect, test, type Page } from '@playwright/test';
import { collectFaults } from './accessibility.ts';
import { signedUpAccount, signIn } from './accounts.ts';
import { payByCard } from './cards.ts';

const balance = (page: Page) => page.getByRole('banner').getByText(/^\$[\d,.]+$/);

test('a good card: credit, list and balance', async ({ page, request }) => {
  const faults = collectFaults(page);
  await signIn(page, await signedUpAccount(request));
  await payByCard(page, 20);
  await expect(balance(page)).toHaveText('$20.00');
  await expect(page.getByRole('cell', { name: 'Success' })).toBeVisible();
  expect(faults).toEqual([]);
});
