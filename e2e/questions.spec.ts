import { screens } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import { copyStanza, extractButton, pasteLog, proofLine, signInWithFreePlan } from './extraction.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
// axe is slow.
test.describe.configure({ timeout: 300_000 });

const log = [1, 2, 3, 4, 5, 6].map((n) => `03/04/2012 08:15:0${n} INFO step ${n}\n`).join('');

const extractWithQuestions = async (page: Page): Promise<void> => {
  await page.goto(screens.app);
  await pasteLog(page, log);
  await extractButton(page).click();
  await expect(proofLine(page, 6)).toBeVisible();
};

test('a question is answered in one click, simulated and copied, and the answer is reverted', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await extractWithQuestions(page);
  const extracted = await copyStanza(page);
  const proof = page.getByRole('region', { name: 'Proof' });
  await expect(proof).toContainText('1 blocking question is open');
  await expect(proof).not.toContainText('Proven');

  await page.getByRole('radio', { name: /^%d\/%m\/%Y %H:%M:%S 6 of 6 times change, by 30 days/ }).check();
  await expect(page.getByLabel('TIME_FORMAT', { exact: true })).toHaveValue('%d/%m/%Y %H:%M:%S');
  await expect(proof.getByText('04/03/2012, 08:15:01 AM UTC')).toBeVisible();
  await expect(proof).not.toContainText('is open');
  await page.getByRole('radio', { name: /^MAX_DAYS_AGO = \d+/ }).check();
  await expect(page.getByLabel('MAX_DAYS_AGO', { exact: true })).toHaveValue(/^\d{4,5}$/);
  expect(await copyStanza(page)).toMatch(/\nMAX_DAYS_AGO = \d+\n/);

  await page.getByRole('radio', { name: /^%m\/%d\/%Y %H:%M:%S the answer/ }).check();
  const range = page.getByRole('group').filter({ has: page.getByRole('radio', { name: /^MAX_DAYS_AGO/ }) });
  await range.getByRole('radio', { name: /^Leave it as it is/ }).check();
  expect(await copyStanza(page)).toBe(extracted);
});

for (const theme of themes) {
  test(`questions in the ${theme} theme`, async ({ page, request }) => {
    const errors = collectErrors(page);
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await extractWithQuestions(page);
    await checkAppearance(page, `questions ${theme}`);
    await page.getByRole('radio', { name: /^MAX_DAYS_AGO = \d+/ }).check();
    await checkAppearance(page, `answered questions ${theme}`);
    expect(errors).toEqual([]);
  });
}
