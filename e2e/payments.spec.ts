import {
  cardMessages,
  cardTexts,
  dashboardTexts,
  layoutTexts,
  pathOf,
  paymentTexts,
  routes,
  screens,
} from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn } from './accounts.ts';
import { cardNumberField, fillCard, openCardPanel, payByCard, payButton, testCards } from './cards.ts';

const balance = (page: Page) => page.getByRole('banner').getByText(/^\$[\d,.]+$/);
const rows = (page: Page) => page.getByRole('table').getByRole('row');
const CONFIRM_CALL = '**/v1/payment_intents/*/confirm';
const reportCall = `**${pathOf(routes.recordPayment)}`;

/** Exactly one payment, which succeeded; the first row is the header. */
const expectOnePayment = async (page: Page, amount: string): Promise<void> => {
  await page.goto(screens.payments);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText('Success');
  await expect(balance(page)).toHaveText(amount);
};

test.beforeEach(async ({ page, request }) => {
  await signIn(page, await signedUpAccount(request));
});

test('a good card: credit, list, balance and dashboard', async ({ page }) => {
  const errors = collectErrors(page);
  const consoleMessages: string[] = [];
  page.on('console', (entry) => {
    if (entry.type() === 'error' || entry.type() === 'warning') consoleMessages.push(entry.text());
  });
  const toast = page.getByText(cardMessages.success, { exact: true }).waitFor();
  await payByCard(page, 20);
  await toast;
  await expectOnePayment(page, '$20.00');
  await page.getByRole('link', { name: layoutTexts.overview }).click();
  await expect(page.getByRole('region', { name: dashboardTexts.balance })).toContainText('$20.00');
  expect(errors).toEqual([]);
  expect(consoleMessages).toEqual([]);
});

test('declined cards followed by a good one are one payment', async ({ page }) => {
  await openCardPanel(page);
  for (const card of [testCards.declined, testCards.insufficientFunds]) {
    await fillCard(page, card);
    await payButton(page).click();
    await expect(page.getByText(cardMessages.failed('Your card'))).toBeVisible();
  }
  await expect(page.getByText(cardMessages.failed('Your card has insufficient funds.'))).toBeVisible();
  await fillCard(page, testCards.good);
  await payButton(page).click();
  await expect(page.getByText(cardMessages.successThanks)).toBeVisible();
  await expectOnePayment(page, '$10.00');
});

test('the authentication of the bank fails, then succeeds', async ({ page }) => {
  await openCardPanel(page);
  await fillCard(page, testCards.requires3ds);
  await payButton(page).click();
  await page.getByRole('button', { name: 'Fail' }).click();
  await expect(page.getByText(/^Payment failed: /)).toBeVisible();
  await payButton(page).click();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText(cardMessages.successThanks)).toBeVisible();
  await expectOnePayment(page, '$10.00');
});

test('amounts and empty fields are refused before anything is sent', async ({ page }) => {
  let begun = 0;
  page.on('request', (request) => {
    if (request.url().endsWith(pathOf(routes.createPaymentIntent))) begun += 1;
  });
  await openCardPanel(page);
  const amount = page.getByLabel(cardTexts.amount);
  await expect(cardNumberField(page)).toBeVisible();
  for (const [typed, message] of [
    ['0', cardMessages.amountOutOfRange],
    ['9.99', cardMessages.amountOutOfRange],
    ['100000.01', cardMessages.amountOutOfRange],
    ['', cardMessages.amountInvalid],
    ['10.001', cardMessages.amountInvalid],
  ] as const) {
    await amount.fill(typed);
    await payButton(page).click();
    await expect(page.getByText(message)).toBeVisible();
    await expect(amount).toBeFocused();
  }
  await amount.fill('10');
  for (const refused of ['-1', '1e309', '10 ', 'NaN']) {
    await amount.fill(refused);
    await expect(amount).toHaveValue('10');
  }
  await payButton(page).click();
  await expect(page.getByText(cardMessages.allFieldsRequired)).toBeVisible();
  await expect(cardNumberField(page)).toBeFocused();
  await fillCard(page, testCards.good);
  await page.getByLabel('City').fill('  ');
  await payButton(page).click();
  await expect(page.getByText(cardMessages.allFieldsRequired)).toBeVisible();
  await expect(page.getByLabel('City')).toBeFocused();
  expect(begun).toBe(0);
});

test('a double click pays once', async ({ page }) => {
  await openCardPanel(page);
  await fillCard(page, testCards.good);
  await payButton(page).dblclick();
  await expect(page.getByText(cardMessages.successThanks)).toBeVisible();
  await expectOnePayment(page, '$10.00');
});

test('a payment whose replies are lost is shown as unknown and resolves automatically', async ({ page }) => {
  await openCardPanel(page);
  await fillCard(page, testCards.good);
  await page.route(CONFIRM_CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.route(reportCall, (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByText(cardMessages.outcomeUnknown)).toBeVisible();
  await page.reload();
  await expect(page.getByText(cardMessages.outcomeUnknown)).toBeVisible();
  await page.unroute(reportCall);
  await expect(page.getByText(cardMessages.successThanks)).toBeVisible({ timeout: 60_000 });
  await expectOnePayment(page, '$10.00');
});

test('a card that never reached the bank returns to the form', async ({ page }) => {
  await openCardPanel(page);
  await fillCard(page, testCards.good);
  await page.route(CONFIRM_CALL, (route) => route.abort());
  await payButton(page).click();
  await expect(page.getByText(cardMessages.outcomeUnknown)).toBeVisible();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('alert')
      .filter({ hasText: cardMessages.failedWithStatus('Failed') }),
  ).toBeVisible({
    timeout: 60_000,
  });
  await page.unroute(CONFIRM_CALL);
  await fillCard(page, testCards.good);
  await payButton(page).click();
  await expect(page.getByText(cardMessages.successThanks)).toBeVisible();
  await expectOnePayment(page, '$10.00');
});

test('a reload during the authentication of the bank shows it again', async ({ page }) => {
  await openCardPanel(page);
  await fillCard(page, testCards.requires3ds);
  await payButton(page).click();
  await expect(page.getByRole('button', { name: 'Complete' })).toBeVisible();
  await page.reload();
  await expect(page.getByText(cardMessages.outcomeUnknown)).toBeVisible();
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText(cardMessages.successThanks)).toBeVisible();
  await expectOnePayment(page, '$10.00');
});

test('the free plan can be taken once', async ({ page, context }) => {
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(screens.payments);
    await expect(tab.getByRole('button', { name: paymentTexts.chooseFree })).toBeVisible();
  }
  await page.getByRole('button', { name: paymentTexts.chooseFree }).click();
  await expect(page.getByText(cardMessages.registered)).toBeVisible();
  await expect(page).toHaveURL(screens.dashboard);
  await expect(balance(page)).toHaveText('$10.00');
  await other.getByRole('button', { name: paymentTexts.chooseFree }).click();
  await expect(other.getByText(cardMessages.freePlanUsed)).toBeVisible();
  await other.reload();
  await expect(rows(other).nth(1)).toContainText('Free plan used');
  await expect(balance(other)).toHaveText('$10.00');
});

test('without the script of the provider the panel shows an error and can retry', async ({ page }) => {
  const script = '**/stripe.js';
  await page.route(script, (route) => route.abort());
  const warning = page.waitForEvent('console', (entry) => entry.type() === 'warning');
  await openCardPanel(page);
  await warning;
  await expect(page.getByText(cardMessages.providerNotReady)).toBeVisible();
  await payButton(page).click();
  await expect(page.getByText(cardMessages.providerNotReady)).toHaveCount(2);
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardNumberField(page)).toBeVisible();
  await expect(page.getByText(cardMessages.providerNotReady)).toHaveCount(0);
});

for (const theme of themes) {
  test(`the card form in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(240_000);
    const errors = collectErrors(page);
    await useTheme(page, theme);
    await openCardPanel(page);
    await expect(cardNumberField(page)).toBeVisible();
    await payButton(page).click();
    await expect(page.getByText(cardMessages.allFieldsRequired)).toBeVisible();
    await checkAppearance(page, `card form ${theme}`);
    await fillCard(page, testCards.declined);
    await payButton(page).click();
    await expect(page.getByText(/^Payment failed: /)).toBeVisible();
    await checkAppearance(page, `card declined ${theme}`);
    await fillCard(page, testCards.good);
    await page.route(reportCall, (route) => route.abort());
    await payButton(page).click();
    await expect(page.getByText(cardMessages.outcomeUnknown)).toBeVisible();
    await checkAppearance(page, `card checking ${theme}`);
    await page.unroute(reportCall);
    await expect(page.getByText(cardMessages.successThanks)).toBeVisible({ timeout: 90_000 });
    await checkAppearance(page, `card success ${theme}`);
    expect(errors).toEqual([]);
  });
}
