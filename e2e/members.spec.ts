import { dataMessages, screens } from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import { signedUpAccount, signIn } from './accounts.ts';
import { signedUpMember } from './members.ts';

test('a member is told to ask an administrator', async ({ page, request }) => {
  await signIn(page, await signedUpMember(request, await signedUpAccount(request)));
  await expect(page.getByRole('link', { name: 'Members' })).toBeHidden();
  for (const screen of [screens.members, screens.payments, screens.invoices]) {
    await page.goto(screen);
    await expect(page.getByText(dataMessages.askAdministrator)).toBeVisible();
  }
});
