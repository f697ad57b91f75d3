import { memberTexts, screens, spendingMessages, spendingTexts } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn, takeFreePlan } from './accounts.ts';
import { anyProof, extractButton, openLogLike } from './extraction.ts';

/** Both widths in the light theme; only colours differ in the dark one. */
const checkBothThemes = async (page: Page, name: string): Promise<void> => {
  await useTheme(page, 'dark');
  await checkAppearance(page, `${name} dark`, { widths: [1280], fullPage: true });
  await useTheme(page, 'light');
  await checkAppearance(page, `${name} light`, { fullPage: true });
};

test('an administrator limits spending; an extraction beyond the limit is refused until the limit is raised', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000);
  const errors = collectErrors(page, isConsoleError);
  const account = await signedUpAccount(request);
  await signIn(page, account);
  await takeFreePlan(page);

  const card = page.getByRole('region', { name: spendingTexts.heading });
  const setLimit = async (dollars: string) => {
    await page.goto(screens.settings);
    await card.getByLabel(spendingTexts.companyLimit).fill(dollars);
    await card.getByRole('button', { name: spendingTexts.save }).click();
    await expect(page.getByText(spendingMessages.saved)).toBeVisible();
  };
  await setLimit('5');
  await expect(card.getByText(spendingTexts.spent('$0.00', '$5.00'))).toBeVisible();
  await checkBothThemes(page, 'settings with spending');

  await openLogLike(page, 'Java service');
  await extractButton(page).click();
  await expect(
    page.getByText(/Your company's spending limit for this month leaves \$5\.00/).first(),
  ).toBeVisible();
  await checkBothThemes(page, 'spending limit reached');

  await setLimit('50');
  await openLogLike(page, 'Java service');
  await extractButton(page).click();
  await expect(anyProof(page)).toBeVisible();

  await page.goto(screens.members);
  await page.getByRole('button', { name: `Edit ${account.email}` }).click();
  const panel = page.getByRole('dialog', { name: memberTexts.edit });
  await panel.getByLabel(spendingTexts.memberLimit).fill('20.5');
  await checkBothThemes(page, 'member with a spending limit');
  await panel.getByRole('button', { name: memberTexts.edit }).click();
  await expect(panel).toBeHidden();
  await page.getByRole('button', { name: `Edit ${account.email}` }).click();
  await expect(panel.getByText(spendingTexts.spent('$10.00', '$20.50'))).toBeVisible();
  expect(errors).toEqual([]);
});
