import {
  companyDataTexts,
  companyDeletionMessages,
  companyDeletionTexts,
  screens,
} from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, themes, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn } from './accounts.ts';
import { waitForMail } from './mailbox.ts';

const appearance = async (page: Page, what: string): Promise<void> => {
  for (const theme of themes) {
    await useTheme(page, theme);
    await checkAppearance(page, `${what} ${theme}`, { fullPage: true });
  }
};

test('an administrator asks to delete the company, sees it on every screen, and keeps it', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page, isConsoleError);
  const account = await signedUpAccount(request);
  await signIn(page, account);
  await page.goto(screens.settings);
  const card = page.getByRole('region', { name: companyDataTexts.heading, exact: true });
  await card.getByRole('button', { name: companyDeletionTexts.action }).click();

  const dialog = page.getByRole('dialog', { name: companyDeletionTexts.heading });
  await expect(dialog.getByText(companyDeletionMessages.kept)).toBeVisible();
  await expect(dialog.getByText(companyDeletionMessages.nothingToRefund)).toBeVisible();
  const name = dialog.getByLabel(companyDeletionTexts.companyName(''));
  await name.fill('Another company');
  await dialog.getByLabel(companyDeletionTexts.password, { exact: true }).fill(account.password);
  await dialog.getByRole('button', { name: companyDeletionTexts.action }).click();
  await expect(dialog.getByText(companyDeletionMessages.nameWrong)).toBeVisible();
  await appearance(page, 'dialog of the deletion');
  await name.fill(account.companyName);
  await dialog.getByRole('button', { name: companyDeletionTexts.action }).click();
  await expect(dialog).toBeHidden();

  const banner = page.getByRole('complementary', { name: companyDeletionTexts.banner });
  await expect(banner.getByText(companyDeletionMessages.untilThen)).toBeVisible();
  await waitForMail(request, account.email, ({ subject }) => subject === companyDeletionMessages.mailSubject);
  for (const screen of [screens.dashboard, screens.app, screens.payments]) {
    await page.goto(screen);
    await expect(banner).toBeVisible();
  }
  await appearance(page, 'banner of the deletion');
  await banner.getByRole('button', { name: companyDeletionTexts.keep }).click();
  await expect(page.getByText(companyDeletionMessages.takenBack)).toBeVisible();
  await expect(banner).toBeHidden();
  await page.goto(screens.settings);
  await expect(card.getByRole('button', { name: companyDeletionTexts.action })).toBeVisible();
  expect(errors).toEqual([]);
});
