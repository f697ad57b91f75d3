import {
  forgotPasswordMessages,
  forgotPasswordTexts,
  layoutTexts,
  loginTexts,
  RESET_PASSWORD_FORM_PATH,
  resetPasswordMessages,
  resetPasswordTexts,
  screens,
  signupMessages,
  signupTexts,
  verificationMessages,
  verificationTexts,
} from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import { collectErrors } from './accessibility.ts';
import { fillLogin, newAccount, signedUpAccount, signIn, signOut } from './accounts.ts';
import { codeIn, hasLinkTo, linkTo, waitForMail } from './mailbox.ts';

test('a person signs up, verifies by mail, signs in, reloads and signs out', async ({ page, request }) => {
  const account = newAccount();
  const errors = collectErrors(page);

  await page.goto('/');
  await expect(page).toHaveURL(screens.login);
  await page.getByRole('link', { name: loginTexts.toSignup }).click();
  await expect(page.getByRole('heading', { name: signupTexts.heading })).toBeVisible();

  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: signupTexts.next }).click();
  const codeMail = await waitForMail(request, account.email);
  const resend = page.getByRole('button', { name: new RegExp(`^${signupTexts.resend} in \\d+ s$`) });
  await expect(resend).toBeDisabled();
  await page.getByLabel(/code/i).fill(codeIn(codeMail));
  await page.getByRole('button', { name: signupTexts.next }).click();

  await expect(page.getByLabel('Email')).toHaveValue(account.email);
  await page.getByLabel('First name').fill(account.firstname);
  await page.getByLabel('Last name').fill(account.lastname);
  await page.getByLabel('Company name').fill(account.companyName);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: signupTexts.submit }).click();
  await expect(page.getByText(signupMessages.success)).toBeVisible();
  await expect(page).toHaveURL(screens.login);
  await expect(page.getByText(loginTexts.accountCreated)).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(account.email);

  const verification = await waitForMail(request, account.email, hasLinkTo('/verify-email/'));
  await page.goto(linkTo(verification, '/verify-email/'));
  await expect(page.getByText(verificationMessages.success)).toBeVisible();
  await page.getByRole('link', { name: verificationTexts.toLogin }).click();
  await expect(page).toHaveURL(screens.login);

  await page.goto(`${screens.usage}?page=1`);
  await expect(page).toHaveURL(screens.login);
  await fillLogin(page, account);
  await expect(page).toHaveURL(`${screens.usage}?page=1`);
  await page.goto(screens.settings);
  await page.reload();
  await expect(page.getByText(layoutTexts.welcome(account.firstname, account.lastname))).toBeVisible();

  await signOut(page);
  expect(
    await page.evaluate(() =>
      ['accessToken', 'refreshToken', 'authUser'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null]);
  await page.goto(screens.dashboard);
  await expect(page).toHaveURL(screens.login);
  expect(errors).toEqual([]);
});

test('S17 a forgotten password is reset by the mailed link, once', async ({ page, request }) => {
  const account = await signedUpAccount(request);
  await page.goto(screens.login);
  await page.getByRole('link', { name: loginTexts.toForgotPassword }).click();
  // The login has an e-mail field too, and stays until the code of the next screen is loaded.
  const submit = page.getByRole('button', { name: forgotPasswordTexts.submit });
  await expect(submit).toBeVisible();
  await page.getByLabel('Email').fill(account.email);
  await submit.click();
  await expect(page.getByText(forgotPasswordMessages.success)).toBeVisible();

  const mail = await waitForMail(request, account.email, hasLinkTo('/reset-password/'));
  const link = linkTo(mail, '/reset-password/');
  const changed = { ...account, password: 'Fresh-Horse-8' };
  const setPassword = async () => {
    await page.goto(link);
    await expect(page).toHaveURL(RESET_PASSWORD_FORM_PATH);
    await page.reload();
    await page.getByLabel('Password', { exact: true }).fill(changed.password);
    await page.getByLabel('Confirm password', { exact: true }).fill(changed.password);
    await page.getByRole('button', { name: resetPasswordTexts.submit }).click();
  };
  await setPassword();
  await expect(page.getByText(resetPasswordMessages.success)).toBeVisible();
  await expect(page).toHaveURL(screens.login);
  await signIn(page, changed);
  await signOut(page);

  await setPassword();
  await expect(page.getByText(resetPasswordMessages.linkInvalid)).toBeVisible();
});
