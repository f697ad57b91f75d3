import { applicationTexts, cardMessages, screens } from '@propsmith/contract';
import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { signedUpAccount, signIn, type Account } from './accounts.ts';

export const extractButton = (page: Page): Locator =>
  page.getByRole('button', { name: applicationTexts.extract });

/** The line that says how many events and timestamps the stanza reads. */
export const proofLine = (page: Page, events: number, right = events): Locator =>
  page.getByText(`${right} of ${events} events, ${right} timestamps parsed`);

/** A company with the credit of the free plan, which pays for one execution; its administrator is signed in. */
export const signInWithFreePlan = async (page: Page, request: APIRequestContext): Promise<Account> => {
  const account = await signedUpAccount(request);
  await signIn(page, account);
  await page.goto(screens.payments);
  await page.getByRole('button', { name: 'Choose Free' }).click();
  await expect(page.getByText(cardMessages.registered)).toBeVisible();
  await expect(page).toHaveURL(screens.dashboard);
  return account;
};

/** Puts a text into the log as pasting does. */
export const pasteLog = async (page: Page, text: string): Promise<void> => {
  const log = page.getByRole('textbox', { name: 'Log' });
  await log.focus();
  await log.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};

export const chooseFile = async (page: Page, name: string, content: string | Buffer): Promise<void> => {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
};

/** Extracts one of the samples: Java service, JSON audit trail or Firewall syslog. */
export const extractSample = async (page: Page, sample: string): Promise<void> => {
  await page.goto(screens.app);
  await page.getByRole('button', { name: sample }).click();
  await extractButton(page).click();
  await expect(page.getByText(/\d timestamps parsed/)).toBeVisible();
};
