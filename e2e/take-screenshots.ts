import path from 'node:path';
import { dashboardTexts, screens } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { themes, useTheme } from './accessibility.ts';
import { extractLogLike, signInWithFreePlan } from './extraction.ts';

const folder = path.resolve(import.meta.dirname, '../docs/screenshots');

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
}
