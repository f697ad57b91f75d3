import { applicationTexts, extractionMessages, limits, screens } from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import { signedUpAccount, signIn } from './accounts.ts';
import {
  anyProof,
  chooseFile,
  dragFile,
  extractButton,
  logField,
  pasteLog,
  proofLine,
  signInWithFreePlan,
} from './extraction.ts';

const lines = ['Zürich', 'Genève', 'Orléans', 'Málaga'].map(
  (city, index) => `2026-03-02 08:15:0${index} INFO depot ${city} opened`,
);

const utf16 = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

test('a file that is no log is refused with its reason', async ({ page, request }) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  await page.getByText(applicationTexts.fileMode).click();
  await extractButton(page).click();
  await expect(page.getByText(extractionMessages.fileRequired)).toBeVisible();
  for (const [name, content, message] of [
    ['app.csv', 'a', extractionMessages.fileKind],
    ['my app.log', 'a', extractionMessages.fileNameHasSpaces],
    ['app.log', '\0\u0001\0', extractionMessages.fileNotText],
  ] as const) {
    await chooseFile(page, name, content);
    await expect(page.getByText(message).first()).toBeVisible();
  }
  await expect(page.getByText(applicationTexts.chooseFile)).toBeVisible();
});

test('a file dropped on the log is read and extracted; one that is no log is refused', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  const dropTarget = page.locator('[data-dragged]');
  const dropWrong = await dragFile(page, 'depots.csv', lines.join('\n'));
  await expect(dropTarget).toBeVisible();
  await dropWrong();
  await expect(page.getByText(extractionMessages.fileKind)).toBeVisible();
  await expect(dropTarget).toHaveCount(0);
  await expect(page.getByText(lines[0] ?? '')).toBeHidden();

  const drop = await dragFile(page, 'depots.log', lines.join('\n'));
  await drop();
  await expect(page.getByRole('radio', { name: applicationTexts.fileMode })).toBeChecked();
  await expect(page.getByText('depots.log')).toBeVisible();
  await extractButton(page).click();
  await expect(proofLine(page, lines.length)).toBeVisible();
});

test('a file that is not to be kept is deleted after the extraction', async ({ page, request }) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  await page.getByText(applicationTexts.fileMode).click();
  await page.getByRole('switch', { name: applicationTexts.dontKeep }).click();
  await chooseFile(page, 'depots.log', lines.join('\n'));
  await extractButton(page).click();
  await expect(proofLine(page, lines.length)).toBeVisible();
  await page.getByRole('link', { name: /^Charged/ }).click();
  await expect(page.getByText(extractionMessages.inputNotKept)).toBeVisible();
  await expect(page.getByText('depots.log')).toBeVisible();
  await expect(proofLine(page, lines.length)).toBeVisible();
});

for (const [encoding, content] of [
  ['UTF-16 with a byte order mark', utf16(lines.join('\r\n'))],
  ['Latin-1', Buffer.from(lines.join('\r\n'), 'latin1')],
  ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${lines.join('\r\n')}`)],
] as const) {
  test(`a file in ${encoding} is read, and keeps its line ends`, async ({ page, request }) => {
    await signInWithFreePlan(page, request);
    await page.goto(screens.app);
    await page.getByText(applicationTexts.fileMode).click();
    await chooseFile(page, 'depots.log', content);
    await expect(page.getByText('depot Zürich opened')).toBeVisible();
    await extractButton(page).click();
    await expect(proofLine(page, lines.length)).toBeVisible();
    await page.getByRole('link', { name: /^Charged/ }).click();
    await expect(page.getByText('depot Málaga opened')).toBeVisible();
    await expect(page.getByText('depots.log')).toBeVisible();
    const { length } = lines.join('\r\n');
    await expect(page.getByText(`${length} characters`, { exact: true })).toBeVisible();
  });
}

test('a file of one megabyte is read, proven and rendered', async ({ page, request }) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  await page.getByText(applicationTexts.fileMode).click();
  const line = (second: number): string =>
    `${new Date(Date.UTC(2026, 2, 2) + second * 1000).toISOString()} INFO request ${second} handled\n`;
  const events = Math.floor(limits.logFileBytesMax / line(10_000).length);
  await chooseFile(page, 'big.log', Array.from({ length: events }, (_, second) => line(second)).join(''));
  await extractButton(page).click();
  await expect(proofLine(page, events)).toBeVisible({ timeout: 60_000 });
  await logField(page).hover();
  await page.mouse.wheel(0, limits.logFileBytesMax);
  const last = page.getByText(`request ${events - 1} handled`);
  await expect(last).toBeInViewport();
  await expect(last.locator('.log-timestamp')).toBeVisible();
  // Lines outside the viewport are not rendered.
  expect(await logField(page).locator('.cm-line').count()).toBeLessThan(500);
});

test('a paste over the limit is refused, and can be sent as a file', async ({ page, request }) => {
  await signIn(page, await signedUpAccount(request));
  await page.goto(screens.app);
  await pasteLog(page, `${lines[0] ?? ''}\n`.repeat(300));
  await expect(page.getByRole('alert').getByText(extractionMessages.textTooLong)).toBeVisible();
  await page.getByRole('button', { name: applicationTexts.sendAsFile }).click();
  await expect(page.getByText('pasted.log')).toBeVisible();
  await expect(page.getByRole('alert').getByText(extractionMessages.textTooLong)).toBeHidden();
});

test('of a file that is too large the first megabyte can be used', async ({ page, request }) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  await page.getByText(applicationTexts.fileMode).click();
  await chooseFile(page, 'big.log', `${lines[0] ?? ''}\n`.repeat(limits.logFileBytesMax / 40));
  await expect(page.getByText(extractionMessages.fileTooLarge).first()).toBeVisible();
  await page.getByRole('button', { name: applicationTexts.useFirstMegabyte }).click();
  await expect(page.getByText('big.log')).toBeVisible();
  await extractButton(page).click();
  await expect(anyProof(page)).toBeVisible({ timeout: 60_000 });
});
