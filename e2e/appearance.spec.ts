import { paymentTexts, RESET_PASSWORD_FORM_PATH, screens } from '@propsmith/contract';
import { expect, test } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, themes, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn, takeFreePlan } from './accounts.ts';

/** Each with the address that is shown once it is loaded. */
const publicScreens = [
  [screens.login, screens.login],
  [screens.signup, screens.signup],
  [screens.forgotPassword, screens.forgotPassword],
  ['/reset-password/0/0', RESET_PASSWORD_FORM_PATH],
  ['/verify-email/0/0', '/verify-email/0/0'],
  ['/no-such-screen', '/no-such-screen'],
] as const;
const signedInScreens = [
  screens.dashboard,
  screens.usage,
  screens.members,
  screens.auditLog,
  screens.invoices,
  screens.payments,
  screens.app,
  screens.profile,
  screens.settings,
];
// Each test opens many screens, and axe is slow.
test.describe.configure({ timeout: 300_000 });

for (const theme of themes) {
  test(`public screens in the ${theme} theme`, async ({ page }) => {
    const errors = collectErrors(page, isConsoleError);
    await useTheme(page, theme);
    for (const [screen, address] of publicScreens) {
      await page.goto(screen);
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await checkAppearance(page, `${screen} ${theme}`);
    }
    expect(errors).toEqual([]);
  });

  test(`signed-in screens in the ${theme} theme`, async ({ page, request }) => {
    const errors = collectErrors(page, isConsoleError);
    await useTheme(page, theme);
    await signIn(page, await signedUpAccount(request));
    await page.goto(screens.payments);
    await expect(page.getByRole('button', { name: paymentTexts.chooseFree })).toBeVisible();
    await checkAppearance(page, `plans ${theme}`);
    // Without credit the overview redirects to the payments.
    await takeFreePlan(page);
    for (const screen of signedInScreens) {
      await page.goto(screen);
      await expect(page).toHaveURL(screen);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await checkAppearance(page, `${screen} ${theme}`);
    }
    expect(errors).toEqual([]);
  });
}
