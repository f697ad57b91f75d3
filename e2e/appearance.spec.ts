import { screens } from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import { collectFaults, isConsoleError, lookAt, themes, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn } from './accounts.ts';

const publicScreens = [
  screens.login,
  screens.signup,
  screens.forgotPassword,
  '/reset-password/0/0',
  '/verify-email/0/0',
  '/no-such-screen',
];
const signedInScreens = [
  screens.dashboard,
  screens.usage,
  screens.members,
  screens.invoices,
  screens.payments,
  screens.app,
  screens.profile,
  screens.settings,
];
// Each goes through many screens, and axe takes its time on every one.
test.describe.configure({ timeout: 300_000 });

for (const theme of themes) {
  test(`public screens in the ${theme} theme`, async ({ page }) => {
    const faults = collectFaults(page, isConsoleError);
    await useTheme(page, theme);
    for (const screen of publicScreens) {
      await page.goto(screen);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await lookAt(page, `${screen} ${theme}`);
    }
    expect(faults).toEqual([]);
  });

  test(`signed-in screens in the ${theme} theme`, async ({ page, request }) => {
    const faults = collectFaults(page, isConsoleError);
    await useTheme(page, theme);
    await signIn(page, await signedUpAccount(request));
    for (const screen of signedInScreens) {
      await page.goto(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await lookAt(page, `${screen} ${theme}`);
    }
    expect(faults).toEqual([]);
  });
}
