import { layoutTexts, passkeyMessages, passkeyTexts, screens, secondFactorTexts } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, useTheme } from './accessibility.ts';
import { fillLogin, signedUpAccount, signIn, signOut } from './accounts.ts';
import { waitForMail } from './mailbox.ts';

/** An authenticator inside the browser that answers by itself. */
const addVirtualAuthenticator = async (page: Page): Promise<void> => {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

/** Both widths in the light theme; only colours differ in the dark one. */
const checkBothThemes = async (page: Page, name: string): Promise<void> => {
  await useTheme(page, 'dark');
  await checkAppearance(page, `${name} dark`, { widths: [1280], fullPage: true });
  await useTheme(page, 'light');
  await checkAppearance(page, `${name} light`);
};

test('a passkey is added, asked for at the login and removed', async ({ page, request }) => {
  test.setTimeout(300_000);
  const errors = collectErrors(page, isConsoleError);
  const account = await signedUpAccount(request);
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel(secondFactorTexts.password, { exact: true });
  await addVirtualAuthenticator(page);
  await signIn(page, account);
  await page.goto(screens.settings);
  const section = page.getByRole('region', { name: passkeyTexts.heading });
  await section.getByRole('button', { name: passkeyTexts.add }).click();
  await dialog.getByLabel(passkeyTexts.name).fill('Work laptop');
  await checkBothThemes(page, 'adding a passkey');
  await password.fill(account.password);
  await password.press('Enter');
  await dialog.getByRole('button', { name: secondFactorTexts.done }).click();
  await expect(dialog).toBeHidden();
  await expect(section.getByRole('listitem')).toContainText('Work laptop');
  await checkBothThemes(page, 'settings with a passkey');
  await waitForMail(request, account.email, ({ subject }) => subject.includes('second factor'));

  await signOut(page);
  await fillLogin(page, account);
  const use = page.getByRole('button', { name: passkeyTexts.use });
  await expect(use).toBeFocused();
  await checkBothThemes(page, 'login by passkey');
  await use.click();
  await expect(page.getByText(layoutTexts.welcome(account.firstname, account.lastname))).toBeVisible();

  await page.goto(screens.settings);
  await expect(section.getByRole('listitem')).toContainText('last used');
  await section.getByRole('button', { name: passkeyTexts.removeNamed('Work laptop') }).click();
  await password.fill(account.password);
  await password.press('Enter');
  await expect(page.getByText(passkeyMessages.removed)).toBeVisible();
  await expect(section.getByRole('listitem')).toHaveCount(0);

  await signOut(page);
  await signIn(page, account);
  expect(errors).toEqual([]);
});
