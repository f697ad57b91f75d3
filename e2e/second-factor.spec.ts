import {
  dataMessages,
  layoutTexts,
  memberMessages,
  memberTexts,
  pathOf,
  routes,
  screens,
  secondFactorMessages,
  secondFactorTexts,
  sessionTexts,
} from '@propsmith/contract';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, themes, useTheme } from './accessibility.ts';
import { fillLogin, signedUpAccount, signIn, signOut, type Account } from './accounts.ts';
import { codeOf } from './authenticator.ts';
import { waitForMail } from './mailbox.ts';
import { bearerOf, signedUpMember } from './members.ts';

const FACTOR_COLUMN = 6;

/** Both widths in the light theme; only colours differ in the dark one. */
const checkBothThemes = async (page: Page, name: string): Promise<void> => {
  await useTheme(page, 'dark');
  await checkAppearance(page, `${name} dark`, { widths: [1280], fullPage: true });
  await useTheme(page, 'light');
  await checkAppearance(page, `${name} light`);
};

/** Without the screens, which have a test of their own. */
const turnOnByApp = async (request: APIRequestContext, account: Account): Promise<void> => {
  const headers = { authorization: `Bearer ${await bearerOf(request, account)}` };
  const { password } = account;
  const begun = await request.post(pathOf(routes.setUpSecondFactor), { headers, data: { password } });
  await expect(begun).toBeOK();
  const { secret } = (await begun.json()) as { secret: string };
  const data = { code: codeOf(secret) };
  await expect(await request.post(pathOf(routes.confirmSecondFactor), { headers, data })).toBeOK();
};

test('a second factor is set up, asked for at the login and replaced by a recovery code', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const errors = collectErrors(page, isConsoleError);
  const account = await signedUpAccount(request);
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel(secondFactorTexts.password, { exact: true });
  const code = page.getByLabel(secondFactorTexts.code);
  await signIn(page, account);

  const other = await (await browser.newContext()).newPage();
  await signIn(other, account);
  await page.goto(screens.settings);
  const sessions = page.getByRole('region', { name: sessionTexts.heading });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await sessions.getByRole('button', { name: sessionTexts.signOutOthers }).click();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await other.getByRole('link', { name: layoutTexts.usage }).click();
  await expect(other).toHaveURL(screens.login);
  await other.context().close();

  await page.getByRole('button', { name: secondFactorTexts.setUp }).click();
  await password.fill(account.password);
  await password.press('Enter');
  const qrCode = page.getByRole('img', { name: secondFactorTexts.qrCode });
  await expect(qrCode).toBeVisible();
  for (const theme of themes) {
    await useTheme(page, theme);
    await expect(qrCode, theme).toHaveCSS('background-color', 'oklch(1 0 0)');
  }
  await checkBothThemes(page, 'second factor secret');
  const secret = await dialog.getByRole('definition').innerText();
  await code.fill(codeOf(secret));
  await code.press('Enter');
  const codes = dialog.getByRole('list', { name: secondFactorTexts.recoveryCodes }).getByRole('listitem');
  await expect(codes).not.toHaveCount(0);
  await checkBothThemes(page, 'recovery codes');
  const recoveryCode = await codes.first().innerText();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: secondFactorTexts.downloadCodes }).click();
  expect((await download).suggestedFilename()).toContain('recovery-codes');
  await dialog.getByRole('button', { name: secondFactorTexts.done }).click();
  await expect(dialog).toBeHidden();
  await checkBothThemes(page, 'settings with a second factor');
  await waitForMail(request, account.email, ({ subject }) => subject.includes('second factor'));

  await signOut(page);
  await fillLogin(page, account);
  await expect(code).toBeFocused();
  await checkBothThemes(page, 'login second step');
  // The code of the set-up was used; the server accepts the next one half a minute early.
  await code.fill(codeOf(secret, 1));
  await code.press('Enter');
  await expect(page.getByText(layoutTexts.welcome(account.firstname, account.lastname))).toBeVisible();

  await signOut(page);
  await fillLogin(page, account);
  await page.getByRole('button', { name: secondFactorTexts.useRecoveryCode }).click();
  await page.getByLabel(secondFactorTexts.recoveryCode).fill(recoveryCode);
  await page.getByRole('button', { name: secondFactorTexts.signIn }).click();
  await expect(page.getByText(layoutTexts.welcome(account.firstname, account.lastname))).toBeVisible();
  await waitForMail(request, account.email, ({ subject }) => subject.includes('recovery code'));
  expect(errors).toEqual([]);
});

test('an administrator resets the lost second factor of a member', async ({ page, request }) => {
  const errors = collectErrors(page, isConsoleError);
  const admin = await signedUpAccount(request);
  const member = await signedUpMember(request, admin);
  await turnOnByApp(request, member);
  await signIn(page, admin);
  await page.goto(screens.members);
  const row = page.getByRole('row', { name: new RegExp(member.email) });
  const state = row.getByRole('cell').nth(FACTOR_COLUMN);
  await expect(state).toContainText('Yes');
  await checkBothThemes(page, 'members with a second factor');
  await page.getByRole('button', { name: `Edit ${member.email}` }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('button', { name: memberTexts.resetFactor }).click();
  const password = panel.getByLabel(secondFactorTexts.password, { exact: true });
  await expect(password).toBeFocused();
  await checkBothThemes(page, 'reset of a second factor');
  await password.fill(admin.password);
  await password.press('Enter');
  await expect(page.getByText(memberMessages.factorReset)).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(state).toContainText('No');
  await waitForMail(request, member.email, ({ subject }) => subject.includes('administrator'));
  expect(await bearerOf(request, member)).toBeTruthy();
  expect(errors).toEqual([]);
});

test('a company requires two-factor sign-in, and a member sets it up before going on', async ({
  page,
  request,
  browser,
}) => {
  test.setTimeout(300_000);
  const errors = collectErrors(page, isConsoleError);
  const admin = await signedUpAccount(request);
  const member = await signedUpMember(request, admin);
  await signIn(page, admin);
  await page.goto(screens.settings);
  const section = page.getByRole('region', { name: secondFactorTexts.requireHeading });
  await expect(section.getByText(secondFactorMessages.ownFactorFirst)).toBeVisible();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel(secondFactorTexts.password, { exact: true });
  await page.getByRole('button', { name: secondFactorTexts.setUp }).click();
  await password.fill(admin.password);
  await password.press('Enter');
  const code = page.getByLabel(secondFactorTexts.code);
  await code.fill(codeOf(await dialog.getByRole('definition').innerText()));
  await code.press('Enter');
  await dialog.getByRole('button', { name: secondFactorTexts.done }).click();
  await section.getByRole('button', { name: secondFactorTexts.require }).click();
  await password.fill(admin.password);
  await password.press('Enter');
  await expect(section.getByText(secondFactorMessages.requiredOfAll)).toBeVisible();
  await expect(page.getByText(secondFactorTexts.requiredHere)).toBeVisible();
  await checkBothThemes(page, 'settings with a required factor');

  const other = await (await browser.newContext()).newPage();
  await other.goto(screens.login);
  await fillLogin(other, member);
  await expect(other.getByRole('heading', { name: secondFactorTexts.setUpHeading })).toBeVisible();
  await checkBothThemes(other, 'required factor');
  await other.goto(screens.usage);
  await other.getByRole('button', { name: secondFactorTexts.setUp }).click();
  await other.getByLabel(secondFactorTexts.password, { exact: true }).fill(member.password);
  await other.getByLabel(secondFactorTexts.password, { exact: true }).press('Enter');
  const secret = await other.getByRole('definition').innerText();
  await other.getByLabel(secondFactorTexts.code).fill(codeOf(secret));
  await other.getByLabel(secondFactorTexts.code).press('Enter');
  await other.getByRole('button', { name: secondFactorTexts.done }).click();
  await expect(other.getByText(dataMessages.usageEmpty)).toBeVisible();
  await other.context().close();
  expect(errors).toEqual([]);
});
