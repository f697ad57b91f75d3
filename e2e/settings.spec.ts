import {
  changePasswordMessages,
  extractionMessages,
  layoutTexts,
  limits,
  maximumCharacters,
  passwordMessages,
  profileMessages,
  screens,
  settingsTexts,
} from '@propsmith/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, themes, useTheme } from './accessibility.ts';
import { signedUpAccount, signIn, signOut } from './accounts.ts';
import { waitForMail } from './mailbox.ts';
import { signedUpMember } from './members.ts';

const NEW_PASSWORD = 'Another-Horse-8';

const cardOf = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const toastOf = (page: Page, message: string): Locator =>
  page.getByRole('alert').filter({ hasText: message });

const fillPasswords = async (page: Page, current: string, chosen: string, again = chosen): Promise<void> => {
  await page.getByLabel(settingsTexts.currentPassword, { exact: true }).fill(current);
  await page.getByLabel(settingsTexts.newPassword, { exact: true }).fill(chosen);
  await page.getByLabel(settingsTexts.confirmPassword, { exact: true }).fill(again);
};

test('a changed password signs out the other browser and is confirmed by mail', async ({
  page,
  request,
  browser,
}) => {
  const errors = collectErrors(page, isConsoleError);
  const account = await signedUpAccount(request);
  const other = await browser.newContext();
  const otherPage = await other.newPage();
  await signIn(otherPage, account);
  await signIn(page, account);
  await page.goto(screens.settings);
  const save = page.getByRole('button', { name: settingsTexts.saveChanges });

  await save.click();
  await expect(page.getByText(changePasswordMessages.allRequired)).toBeVisible();
  await fillPasswords(page, account.password, 'short', 'shorter');
  await save.click();
  for (const message of [
    passwordMessages.tooShort,
    passwordMessages.needsUppercase,
    passwordMessages.needsDigit,
    passwordMessages.needsSpecial,
  ]) {
    await expect(toastOf(page, message)).toBeVisible();
  }
  await fillPasswords(page, account.password, NEW_PASSWORD, 'Another-Horse-9');
  await save.click();
  await expect(toastOf(page, changePasswordMessages.passwordsDiffer)).toBeVisible();
  await fillPasswords(page, 'Not-My-Password-1', NEW_PASSWORD);
  await save.click();
  await expect(toastOf(page, changePasswordMessages.currentWrong)).toBeVisible();
  await fillPasswords(page, account.password, NEW_PASSWORD);
  await save.click();
  await expect(toastOf(page, changePasswordMessages.success)).toBeVisible();
  await expect(page.getByLabel(settingsTexts.newPassword, { exact: true })).toHaveValue('');

  await otherPage.getByRole('link', { name: layoutTexts.usage }).click();
  await expect(otherPage).toHaveURL(screens.login);
  await signIn(otherPage, { ...account, password: NEW_PASSWORD });
  await other.close();
  await page.reload();
  await expect(page.getByText(`Welcome ${account.firstname}`)).toBeVisible();
  const mail = await waitForMail(request, account.email, ({ subject }) => /password/i.test(subject));
  expect(mail.subject).toContain('changed');
  expect(errors).toEqual([]);
});

/** The vertical position in the document, independent of scrolling. */
const topOf = (control: Locator): Promise<number> =>
  control.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

test('password rules are listed under the field and marked without a layout shift', async ({
  page,
  request,
}) => {
  await signIn(page, await signedUpAccount(request));
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(screens.settings);
    const save = page.getByRole('button', { name: settingsTexts.saveChanges });
    const field = page.getByLabel(settingsTexts.newPassword, { exact: true });
    const before = await topOf(save);
    await field.fill('a');
    await expect(field).not.toHaveAccessibleDescription(new RegExp(passwordMessages.needsSpecial));
    await field.blur();
    await expect(field).toHaveAccessibleDescription(new RegExp(passwordMessages.needsSpecial));
    expect(await topOf(save)).toBe(before);
  }
});

test('a changed profile shows in every tab at once', async ({ page, request, context }) => {
  const errors = collectErrors(page, isConsoleError);
  await signIn(page, await signedUpAccount(request));
  const second = await context.newPage();
  await second.goto(screens.profile);
  await expect(second.getByText('Welcome Robin Example')).toBeVisible();

  await page.goto(screens.settings);
  const [first, last, phone] = [
    settingsTexts.firstName,
    settingsTexts.lastName,
    settingsTexts.phoneNumber,
  ].map((label) => page.getByLabel(label)) as [Locator, Locator, Locator];
  const save = page.getByRole('button', { name: settingsTexts.saveProfile });
  await expect(first).toHaveValue('Robin');
  const before = await topOf(save);
  await first.fill('');
  await first.blur();
  await expect(page.getByText(profileMessages.firstNameRequired)).toBeVisible();
  await last.fill('x'.repeat(limits.nameCharsMax + 1));
  await last.blur();
  await expect(page.getByText(maximumCharacters(limits.nameCharsMax))).toBeVisible();
  await phone.fill('call me');
  await phone.blur();
  await expect(page.getByText(profileMessages.phoneInvalid)).toBeVisible();
  expect(await topOf(save)).toBe(before);
  await save.click();
  await expect(toastOf(page, profileMessages.fixFieldErrors)).toBeVisible();
  await expect(first).toBeFocused();

  await first.fill('Sam');
  await last.fill('Changed');
  await phone.fill('+1 202 555 0100');
  await save.click();
  await expect(toastOf(page, profileMessages.updated)).toBeVisible();
  await expect(page.getByText('Welcome Sam Changed')).toBeVisible();
  await expect(second.getByText('Welcome Sam Changed')).toBeVisible();
  await expect(second.getByRole('definition').filter({ hasText: 'Sam Changed' })).toBeVisible();
  await page.reload();
  await expect(phone).toHaveValue('+1 202 555 0100');
  expect(errors).toEqual([]);
});

test('an administrator sets the retention, a member sees it', async ({ page, request }) => {
  const admin = await signedUpAccount(request);
  const member = await signedUpMember(request, admin);
  await signIn(page, admin);
  await page.goto(screens.settings);
  const days = page.getByLabel(settingsTexts.retention);
  await expect(days).toHaveValue(String(limits.retentionDaysDefault));
  await days.fill('366');
  await page.getByRole('button', { name: settingsTexts.saveRetention }).click();
  await expect(page.getByText(extractionMessages.retentionOutOfRange)).toBeVisible();
  await days.fill('7');
  await page.getByRole('button', { name: settingsTexts.saveRetention }).click();
  await expect(toastOf(page, extractionMessages.retentionSaved)).toBeVisible();
  await signOut(page);

  await signIn(page, member);
  await page.goto(screens.settings);
  await expect(cardOf(page, 'Data')).toContainText('7 days');
  await expect(days).toBeHidden();
});

for (const theme of themes) {
  test(`settings and profile in the ${theme} theme`, async ({ page, request }) => {
    test.setTimeout(300_000);
    const errors = collectErrors(page, isConsoleError);
    await useTheme(page, theme);
    const admin = await signedUpAccount(request);
    await signIn(page, admin);
    await page.goto(screens.profile);
    await expect(page.getByRole('definition').filter({ hasText: admin.email })).toBeVisible();
    await checkAppearance(page, `profile ${theme}`, { fullPage: true });
    await page.goto(screens.settings);
    await expect(page.getByLabel(settingsTexts.retention)).toBeVisible();
    await expect(page.getByLabel(settingsTexts.phoneNumber)).toBeEnabled();
    await checkAppearance(page, `settings ${theme}`, { fullPage: true });
    await fillPasswords(page, '', 'secret');
    await page.getByLabel(settingsTexts.firstName).fill('');
    await page.getByLabel(settingsTexts.phoneNumber).fill('call me');
    await page.getByLabel(settingsTexts.retention).fill('x');
    await page.getByRole('button', { name: settingsTexts.saveChanges }).click();
    await page.getByLabel(settingsTexts.retention).blur();
    await expect(page.getByText(profileMessages.phoneInvalid)).toBeVisible();
    await checkAppearance(page, `settings wrong ${theme}`, { fullPage: true });
    expect(errors).toEqual([]);
  });
}
