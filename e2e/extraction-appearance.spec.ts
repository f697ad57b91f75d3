import {
  applicationTexts,
  executionStatuses,
  executionTexts,
  extractionMessages,
  outputTexts,
  pathOf,
  routes,
  screens,
  type Execution,
} from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import { checkAppearance, collectErrors, themes, useTheme } from './accessibility.ts';
import {
  chooseFile,
  editStanza,
  extractButton,
  extractLogLike,
  holdReplies,
  openLogLike,
  pasteLog,
  signInWithFreePlan,
  stanzaField,
  verdictBar,
} from './extraction.ts';

// axe is slow.
test.describe.configure({ timeout: 300_000 });

for (const theme of themes) {
  test(`the states of an extraction in the ${theme} theme`, async ({ page, request }) => {
    const errors = collectErrors(page);
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await extractLogLike(page, 'Java service');
    await checkAppearance(page, `answer ${theme}`);

    await editStanza(page, 'TIME_FORMAT', '%Y-%m-%d %H:%M');
    await editStanza(page, 'LINE_BREAKER', '[\\r\\n]+');
    await expect(
      page
        .getByText(/Without a capture group/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await checkAppearance(page, `edited answer ${theme}`);

    await checkAppearance(page, `events ${theme}`, {
      arrange: async () => {
        await page.getByText(outputTexts.events, { exact: true }).click();
        await expect(page.getByRole('table', { name: /^Events/ })).toBeVisible();
      },
    });
    await checkAppearance(page, `answer as JSON ${theme}`, {
      arrange: async () => {
        await page.getByText(outputTexts.json, { exact: true }).click();
        await expect(page.getByLabel('Response as JSON')).toContainText('TIMESTAMP_DATA');
      },
    });

    await page.getByRole('link', { name: /^Charged/ }).click();
    await expect(stanzaField(page), 'the execution has the edits').toContainText(
      'TIME_FORMAT = %Y-%m-%d %H:%M',
    );
    await expect(verdictBar(page)).toHaveAttribute('data-verdict', 'worse');
    await checkAppearance(page, `execution ${theme}`);
    await page.getByRole('button', { name: executionTexts.delete }).click();
    await page.getByRole('dialog').getByRole('button', { name: executionTexts.delete }).click();
    await expect(page.getByText(extractionMessages.nothingKept)).toBeVisible();
    await checkAppearance(page, `deleted execution ${theme}`);

    await page.goto(screens.app);
    await expect(page.getByText(extractionMessages.lowBalanceBanner, { exact: true })).toBeVisible();
    await checkAppearance(page, `low balance ${theme}`);
    expect(errors).toEqual([]);
  });

  test(`the states before an answer in the ${theme} theme`, async ({ page, request }) => {
    const errors = collectErrors(page);
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await page.goto(screens.app);
    await pasteLog(page, 'a line of the log\n'.repeat(1000));
    await expect(page.getByText(extractionMessages.textTooLong)).toBeVisible();
    await checkAppearance(page, `text too long ${theme}`);

    await page.getByText(applicationTexts.fileMode).click();
    await chooseFile(page, 'depots.log', '2026-03-02 08:15:01 INFO depot opened\n');
    await expect(page.getByText('depots.log')).toBeVisible();
    await checkAppearance(page, `file ${theme}`);

    const answer = await holdReplies(page, routes.extractLog);
    await extractButton(page).click();
    await page.setViewportSize({ width: 320, height: 900 });
    await page.getByRole('tab', { name: applicationTexts.output }).click();
    await checkAppearance(page, `running ${theme}`, {
      arrange: () => expect(page.getByText('Finding the settings')).toBeVisible(),
    });
    answer();
    await expect(page.getByRole('link', { name: /^Charged/ })).toBeVisible();
    expect(errors).toEqual([]);
  });

  test(`extractions without an answer in the ${theme} theme`, async ({ page, request }) => {
    const errors = collectErrors(page);
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    const lost = `**${pathOf(routes.extractLog)}`;
    await page.route(lost, (route) => route.abort());
    await openLogLike(page, 'Java service');
    await extractButton(page).click();
    await expect(page.getByText(extractionMessages.chargeUnknown)).toBeVisible();
    await checkAppearance(page, `lost answer ${theme}`);
    await page.unroute(lost);

    await extractLogLike(page, 'Java service');
    const shown = { input: null, result: null, evidence: null, cost_per_click: 0 };
    for (const [name, changed, text] of [
      ['running', { ...shown, status: executionStatuses.running }, extractionMessages.executionRunning],
      [
        'failed',
        { ...shown, status: executionStatuses.failed, failure: extractionMessages.tookTooLong },
        extractionMessages.tookTooLong,
      ],
    ] as const) {
      await page.route(`**${pathOf(routes.getExecution, { id: '*' })}`, async (route) => {
        const kept = (await (await route.fetch()).json()) as Execution;
        await route.fulfill({ json: { ...kept, ...changed } });
      });
      await page.getByRole('link', { name: /^Charged/ }).click();
      await expect(page.getByText(text)).toBeVisible();
      await checkAppearance(page, `${name} execution ${theme}`);
      await page.goBack();
    }
    expect(errors).toEqual([]);
  });
}

test('on a phone input and output are tabs, and the view switches to the answer', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await page.setViewportSize({ width: 320, height: 700 });
  await extractLogLike(page, 'Firewall syslog');
  await expect(page.getByRole('tab', { name: outputTexts.stanza })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: applicationTexts.input }).click();
  await expect(page.getByRole('textbox', { name: 'Log' })).toBeVisible();
  await page.getByRole('tab', { name: outputTexts.events }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('table', { name: 'Events: 4 rows' })).toBeVisible();
});
