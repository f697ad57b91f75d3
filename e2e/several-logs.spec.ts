import {
  applicationTexts,
  formatCents,
  outputTexts,
  screens,
  severalLogsTexts,
  unusedFileTexts,
} from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { checkAppearance, collectErrors, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn, signOut } from './accounts.ts';
import { payByCard } from './cards.ts';

// Several extractions one after the other, and axe is slow.
test.describe.configure({ timeout: 300_000 });

const PRICE_CENTS = 1000;

const lines = (lineOf: (second: string, n: number) => string): string =>
  Array.from({ length: 12 }, (_, n) => `${lineOf(String(10 + n), n)}\n`).join('');
const app = (day: string): string =>
  lines((second, n) => `2026-03-${day} 05:06:${second},250 INFO depot ${n} opened`);
const access = (hour: string): string =>
  lines(
    (second, n) => `192.0.2.${n} - - [04/Mar/2026:${hour}:06:${second} +0000] "GET /a/${n} HTTP/1.1" 200 5`,
  );

const archive = zipSync({
  'logs/app-1.log': strToU8(app('04')),
  'logs/app-2.log': strToU8(app('05')),
  'logs/app 3.log': strToU8(app('06')),
  'logs/web/access.log': strToU8(access('05')),
  'logs/web/access.log.1': strToU8(access('06')),
  'logs/web/access.log.2': strToU8(access('07')),
  'logs/web/core': Uint8Array.of(0, 1, 2, 0, 255, 0),
});

const choose = (page: Page, files: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) =>
  page.locator('input[type=file]').first().setInputFiles(files);

const logs = { name: 'logs.zip', mimeType: 'application/zip', buffer: Buffer.from(archive) };
const extractButton = (page: Page, count: number) =>
  page.getByRole('button', { name: severalLogsTexts.extract(count, count * PRICE_CENTS) });
const heading = (page: Page, shapes: number, count: number) =>
  page.getByRole('heading', { name: severalLogsTexts.results(shapes, count) });
const balance = (page: Page, cents: number) =>
  page.getByRole('banner').getByRole('link', { name: `Balance ${formatCents(cents)}` });

test('a zip of six logs of two shapes: price, executions, stanzas, inputs.conf, reload', async ({
  page,
  request,
}) => {
  const errors = collectErrors(page);
  const account = await signedUpAccount(request);
  await signIn(page, account);
  await payByCard(page, 80);

  // An archive chosen on /app is opened on the screen for several logs.
  await page.goto(screens.app);
  await page.getByRole('radio', { name: applicationTexts.fileMode }).check({ force: true });
  await choose(page, logs);
  await expect(page).toHaveURL(screens.severalLogs);
  await expect(page.getByText(severalLogsTexts.total(6, 6 * PRICE_CENTS))).toBeVisible();
  await expect(page.getByText(unusedFileTexts.notText)).toBeVisible();
  await expect(balance(page, 8000)).toBeVisible();
  await checkAppearance(page, 'several logs before', { fullPage: true, widths: [320, 390, 1280] });

  await extractButton(page, 6).click();
  await expect(heading(page, 2, 6)).toBeVisible({ timeout: 120_000 });
  await expect(heading(page, 2, 6)).toBeFocused();
  await expect(balance(page, 2000)).toBeVisible();
  await expect(page.locator('[data-proven=true]')).toHaveCount(2);
  await expect(page.getByRole('link', { name: 'logs/app 3.log' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'inputs.conf' }).click();
  const inputs = page.getByRole('tabpanel', { name: 'inputs.conf' });
  await expect(inputs).toContainText('[monitor:///var/log/logs/');
  await checkAppearance(page, 'several logs after', { fullPage: true, widths: [320, 390, 1280] });

  // Another folder, at no charge.
  await page.getByLabel(severalLogsTexts.folder).fill('/srv/depot');
  await page.getByRole('button', { name: severalLogsTexts.apply }).click();
  await expect(inputs).toContainText('[monitor:///srv/depot/logs/');

  const downloaded = page.waitForEvent('download');
  await page.getByRole('button', { name: severalLogsTexts.downloadApp }).click();
  expect((await downloaded).suggestedFilename()).toMatch(/^TA_.+\.tgz$/);
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: `${outputTexts.download} inputs.conf` }).click();
  expect((await file).suggestedFilename()).toBe('inputs.conf');

  // Looking at an execution and coming back, then a reload.
  await page.getByRole('link', { name: 'logs/web/access.log', exact: true }).first().click();
  await expect(page).toHaveURL(/\/usage\//);
  await page.goBack();
  await expect(heading(page, 2, 6)).toBeVisible();
  await page.reload();
  await expect(heading(page, 2, 6)).toBeVisible();
  await expect(page.getByLabel(severalLogsTexts.folder)).toHaveValue('/srv/depot');
  await expect(balance(page, 2000)).toBeVisible();

  await signOut(page);
  await signIn(page, account);
  await page.goto(screens.severalLogs);
  await expect(page.getByText(severalLogsTexts.drop)).toBeVisible();
  await expect(heading(page, 2, 6)).toHaveCount(0);
  expect(errors).toEqual([]);
});

test('credit that ends: the rest is not sent, and goes on after a top-up; dark theme', async ({
  page,
  request,
}) => {
  await useTheme(page, 'dark');
  await signIn(page, await signedUpAccount(request));
  await payByCard(page, 10);
  await page.goto(screens.severalLogs);
  await checkAppearance(page, 'several logs empty dark', { widths: [320, 390, 1280] });
  await choose(page, [
    { name: 'a.log', mimeType: 'text/plain', buffer: Buffer.from(app('07')) },
    { name: 'b.log', mimeType: 'text/plain', buffer: Buffer.from(app('08')) },
  ]);
  await expect(page.getByText(severalLogsTexts.notEnough(1, 2))).toBeVisible();
  await checkAppearance(page, 'several logs before dark', { fullPage: true, widths: [390, 1280] });
  await extractButton(page, 2).click();
  await expect(page.getByText(severalLogsTexts.halted)).toBeVisible({ timeout: 60_000 });
  await expect(heading(page, 1, 1)).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(severalLogsTexts.notSent, { exact: true })).toBeVisible();
  await checkAppearance(page, 'several logs halted dark', { fullPage: true, widths: [390, 1280] });

  const otherTab = await page.context().newPage();
  await payByCard(otherTab, 10);
  await otherTab.close();
  await page.getByRole('button', { name: severalLogsTexts.goOn }).click();
  await expect(heading(page, 1, 2)).toBeVisible({ timeout: 60_000 });
});
