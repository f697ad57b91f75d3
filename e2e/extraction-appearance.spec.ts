import { applicationTexts, executionTexts, extractionMessages, screens } from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import { collectFaults, lookAt, themes, useTheme } from './accessibility.ts';
import { extractSample, proofLine, signInWithFreePlan } from './extraction.ts';

// axe takes its time on every state.
test.describe.configure({ timeout: 300_000 });

for (const theme of themes) {
  test(`the states of an extraction in the ${theme} theme`, async ({ page, request }) => {
    const faults = collectFaults(page);
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await extractSample(page, 'Java service');
    await lookAt(page, `answer ${theme}`);

    await page.getByLabel('TIME_FORMAT', { exact: true }).fill('%Y-%m-%d %H:%M');
    await page.getByLabel('LINE_BREAKER', { exact: true }).fill('[\\r\\n]+');
    await expect(page.getByText(/Without a capture group/)).toBeVisible();
    await lookAt(page, `edited answer ${theme}`);

    await page.getByText('JSON', { exact: true }).click();
    await expect(page.getByLabel('Response as JSON')).toContainText('TIMESTAMP_DATA');
    await lookAt(page, `answer as JSON ${theme}`);

    await page.getByRole('link', { name: /^Charged/ }).click();
    await expect(proofLine(page, 5)).toBeVisible();
    await lookAt(page, `execution ${theme}`);
    await page.getByRole('button', { name: executionTexts.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: executionTexts.delete }).click();
    await expect(page.getByText(extractionMessages.nothingKept)).toBeVisible();
    await lookAt(page, `deleted execution ${theme}`);

    await page.goto(screens.app);
    await expect(page.getByText(extractionMessages.lowBalanceBanner, { exact: true })).toBeVisible();
    await lookAt(page, `low balance ${theme}`);
    expect(faults).toEqual([]);
  });
}

test('on a phone input and output are tabs, and the view switches to the answer', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await page.setViewportSize({ width: 320, height: 700 });
  await extractSample(page, 'Firewall syslog');
  await expect(page.getByRole('tab', { name: applicationTexts.output })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.getByRole('tab', { name: applicationTexts.input }).click();
  await expect(page.getByRole('textbox', { name: 'Log' })).toBeVisible();
  await page.getByRole('tab', { name: applicationTexts.output }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: applicationTexts.output })).toBeFocused();
});
