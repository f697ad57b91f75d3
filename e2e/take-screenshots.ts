import path from 'node:path';
import { applicationTexts, dashboardTexts, screens } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { themes, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn, takeFreePlan } from './accounts.ts';

const folder = path.resolve(import.meta.dirname, '../docs/screenshots');

const take = async (page: Page, name: string): Promise<void> => {
  // Messages that come and go would be caught half-way.
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
  await page.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
};

for (const theme of themes) {
  test(`${theme} theme`, async ({ page, request }) => {
    await useTheme(page, theme);
    await signIn(page, await signedUpAccount(request));
    await takeFreePlan(page);
    await page.goto(screens.app);
    await page.getByRole('button', { name: 'Java service' }).click();
    await page.getByRole('button', { name: applicationTexts.extract }).click();
    await expect(page.getByText(/timestamps parsed/).first()).toBeVisible();
    await take(page, `application-${theme}`);
    await page.goto(screens.dashboard);
    await expect(
      page.getByRole('region', { name: dashboardTexts.executions }).getByRole('cell').first(),
    ).toBeVisible();
    await take(page, `dashboard-${theme}`);
  });
}
