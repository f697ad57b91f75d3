import { outputTexts, questionTexts, screens } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import {
  copyStanza,
  extractButton,
  pasteLog,
  proofLine,
  signInWithFreePlan,
  verdictBar,
} from './extraction.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
// axe is slow.
test.describe.configure({ timeout: 300_000 });

const log = [1, 2, 3, 4, 5, 6].map((n) => `03/04/2012 08:15:0${n} INFO step ${n}\n`).join('');

const extractWithQuestions = async (page: Page): Promise<void> => {
  await page.goto(screens.app);
  await pasteLog(page, log);
  await extractButton(page).click();
  await expect(proofLine(page, 6, 0)).toBeVisible();
};

test('a question is answered in one click, simulated and copied, and the answer is reverted', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await extractWithQuestions(page);
  const extracted = await copyStanza(page);
  const verdict = verdictBar(page);
  await expect(verdict).toContainText('0 of 6 events');
  await expect(verdict).toContainText('6 events have times that Splunk would not use');

  await page.getByRole('radio', { name: /^MAX_DAYS_AGO = \d+/ }).check();
  await expect(verdict).toContainText('Proven, 1 question');
  await page.getByRole('radio', { name: /^%d\/%m\/%Y %H:%M:%S 6 of 6 times change, by 30 days/ }).check();
  await expect(verdict).toContainText(/^Proven6 events/);
  await expect(verdict).toContainText('2012-04-03');
  const answered = await copyStanza(page);
  expect(answered).toMatch(/\nMAX_DAYS_AGO = \d{4,5}\n/);
  expect(answered).toContain('\nTIME_FORMAT = %d/%m/%Y %H:%M:%S\n');

  for (const question of ['Day or month first?', 'Keep times this old?']) {
    const group = page.getByRole('group', { name: question });
    await group.getByRole('button', { name: questionTexts.reopen }).click();
  }
  expect(await copyStanza(page)).toBe(extracted);
  await page
    .getByRole('group', { name: 'Day or month first?' })
    .getByRole('button', { name: questionTexts.confirm })
    .click();
  await page.getByRole('radio', { name: /^MAX_DAYS_AGO = \d+/ }).check();
  await expect(verdict).toContainText(/^Proven6 events/);
});

test('rules for a log of several programs are one click from the verdict, and are proven', async ({
  page,
  request,
}) => {
  const pairs = [1, 2, 3, 4, 5, 6].map(
    (n) =>
      `2026-11-02T08:15:0${n}.250Z INFO orders accepted ${n}\n[02/Nov/2026:08:15:0${n} +0000] GET /orders/${n} 200\n`,
  );
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  await pasteLog(page, pairs.join(''));
  await extractButton(page).click();
  const verdict = verdictBar(page);
  await expect(verdict).toContainText('6 of 12 events');
  await expect(verdict).toContainText('ordered rules read 12');
  const extracted = await copyStanza(page);

  await verdict.getByRole('button', { name: outputTexts.useRules }).click();
  await expect(verdict).toContainText(/^Proven12 events/);
  await expect(verdict).toContainText('install both files');
  await expect(verdict.getByRole('button', { name: outputTexts.useRules })).toBeHidden();
  expect(await copyStanza(page)).toContain('\nTRANSFORMS-time = ');
  await expect(page.getByLabel('transforms.conf', { exact: true }).last()).toContainText('INGEST_EVAL = ');

  await page
    .getByRole('group', { name: 'One time format or several?' })
    .getByRole('button', { name: questionTexts.reopen })
    .click();
  await expect(verdict).toContainText('6 of 12 events');
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
