import { applicationTexts, screens, wrappingSentences } from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import {
  extractButton,
  logField,
  pasteLog,
  proofLine,
  signInWithFreePlan,
  stanzaText,
  verdictBar,
} from './extraction.ts';

const listed = [3, 2, 1]
  .map(
    (second) =>
      `3/4/26\n5:06:0${second}.000 AM\t\n2026-03-04T05:06:0${second}Z web01 step ${second} done\nhost = web01\tsource = /var/log/steps\tsourcetype = steps\n`,
  )
  .join('');

test('events copied from a search in Splunk are extracted as the log that they are from', async ({
  page,
  request,
}) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  await pasteLog(page, listed);
  await expect(page.getByText(wrappingSentences['search-list'])).toBeVisible();
  await page.getByRole('button', { name: applicationTexts.unwrap }).click();
  await expect(logField(page)).toContainText('2026-03-04T05:06:01Z web01 step 1 done');
  await expect(logField(page)).not.toContainText('sourcetype');
  await extractButton(page).click();
  await expect(proofLine(page, 3)).toBeVisible();
  expect(await stanzaText(page)).toContain('TIME_PREFIX = ^\n');
});

test('a header that is answered to be no event leaves a proven table', async ({ page, request }) => {
  await signInWithFreePlan(page, request);
  await page.goto(screens.app);
  const rows = ['04', '05', '06', '13'].map((day) => `${day},2026-03-${day} 05:06:07 +0000,web01,login,ok\n`);
  await pasteLog(page, `id,created,host,action,result\n${rows.join('')}`);
  await extractButton(page).click();
  await expect(proofLine(page, 5, 4)).toBeVisible();
  await page.getByRole('radio', { name: /^A header: no event/ }).check();
  await expect(verdictBar(page)).toContainText('as you answered');
  await expect(proofLine(page, 4)).toBeVisible();
  expect(await stanzaText(page)).toContain('LINE_BREAKER = (^id,created,host');
});
