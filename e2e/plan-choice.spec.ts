import {
  cardMessages,
  loginTexts,
  planChoiceTexts,
  screens,
  signupMessages,
  signupTexts,
  verificationTexts,
} from '@propsmith/contract';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import { newAccount, signIn, verifyAccount, type Account } from './accounts.ts';
import { cardNumberField, fillCard, payButton, testCards } from './cards.ts';
import { codeIn, hasLinkTo, linkTo, waitForMail } from './mailbox.ts';

/** Through the screens, because the plan token is kept in the tab only. */
const signUpToChoice = async (
  page: Page,
  request: APIRequestContext,
  account: Account,
  atCodeStep: () => Promise<void> = () => Promise.resolve(),
): Promise<void> => {
  await page.goto(screens.signup);
  await page.getByLabel('Email').fill(account.email);
  await page.getByRole('button', { name: signupTexts.next }).click();
  await expect(page.getByLabel(/code/i)).toBeVisible();
  await atCodeStep();
  await page.getByLabel(/code/i).fill(codeIn(await waitForMail(request, account.email)));
  await page.getByRole('button', { name: signupTexts.next }).click();
  await page.getByLabel('First name').fill(account.firstname);
  await page.getByLabel('Last name').fill(account.lastname);
  await page.getByLabel('Company name').fill(account.companyName);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: signupTexts.submit, exact: true }).click();
  await expect(page.getByText(signupMessages.success)).toBeVisible();
  await page.getByRole('link', { name: loginTexts.toPlanChoice }).click();
  await expect(page.getByRole('heading', { name: planChoiceTexts.heading })).toBeVisible();
};

test('a new company pays by card before login', async ({ page, request }) => {
  const errors = collectErrors(page);
  const account = newAccount();
  await signUpToChoice(page, request, account);
  await expect(page.getByText(cardMessages.testMode)).toBeVisible();
  await page.getByRole('button', { name: planChoiceTexts.upgrade }).click();
  await fillCard(page, testCards.declined);
  await payButton(page).click();
  await expect(page.getByText(/^Payment failed: /)).toBeVisible();
  await fillCard(page, testCards.good);
  await payButton(page).click();
  await expect(page).toHaveURL(screens.login);
  await verifyAccount(request, account);
  await signIn(page, account);
  await page.goto(screens.payments);
  await expect(page.getByRole('cell', { name: 'Success' })).toHaveCount(1);
  await expect(page.getByRole('banner').getByText('$10.00')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a new company takes the free version and has its credit', async ({ page, request }) => {
  const account = newAccount();
  await signUpToChoice(page, request, account);
  const heading = page.getByRole('heading', { name: planChoiceTexts.heading });
  await page.reload();
  await expect(heading).toBeVisible();
  const mail = await waitForMail(request, account.email, hasLinkTo('/verify-email/'));
  await page.goto(linkTo(mail, '/verify-email/'));
  await expect(page.getByRole('heading', { name: verificationTexts.done })).toBeVisible();
  await page.getByRole('link', { name: loginTexts.toPlanChoice }).click();
  await expect(heading).toBeVisible();
  await page.getByRole('button', { name: planChoiceTexts.free }).click();
  await expect(page).toHaveURL(screens.login);
  await signIn(page, account);
  await page.goto(screens.payments);
  await expect(page.getByRole('cell', { name: 'succeeded' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('$10.00')).toBeVisible();
});

for (const theme of themes) {
  test(`the choice of a plan in the ${theme} theme`, async ({ page, request }) => {
    test.setTimeout(240_000);
    await useTheme(page, theme);
    const account = newAccount();
    await signUpToChoice(page, request, account, () =>
      checkAppearance(page, `signup code ${theme}`, { widths: [390, 1440] }),
    );
    await checkAppearance(page, `plan choice ${theme}`);
    await page.getByRole('button', { name: planChoiceTexts.upgrade }).click();
    await expect(cardNumberField(page)).toBeVisible();
    await checkAppearance(page, `plan choice card ${theme}`);
    const mail = await waitForMail(request, account.email, hasLinkTo('/verify-email/'));
    await page.goto(linkTo(mail, '/verify-email/'));
    await expect(page.getByRole('heading', { name: verificationTexts.done })).toBeVisible();
    await checkAppearance(page, `verified ${theme}`, { widths: [390, 1440] });
  });
}
