import { otherSystemTexts, sampleLogs, screens, targetName } from '@propsmith/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import { extractButton, pasteLog, proofLine, signInWithFreePlan } from './extraction.ts';

// axe is slow.
test.describe.configure({ timeout: 300_000 });

const heading = (page: Page): Locator => page.getByRole('button', { name: otherSystemTexts.heading });
const system = (page: Page): Locator => page.getByRole('combobox', { name: otherSystemTexts.system });

/** Opens the panel for the sample with events of several lines. */
const openForSample = async (page: Page): Promise<void> => {
  await page.goto(screens.app);
  await pasteLog(page, sampleLogs[0].text);
  await extractButton(page).click();
  await expect(proofLine(page, 5)).toBeVisible();
  await heading(page).click();
  await expect(page.getByLabel('otel-collector.yaml', { exact: true })).toBeVisible();
};

test('the answer is shown as the configuration of another system', async ({ page, request }) => {
  const errors = collectErrors(page);
  await signInWithFreePlan(page, request);
  await openForSample(page);
  await expect(page.getByLabel('otel-collector.yaml', { exact: true })).toContainText(
    "'2006-01-02 15:04:05,999'",
  );
  await expect(page.getByText('UTC is written')).toBeVisible();

  await system(page).selectOption(targetName('elastic'));
  await expect(page.getByLabel('filebeat.yml', { exact: true })).toContainText('match: after');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download filebeat.yml' }).click();
  expect((await download).suggestedFilename()).toBe('filebeat.yml');

  await heading(page).press('Enter');
  await expect(system(page)).toBeHidden();
  expect(errors).toEqual([]);
});

for (const theme of themes) {
  test(`the configuration of another system in the ${theme} theme`, async ({ page, request }) => {
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await openForSample(page);
    await checkAppearance(page, `other systems ${theme}`, {
      arrange: async () => {
        if ((await heading(page).getAttribute('aria-expanded')) === 'false') await heading(page).click();
        await system(page).selectOption(targetName('elastic'));
        await page.getByText(otherSystemTexts.remarks).scrollIntoViewIfNeeded();
      },
    });
  });
}
