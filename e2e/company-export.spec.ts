import { readFile } from 'node:fs/promises';
import { companyDataMessages, companyDataTexts, screens } from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, themes, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn } from './accounts.ts';
import { waitForMail } from './mailbox.ts';

test('an administrator exports all data, is told by mail and downloads the zip', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page, isConsoleError);
  const account = await signedUpAccount(request);
  await signIn(page, account);
  await page.goto(screens.settings);
  const card = page.getByRole('region', { name: companyDataTexts.heading, exact: true });
  await card.getByLabel(companyDataTexts.password, { exact: true }).fill('Not-My-Password-1');
  await card.getByRole('button', { name: companyDataTexts.start }).click();
  await expect(card.getByText(companyDataMessages.passwordWrong)).toBeVisible();
  await card.getByLabel(companyDataTexts.password, { exact: true }).fill(account.password);
  await card.getByRole('button', { name: companyDataTexts.start }).click();
  const download = card.getByRole('button', { name: companyDataTexts.download });
  await expect(download).toBeVisible({ timeout: 30_000 });
  await waitForMail(
    request,
    account.email,
    ({ subject }) => subject === companyDataMessages.exportMailSubject,
  );
  for (const theme of themes) {
    await useTheme(page, theme);
    await checkAppearance(page, `company export ${theme}`, { fullPage: true });
  }
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^propsmith-export-.*\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
  expect(errors).toEqual([]);
});
