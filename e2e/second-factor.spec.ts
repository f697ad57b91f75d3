import { layoutTexts, screens, secondFactorTexts, sessionTexts } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, themes, useTheme } from './accessibility.ts';
import { fillLogin, signedUpAccount, signIn } from './accounts.ts';
import { codeOf } from './authenticator.ts';
import { waitForMail } from './mailbox.ts';

/** Both widths in the light theme; only colours differ in the dark one. */
const checkBothThemes = async (page: Page, name: string): Promise<void> => {
  await useTheme(page, 'dark');
  await checkAppearance(page, `${name} dark`, { widths: [1280], fullPage: true });
  await useTheme(page, 'light');
  await checkAppearance(page, `${name} light`);
};

test('a second factor is set up, asked for at the login and replaced by a recovery code', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const errors = collectErrors(page, isConsoleError);
  const account = await signedUpAccount(request);
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel(secondFactorTexts.password, { exact: true });
  const code = page.getByLabel(secondFactorTexts.code);
  await signIn(page, account);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, account);
  await page.goto(screens.settings);
  const sessions = page.getByRole('region', { name: sessionTexts.heading });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: sessionTexts.signOutOthers }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.getByRole('link', { name: layoutTexts.usage }).click();
  await expect(other).toHaveURL(screens.login);
  await other.context().close();

  await page.getByRole('button', { name: secondFactorTexts.setUp }).click();
  await password.fill(account.password);
  await password.press('Enter');
  const qrCode = page.getByRole('img', { name: secondFactorTexts.qrCode });
  await expect(qrCode).toBeVisible();
  for (const theme of themes) {
    await useTheme(page, theme);
    await expect(qrCode, theme).toHaveCSS('background-color', 'oklch(1 0 0)');
  }
  await checkBothThemes(page, 'second factor secret');
  const secret = await dialog.getByRole('definition').innerText();
  await code.fill(codeOf(secret));
  await code.press('Enter');
  const codes = dialog.getByRole('list', { name: secondFactorTexts.recoveryCodes }).getByRole('listitem');
  await expect(codes).not.toHaveCount(0);
  await checkBothThemes(page, 'recovery codes');
  const recoveryCode = await codes.first().innerText();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: secondFactorTexts.downloadCodes }).click();
  expect((await download).suggestedFilename()).toContain('recovery-codes');
  await dialog.getByRole('button', { name: secondFactorTexts.done }).click();
  await expect(dialog).toBeHidden();
  await checkBothThemes(page, 'settings with a second factor');
  await waitForMail(request, account.email, ({ subject }) => subject.includes('second factor'));

  await page.getByRole('button', { name: layoutTexts.logout }).click();
  await expect(page).toHaveURL(screens.login);
  await fillLogin(page, account);
  await expect(code).toBeFocused();
  await checkBothThemes(page, 'login second step');
  // The code of the set-up was used; the server accepts the next one half a minute early.
  await code.fill(codeOf(secret, 1));
  await code.press('Enter');
  await expect(page.getByText(layoutTexts.welcome(account.firstname, account.lastname))).toBeVisible();

  await page.getByRole('button', { name: layoutTexts.logout }).click();
  await expect(page).toHaveURL(screens.login);
  await fillLogin(page, account);
  await page.getByRole('button', { name: secondFactorTexts.useRecoveryCode }).click();
  await page.getByLabel(secondFactorTexts.recoveryCode).fill(recoveryCode);
  await page.getByRole('button', { name: secondFactorTexts.signIn }).click();
  await expect(page.getByText(layoutTexts.welcome(account.firstname, account.lastname))).toBeVisible();
  await waitForMail(request, account.email, ({ subject }) => subject.includes('recovery code'));
  expect(errors).toEqual([]);
});
