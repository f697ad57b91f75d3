import path from 'node:path';
import { applicationTexts, counterExampleTexts, dashboardTexts, screens } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { themes, useTheme } from './accessibility.ts';
import {
  anyProof,
  editStanza,
  extractButton,
  extractLogLike,
  pasteLog,
  pasteStanza,
  signInWithFreePlan,
} from './extraction.ts';

const folder = path.resolve(import.meta.dirname, '../docs/screenshots');

const log = Array.from(
  { length: 12 },
  (_, index) =>
    `2026-03-${11 + index} 08:15:0${index % 10} ERROR worker-${index} order 10${40 + index} failed\n` +
    `  at example.orders.Worker.run(Worker.java:${80 + index})\n`,
).join('');

/** Breaks at every line, and reads the day of the month as the month. */
const EXISTING = `# as found on the indexer
[acme:orders]
SHOULD_LINEMERGE = false
LINE_BREAKER = ([\\r\\n]+)
TIME_PREFIX = ^
TIME_FORMAT = %Y-%d-%m %H:%M:%S
MAX_TIMESTAMP_LOOKAHEAD = 19
TRUNCATE = 10000
`;

const take = async (page: Page, name: string): Promise<void> => {
  // No toast on the picture.
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
};

for (const theme of themes) {
  test(`${theme} theme`, async ({ page, request }) => {
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await extractLogLike(page, 'Java service');
    await take(page, `application-${theme}`);
    await page.goto(screens.dashboard);
    await expect(
      page.getByRole('region', { name: dashboardTexts.executions }).getByRole('cell').first(),
    ).toBeVisible();
    await take(page, `dashboard-${theme}`);
  });

  test(`an existing stanza and lines that may come, ${theme} theme`, async ({ page, request }) => {
    await useTheme(page, theme);
    await signInWithFreePlan(page, request);
    await page.goto(screens.app);
    await pasteLog(page, log);
    await page.getByRole('button', { name: applicationTexts.checkExisting }).click();
    await pasteStanza(page, EXISTING);
    await extractButton(page).click();
    const comparison = page.getByRole('region', { name: 'Against extracted' });
    await comparison.getByText('Event by event').click();
    await comparison.evaluate((region) => region.scrollIntoView({ block: 'start' }));
    await take(page, `existing-stanza-${theme}`);

    await comparison.getByRole('button', { name: 'Put back TIME_FORMAT' }).click();
    await comparison.getByRole('button', { name: 'Put back LINE_BREAKER' }).click();
    await editStanza(page, 'LINE_BREAKER', String.raw`([\r\n]+)2026-03-`);
    await expect(anyProof(page)).toBeVisible();
    const heading = page.getByRole('button', { name: counterExampleTexts.heading });
    await heading.click();
    await expect(page.getByText(/kinds of lines that may come go wrong/)).toBeVisible();
    await heading.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await take(page, `counter-examples-${theme}`);
  });
}
