import { cardMessages, cardTexts, paymentTexts, screens } from '@propsmith/contract';
import { expect, type Locator, type Page } from '@playwright/test';

/** docs.stripe.com/testing: the number determines the outcome. */
export const testCards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  insufficientFunds: '4000000000009995',
  requires3ds: '4000000000003220',
} as const;

export const cardNumberField = (page: Page): Locator => page.getByLabel('Credit or debit card number');

/** Fills the card form, except the amount. */
export const fillCard = async (page: Page, cardNumber: string): Promise<void> => {
  await cardNumberField(page).fill(cardNumber);
  await page.getByLabel('Credit or debit card expiration date').fill('1234');
  await page.getByLabel('Credit or debit card CVC/CVV').fill('123');
  await page.getByLabel(cardTexts.cardholder).fill('Robin Example');
  await page.getByLabel('Address', { exact: true }).fill('1 Example Street');
  await page.getByLabel('City').fill('Springfield');
  await page.getByLabel('Postal code').fill('12345');
  await page.getByLabel('Country').selectOption('US');
};

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay\b/ });

export const openCardPanel = async (page: Page): Promise<void> => {
  await page.goto(screens.payments);
  await page.getByRole('button', { name: paymentTexts.add }).click();
  await expect(page.getByRole('dialog', { name: paymentTexts.add })).toBeVisible();
};

/** Tops up the company's credit by card as its administrator; ends on /payments with the panel closed. */
export const payByCard = async (page: Page, amountDollars = 10): Promise<void> => {
  await openCardPanel(page);
  await page.getByLabel(cardTexts.amount).fill(String(amountDollars));
  await fillCard(page, testCards.good);
  await payButton(page).click();
  await expect(page.getByText(cardMessages.successThanks)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: cardTexts.close }).last().click();
};
