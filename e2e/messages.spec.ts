import {
  limits,
  loginMessages,
  loginTexts,
  maximumCharacters,
  notFoundTexts,
  passwordMessages,
  screens,
  signupMessages,
  signupTexts,
  verificationMessages,
  verificationTexts,
} from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import { createAccount, newAccount, signedUpAccount } from './accounts.ts';
import { codeIn, waitForMail } from './mailbox.ts';

test('login shows its error messages', async ({ page, request }) => {
  const account = await signedUpAccount(request);
  const login = page.getByRole('button', { name: loginTexts.submit, exact: true });
  await page.goto(screens.login);
  await login.click();
  await expect(page.getByText(loginMessages.bothRequired)).toBeVisible();

  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Horse-1');
  await login.click();
  await expect(page.getByText(loginMessages.wrongCredentials)).toBeVisible();
  await expect(page).toHaveURL(screens.login);
  await expect(page.getByRole('button', { name: loginTexts.resendVerification })).toBeHidden();
});

test('the mail to an unverified address can be sent again', async ({ page, request }) => {
  const account = newAccount();
  await createAccount(request, account);
  await page.goto(screens.login);
  await page.getByLabel('Email').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: loginTexts.submit, exact: true }).click();
  await expect(page.getByText(loginMessages.emailNotVerified)).toBeVisible();
  const resend = page.getByText(loginTexts.resendVerification);
  await resend.click();
  await expect(page.getByText(verificationMessages.resent)).toBeVisible();
  await expect(resend).toBeHidden();
});

test('signup shows the error messages of each step', async ({ page, request }) => {
  const { email } = newAccount();
  const next = page.getByRole('button', { name: signupTexts.next });
  await page.goto(screens.signup);
  await page.getByLabel('Email').fill(email);
  await next.click();
  const code = codeIn(await waitForMail(request, email));

  await page.getByLabel(/code/i).fill('12');
  await next.click();
  await expect(page.getByText(signupMessages.codeInvalid)).toBeVisible();
  await page.getByLabel(/code/i).fill(code === '000000' ? '000001' : '000000');
  await next.click();
  await expect(page.getByText(signupMessages.codeInvalid)).toBeVisible();
  await page.getByRole('button', { name: signupTexts.back }).click();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await next.click();
  await page.getByLabel(/code/i).fill(code);
  await next.click();

  const submit = page.getByRole('button', { name: signupTexts.submit });
  await submit.click();
  await expect(page.getByText(signupMessages.allFieldsRequired)).toBeVisible();

  await page.getByLabel('First name').fill('x'.repeat(limits.nameCharsMax + 1));
  await expect(page.getByText(maximumCharacters(limits.nameCharsMax))).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');

  await page.getByLabel('First name').fill('Robin');
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Company name').fill('Example Logs');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password', { exact: true }).fill('short');
  await submit.click();
  await expect(page.getByText(passwordMessages.tooShort).first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Correct-Horse-7');
  await submit.click();
  await expect(page.getByText(signupMessages.passwordsDiffer)).toBeVisible();
});

test('an invalid verification link shows an error and links to login', async ({ page }) => {
  await page.goto('/verify-email/0/0');
  await expect(page.getByText(verificationTexts.failed)).toBeVisible();
  await page.getByRole('link', { name: verificationTexts.toLogin }).click();
  await expect(page).toHaveURL(screens.login);
});

test('an unknown address shows the not-found screen', async ({ page }) => {
  await page.goto('/no-such-screen');
  await expect(page.getByText(notFoundTexts.heading)).toBeVisible();
  await expect(page.getByRole('link', { name: notFoundTexts.toDashboard })).toHaveAttribute(
    'href',
    screens.dashboard,
  );
});
