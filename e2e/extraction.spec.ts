import { cardMessages, extractionMessages, screens } from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import {
  collectFaults,
  expectAccessible,
  expectNoSidewaysScroll,
  themes,
  useTheme,
} from './accessibility.ts';
import { signedUpAccount, signIn } from './accounts.ts';

const extractButton = 'Extract & View Output';

test('the main job: free plan, sample log, proof, another format, an edited key, copy, usage', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const faults = collectFaults(page);
  await signIn(page, await signedUpAccount(request));
  await page.goto(screens.payments);
  await page.getByRole('button', { name: 'Choose Free' }).click();
  await expect(page.getByText(cardMessages.registered)).toBeVisible();
  await expect(page).toHaveURL(screens.dashboard);

  await page.getByRole('link', { name: 'Execute Now' }).click();
  await page.getByRole('button', { name: extractButton }).click();
  await expect(page.getByText(extractionMessages.logsRequired)).toBeVisible();
  await page.getByRole('button', { name: 'Firewall syslog' }).click();
  await page.getByRole('button', { name: extractButton }).click();

  await expect(page.getByText('4 of 4 events, 4 timestamps parsed')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Output' })).toBeFocused();
  await expect(page.getByText('charged $10.00')).toBeVisible();
  await expect(page.getByRole('button', { name: extractButton })).toBeDisabled();
  await page.screenshot({ path: 'test-results/screens/extracted-1280.png' });

  await page.getByLabel('TIME_FORMAT', { exact: true }).fill('%b %d %H:%M');
  await expect(page.getByRole('button', { name: 'Undo my changes' })).toBeVisible();
  await page.getByLabel('LINE_BREAKER', { exact: true }).fill('[\\r\\n]+');
  await expect(page.getByText(/Without a capture group/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo my changes' }).click();
  await expect(page.getByText('4 of 4 events, 4 timestamps parsed')).toBeVisible();

  await page.getByLabel('Stanza name').fill('acme:firewall');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText(extractionMessages.copied)).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^\[acme:firewall\]\n(.*\n)*SHOULD_LINEMERGE = false\n/,
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download props.conf' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('props.conf');

  await page.getByRole('link', { name: 'Usage' }).click();
  await expect(page.getByRole('cell', { name: '$10.00' })).toBeVisible();
  await page.goto(screens.app);
  await expect(page.getByText(extractionMessages.lowBalanceBanner)).toBeVisible();
  expect(faults).toEqual([]);
});

test('a file is refused or read', async ({ page, request }) => {
  await signIn(page, await signedUpAccount(request));
  await page.goto(screens.app);
  await page.getByText('File Upload').click();
  const choose = (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  for (const [name, content, message] of [
    ['app.csv', 'a', extractionMessages.fileKind],
    ['my app.log', 'a', extractionMessages.fileNameHasSpaces],
    ['app.log', 'a'.repeat(1_048_577), extractionMessages.fileTooLarge],
    ['app.log', '\0\0\0', extractionMessages.fileNotText],
  ] as const) {
    await choose(name, content);
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await choose('app.log', '2026-03-02 08:15:01 started\n');
  await expect(page.getByText('app.log')).toBeVisible();
  await expect(page.getByText('2026-03-02 08:15:01 started')).toBeVisible();
});

for (const theme of themes) {
  test(`the application with an answer in the ${theme} theme`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await useTheme(page, theme);
    await signIn(page, await signedUpAccount(request));
    await page.goto(screens.payments);
    await page.getByRole('button', { name: 'Choose Free' }).click();
    await expect(page).toHaveURL(screens.dashboard);
    await page.goto(screens.app);
    await page.getByRole('button', { name: 'Java service' }).click();
    await page.getByRole('button', { name: extractButton }).click();
    await expect(page.getByText('5 of 5 events, 5 timestamps parsed')).toBeVisible();
    for (const width of [320, 1280, 1920]) {
      await page.setViewportSize({ width, height: 1000 });
      await expectNoSidewaysScroll(page, `${theme} ${width}`);
      await page.screenshot({ path: `test-results/screens/answer-${theme}-${width}.png` });
      await expectAccessible(page, `application with an answer, ${theme} ${width}`);
    }
  });
}
