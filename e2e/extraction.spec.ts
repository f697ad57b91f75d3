import {
  applicationTexts,
  dashboardTexts,
  executionTexts,
  extractionMessages,
  formatCents,
  layoutTexts,
  limits,
  outputTexts,
  screens,
} from '@propsmith/contract';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { collectErrors } from './accessibility.ts';
import { signedUpAccount, signIn, takeFreePlan } from './accounts.ts';
import { payByCard } from './cards.ts';
import {
  extractButton,
  extractLogLike,
  openLogLike,
  pasteLog,
  proofLine,
  signInWithFreePlan,
  editStanza,
  stanzaField,
  stanzaText,
  verdictBar,
} from './extraction.ts';

// The main job is done with the transitions that most users see.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const price = formatCents(limits.minimumBalanceCents);

const log = [1, 2, 3, 4, 5]
  .map((n) => `created=2026-03-0${n}T10:00:00Z seen=2026-03-02 08:15:0${n},042 INFO step ${n}\n`)
  .join('');

test('the main job: paste, price, extract, another format, an edited key, copy, download, usage, overview', async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const errors = collectErrors(page);
  await signIn(page, await signedUpAccount(request));
  await payByCard(page, 20);

  await page.goto(screens.app);
  await extractButton(page).click();
  await expect(page.getByText(extractionMessages.logsRequired)).toBeVisible();
  await pasteLog(page, log);
  await expect(page.getByText(`${price} per execution`)).toBeVisible();
  await extractButton(page).click();

  await expect(proofLine(page, 5)).toBeVisible();
  await expect(page.getByRole('heading', { name: applicationTexts.output })).toBeFocused();
  await expect(page.getByText(`Charged ${price}`)).toBeVisible();
  await expect(extractButton(page)).toBeDisabled();

  const extracted = await stanzaText(page);
  const formats = page.getByRole('radio', { name: /read by %/ });
  await expect(formats).toHaveCount(2);
  await formats.nth(1).check();
  await expect.poll(() => stanzaText(page)).not.toBe(extracted);
  await expect(proofLine(page, 5)).toBeVisible();
  await page.getByRole('button', { name: outputTexts.undo }).click();
  await expect.poll(() => stanzaText(page)).toBe(extracted);

  await editStanza(page, 'TRUNCATE', '20');
  await expect(verdictBar(page)).toContainText('Worse than extracted');
  await expect(verdictBar(page)).toContainText('Only 0 events are right instead of 5.');
  await page.getByRole('button', { name: 'Apply TRUNCATE = 10000' }).click();
  await expect(proofLine(page, 5)).toBeVisible();
  await editStanza(page, 'TRUNCATE', '12000');

  await editStanza(page, '[', 'acme:steps');
  await page.getByRole('button', { name: applicationTexts.copy }).click();
  await expect(page.getByText(extractionMessages.copied)).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\[acme:steps\]\n/);
  expect(copied).toContain('\nTRUNCATE = 12000\nSHOULD_LINEMERGE = false\n');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: outputTexts.download })
      .click()
      .then(() => page.getByRole('menuitem', { name: 'props.conf' }).click()),
  ]);
  expect(download.suggestedFilename()).toBe('props.conf');
  expect(await readFile(await download.path(), 'utf8')).toBe(copied);

  await page.getByRole('link', { name: layoutTexts.usage }).click();
  await page.getByRole('row').filter({ hasText: price }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(log.split('\n', 1));
  await expect(proofLine(page, 5)).toBeVisible();
  await expect(page.getByText('Robin Example', { exact: true })).toBeVisible();
  await expect(page.getByText(`${log.length} characters`), 'line ends stay as pasted').toBeVisible();

  await page.getByRole('link', { name: layoutTexts.overview }).click();
  await expect(page.getByRole('region', { name: dashboardTexts.balance })).toContainText(price);
  const executions = page.getByRole('region', { name: dashboardTexts.executions });
  await expect(executions.getByRole('row')).toHaveCount(2);
  await executions.getByRole('row').nth(1).click();
  await expect(proofLine(page, 5)).toBeVisible();
  expect(errors).toEqual([]);
});

test('the free plan gives exactly one execution; the banner is shown after its result is reset', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await extractLogLike(page, 'Firewall syslog');
  await expect(page.getByText(`Charged ${price}`)).toBeVisible();
  await expect(page.getByText(formatCents(0), { exact: true })).toBeVisible();
  const banner = page.getByText(extractionMessages.lowBalanceBanner, { exact: true });
  await expect(banner).toBeHidden();

  await page.getByRole('button', { name: applicationTexts.reset }).click();
  await expect(banner).toBeVisible();
  await openLogLike(page, 'Java service');
  await extractButton(page).click();
  await expect(page.getByText(extractionMessages.insufficientBalance)).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: layoutTexts.payments }).click();
  await expect(page).toHaveURL(screens.payments);
});

test('a sample and a log without a timestamp are free: before a plan is chosen, and with credit left', async ({
  page,
  request,
}) => {
  await signIn(page, await signedUpAccount(request));
  await page.goto(screens.app);
  await page.getByRole('button', { name: 'Java service' }).click();
  await extractButton(page).click();
  await expect(proofLine(page, 5)).toBeVisible();
  await expect(page.getByText(applicationTexts.freeSample)).toBeVisible();

  await takeFreePlan(page);
  await page.goto(screens.app);
  await pasteLog(page, 'first line\nsecond line\n');
  await extractButton(page).click();
  await page.getByRole('link', { name: applicationTexts.freeWithoutTimestamp }).click();
  await page.getByRole('link', { name: executionTexts.all }).click();
  await expect(page.getByRole('cell', { name: formatCents(0), exact: true })).toHaveCount(1);
  await expect(page.getByText(price, { exact: true })).toBeVisible();
});

test('the same log again within a day is free, even with no credit left', async ({ page, request }) => {
  await signInWithFreePlan(page, request);
  await extractLogLike(page, 'Firewall syslog');
  await page.getByRole('button', { name: applicationTexts.reset }).click();
  await expect(page.getByText(extractionMessages.lowBalanceBanner, { exact: true })).toBeVisible();
  await extractLogLike(page, 'Firewall syslog');
  await page.getByRole('link', { name: applicationTexts.freeRepeat }).click();
  await expect(proofLine(page, 4)).toBeVisible();
  await page.getByRole('link', { name: executionTexts.all }).click();
  for (const amount of [price, formatCents(0)]) {
    await expect(page.getByRole('cell', { name: amount, exact: true })).toHaveCount(1);
  }
});

test('deleting an execution removes input and result; the charge stays', async ({ page, request }) => {
  await signInWithFreePlan(page, request);
  await extractLogLike(page, 'JSON audit trail');
  await page.getByRole('link', { name: `Charged ${price}` }).click();
  await expect(proofLine(page, 4)).toBeVisible();
  await page.getByRole('button', { name: executionTexts.delete }).click();
  const dialog = page.getByRole('dialog', { name: executionTexts.askToDelete });
  await dialog.getByRole('button', { name: executionTexts.cancel }).click();
  await expect(proofLine(page, 4)).toBeVisible();

  await page.getByRole('button', { name: executionTexts.delete }).click();
  await dialog.getByRole('button', { name: executionTexts.delete }).click();
  await expect(page.getByText(extractionMessages.nothingKept)).toBeVisible();
  await page.reload();
  await expect(page.getByText(extractionMessages.nothingKept)).toBeVisible();
  await page.getByRole('link', { name: executionTexts.all }).click();
  await expect(page.getByRole('cell', { name: price })).toBeVisible();
});

test('the result of a log that was not kept stays; other companies cannot see it', async ({
  page,
  request,
  browser,
}) => {
  await signInWithFreePlan(page, request);
  await openLogLike(page, 'Java service');
  await page.getByRole('switch', { name: applicationTexts.dontKeep }).click();
  await extractButton(page).click();
  await page.getByRole('link', { name: `Charged ${price}` }).click();
  await expect(page.getByText(extractionMessages.inputNotKept)).toBeVisible();
  await expect(proofLine(page, 5)).toBeVisible();
  await expect(stanzaField(page)).toContainText('TIME_FORMAT = %Y-%m-%d %H:%M:%S,%3N');

  const stranger = await browser.newPage();
  await signIn(stranger, await signedUpAccount(request));
  for (const address of [page.url(), `${screens.usage}/no-such-execution`]) {
    await stranger.goto(address);
    await expect(stranger.getByText(extractionMessages.executionNotFound)).toBeVisible();
  }
  await stranger.close();
});
