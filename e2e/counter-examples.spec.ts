import { counterExampleTexts, screens } from '@propsmith/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import {
  editStanza,
  extractButton,
  pasteLog,
  proofLine,
  signInWithFreePlan,
  stanzaText,
  verdictBar,
} from './extraction.ts';

// axe is slow.
test.describe.configure({ timeout: 300_000 });

const log = Array.from(
  { length: 8 },
  (_, index) => `Nov ${11 + index} 10:12:0${index} web-01 sshd[210${index}]: accepted key\n`,
).join('');

const heading = (page: Page): Locator => page.getByRole('button', { name: counterExampleTexts.heading });
const rowOf = (page: Page, kind: string): Locator => page.getByRole('listitem').filter({ hasText: kind });
const STRICT_BREAKER = String.raw`([\r\n]+)\w{3}\s\d{2}\s`;
const MENDED_BREAKER = String.raw`LINE_BREAKER = ([\r\n]+)\w{3}\s+\d{1,2}\s`;

/** Opens the list for a stanza with a breaker that fits only this log. */
const openForStrictBreaker = async (page: Page): Promise<void> => {
  await page.goto(screens.app);
  await pasteLog(page, log);
  await extractButton(page).click();
  await expect(proofLine(page, 8)).toBeVisible();
  await editStanza(page, 'LINE_BREAKER', STRICT_BREAKER);
  await heading(page).click();
  await expect(page.getByText(/^\d of \d+ kinds of lines that may come go wrong\.$/)).toBeVisible();
};

test('lines that may come are shown, and one click makes the stanza read them', async ({ page, request }) => {
  const errors = collectErrors(page);
  await signInWithFreePlan(page, request);
  await openForStrictBreaker(page);
  const row = rowOf(page, 'First day of a month');
  await expect(row).toContainText('No event begins here');
  await expect(row).toContainText('web-01 sshd[');
  await expect(row).toContainText(MENDED_BREAKER);

  await row.getByRole('button', { name: counterExampleTexts.apply }).click();
  await expect(page.getByText(/^All \d+ kinds of lines that may come are read right\.$/)).toBeVisible();
  expect(await stanzaText(page)).toContain(MENDED_BREAKER);
  await expect(verdictBar(page)).toContainText('8 events');
  await expect(row).toContainText('Read right.');

  await heading(page).press('Enter');
  await expect(row).toBeHidden();
  expect(errors).toEqual([]);
});

for (const theme of themes) {
  test(`lines that may come in the ${theme} theme`, async ({ page, request }) => {
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await openForStrictBreaker(page);
    await checkAppearance(page, `lines that may come ${theme}`, {
      arrange: async () => {
        if ((await heading(page).getAttribute('aria-expanded')) === 'false') await heading(page).click();
        await expect(rowOf(page, 'First day of a month')).toContainText('No event begins here');
        // A change of the width may render the list again.
        await expect(() => rowOf(page, 'Midnight').scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
      },
    });
  });
}
