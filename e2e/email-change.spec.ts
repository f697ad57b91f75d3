import { randomUUID } from 'node:crypto';
import {
  emailChangeMessages,
  emailChangeTexts,
  layoutTexts,
  loginMessages,
  resetPasswordMessages,
  resetPasswordTexts,
  screens,
} from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, useTheme } from './accessibility.ts';
import { fillLogin, signedUpAccount, signIn } from './accounts.ts';
import { hasLinkTo, linkTo, waitForMail } from './mailbox.ts';

/** Both widths in the light theme; only colours differ in the dark one. */
const checkBothThemes = async (page: Page, name: string): Promise<void> => {
  await useTheme(page, 'dark');
  await checkAppearance(page, `${name} dark`, { widths: [1280] });
  await useTheme(page, 'light');
  await checkAppearance(page, `${name} light`);
};

test('S20 an address is changed by the link to the new one and taken back by the link to the old one', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const errors = collectErrors(page, isConsoleError);
  const account = await signedUpAccount(request);
  const newEmail = `${randomUUID()}@example.com`;
  await signIn(page, account);
  await page.goto(screens.settings);
  const section = page.getByRole('region', { name: emailChangeTexts.heading });
  await section.getByRole('button', { name: emailChangeTexts.change }).click();
  const dialog = page.getByRole('dialog', { name: emailChangeTexts.heading });
  await dialog.getByLabel(emailChangeTexts.newAddress).fill(newEmail);
  await dialog.getByLabel(emailChangeTexts.password, { exact: true }).fill(account.password);
  await checkBothThemes(page, 'email dialog');
  await dialog.getByRole('button', { name: emailChangeTexts.send }).click();
  await expect(section.getByText(emailChangeMessages.sent)).toBeVisible();
  await expect(section.getByText(account.email)).toBeVisible();

  // Another browser, as of a phone.
  const phone = await (await browser.newContext()).newPage();
  const confirmMail = await waitForMail(request, newEmail, hasLinkTo('/confirm-email/'));
  const confirmLink = linkTo(confirmMail, '/confirm-email/');
  await phone.goto(confirmLink);
  await expect(phone.getByRole('button', { name: emailChangeTexts.confirm })).toBeVisible();
  await checkBothThemes(phone, 'confirm email');
  await phone.getByRole('button', { name: emailChangeTexts.confirm }).click();
  await expect(phone.getByText(emailChangeMessages.confirmed)).toBeVisible();
  await phone.goto(confirmLink);
  await phone.getByRole('button', { name: emailChangeTexts.confirm }).click();
  await expect(phone.getByText(emailChangeMessages.linkUsed)).toBeVisible();
  await checkBothThemes(phone, 'email link used');

  // The session that asked goes on and learns the new address.
  await page.reload();
  await expect(section.getByText(newEmail)).toBeVisible();
  await expect(page.getByText(layoutTexts.welcome(account.firstname, account.lastname))).toBeVisible();

  const changedMail = await waitForMail(request, account.email, hasLinkTo('/take-email-back/'));
  await phone.goto(linkTo(changedMail, '/take-email-back/'));
  await expect(phone.getByRole('button', { name: emailChangeTexts.takeBack })).toBeVisible();
  await checkBothThemes(phone, 'take email back');
  await phone.getByRole('button', { name: emailChangeTexts.takeBack }).click();
  await expect(phone.getByText(emailChangeMessages.takenBack)).toBeVisible();

  await page.getByRole('link', { name: layoutTexts.usage }).click();
  await expect(page).toHaveURL(screens.login);
  await fillLogin(page, account);
  await expect(page.getByText(loginMessages.wrongCredentials)).toBeVisible();

  const password = 'Another-Horse-7';
  const resetMail = await waitForMail(request, account.email, hasLinkTo('/reset-password/'));
  await phone.goto(linkTo(resetMail, '/reset-password/'));
  await phone.getByLabel('Password', { exact: true }).fill(password);
  await phone.getByLabel('Confirm password', { exact: true }).fill(password);
  await phone.getByRole('button', { name: resetPasswordTexts.submit }).click();
  await expect(phone.getByText(resetPasswordMessages.success)).toBeVisible();
  await phone.context().close();
  await fillLogin(page, { ...account, password });
  await expect(page.getByText(layoutTexts.welcome(account.firstname, account.lastname))).toBeVisible();
  expect(errors).toEqual([]);
});
