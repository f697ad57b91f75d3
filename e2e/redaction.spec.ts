import { redactionKindNames, redactionTexts, screens } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import { extractButton, logField, pasteLog, proofLine, signInWithFreePlan } from './extraction.ts';

// axe is slow.
test.describe.configure({ timeout: 300_000 });

const log = Array.from(
  { length: 8 },
  (_, index) =>
    `2026-03-0${index + 1} 10:12:0${index} user=kim.lee from 192.0.2.1${index} opened shop.example.com for pat@example.com\n`,
).join('');

const option = (page: Page) => page.getByRole('switch', { name: redactionTexts.option });

const openPreview = async (page: Page): Promise<void> => {
  await page.goto(screens.app);
  await pasteLog(page, log);
  await option(page).click();
  await expect(page.getByText(redactionTexts.summary(32))).toBeVisible();
};

test('private values are shown, replaced before sending, and the answer is proven', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  await signInWithFreePlan(page, request);
  await openPreview(page);
  await page.getByRole('checkbox', { name: `${redactionKindNames.host} (8)` }).uncheck();
  await expect(page.getByText(redactionTexts.summary(24))).toBeVisible();

  await extractButton(page).click();
  await expect(proofLine(page, 8)).toBeVisible();
  await expect(page.getByText(redactionTexts.sent)).toBeVisible();

  // The page of the execution shows the log that the server got.
  await page.getByRole('link', { name: /^Charged/ }).click();
  await page.waitForURL((url) => url.pathname !== screens.app);
  await expect(logField(page)).toContainText('opened shop.example.com');
  for (const value of ['kim.lee', '192.0.2.1', 'pat@example.com']) {
    await expect(logField(page)).not.toContainText(value);
  }

  await page.goto(screens.app);
  await expect(option(page)).toBeChecked();
  expect(errors).toEqual([]);
});

for (const theme of themes) {
  test(`the preview of a redaction in the ${theme} theme`, async ({ page, request }) => {
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await openPreview(page);
    await checkAppearance(page, `redaction ${theme}`, {
      arrange: async () => {
        await expect(page.getByText(redactionTexts.summary(32))).toBeVisible();
        await page.getByRole('heading', { name: redactionTexts.diff }).scrollIntoViewIfNeeded();
      },
    });
  });
}
