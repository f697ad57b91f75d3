import { apiKeyMessages, apiKeyTexts, pathOf, routes, screens, settingsTexts } from '@propsmith/contract';
import { expect, test, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, themes, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn } from './accounts.ts';
import { waitForMail } from './mailbox.ts';

const cardOf = (page: Page) => page.getByRole('region', { name: apiKeyTexts.heading, exact: true });
const openSettings = async (page: Page) => {
  await page.goto(screens.settings);
  await expect(page.getByLabel(settingsTexts.retention)).toBeVisible();
  await expect(page.getByLabel(settingsTexts.phoneNumber)).toBeEnabled();
};

for (const theme of themes) {
  test(`an API key is created, used and revoked by keyboard in the ${theme} theme`, async ({
    page,
    request,
  }) => {
    test.setTimeout(300_000);
    const errors = collectErrors(page, isConsoleError);
    await useTheme(page, theme);
    const account = await signedUpAccount(request);
    await signIn(page, account);
    await openSettings(page);
    const card = cardOf(page);
    const panel = page.getByRole('dialog');
    await expect(card.getByText(apiKeyMessages.none)).toBeVisible();

    await card.getByRole('button', { name: apiKeyTexts.create }).press('Enter');
    await expect(panel.getByLabel(apiKeyTexts.name)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel.getByText(apiKeyMessages.nameRequired)).toBeVisible();
    await checkAppearance(page, `api key form ${theme}`);
    await panel.getByLabel(apiKeyTexts.name).fill('Nightly build');
    await panel.getByLabel(apiKeyTexts.password, { exact: true }).fill(account.password);
    await page.keyboard.press('Enter');
    const secret = await panel.getByRole('group', { name: apiKeyTexts.secret }).innerText();
    await expect(panel.getByRole('button', { name: apiKeyTexts.copy })).toBeFocused();
    await checkAppearance(page, `api key secret ${theme}`);
    await panel.getByRole('button', { name: apiKeyTexts.done }).press('Enter');
    await expect(panel).toBeHidden();
    await expect(card).toContainText('Nightly build');
    await expect(page.locator('body')).not.toContainText(secret);
    await waitForMail(request, account.email, ({ subject }) => subject.includes('API key'));
    const read = () =>
      request.get(pathOf(routes.listUsage), { headers: { authorization: `Bearer ${secret}` } });
    await expect(await read()).toBeOK();

    await openSettings(page);
    await expect(card).toContainText('Last used');
    await checkAppearance(page, `api keys ${theme}`, { fullPage: true });
    await card.getByRole('button', { name: apiKeyTexts.revokeOne }).press('Enter');
    await expect(panel).toContainText(apiKeyTexts.revokeConsequence);
    await checkAppearance(page, `api key revoke ${theme}`);
    await panel.getByRole('button', { name: apiKeyTexts.revoke }).press('Enter');
    await expect(card.getByText(apiKeyMessages.none)).toBeVisible();
    expect((await read()).status()).toBe(401);
    expect(errors).toEqual([]);
  });
}
