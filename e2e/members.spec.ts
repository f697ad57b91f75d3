import {
  dataMessages,
  DOMAIN_NAME,
  layoutTexts,
  limits,
  loginMessages,
  loginTexts,
  maximumCharacters,
  memberMessages,
  memberTexts,
  pathOf,
  resetPasswordMessages,
  routes,
  screens,
  signupMessages,
  spendingTexts,
} from '@propsmith/contract';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { checkAppearance, collectErrors, isConsoleError, themes, useTheme } from './accessibility.ts';
import { newAccount, signedUpAccount, signIn, type Account } from './accounts.ts';
import { mailsTo } from './mailbox.ts';
import { bearerOf, invitationPath, invitedMember, signedUpMember } from './members.ts';

const rowOf = (page: Page, { email }: Pick<Account, 'email'>): Locator =>
  page.getByRole('row', { name: new RegExp(email) });

const openPanel = async (page: Page, button: string): Promise<Locator> => {
  await page.getByRole('button', { name: button, exact: true }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  return panel;
};

const fillPerson = async (panel: Locator, person: Account): Promise<void> => {
  await panel.getByLabel('Email').fill(person.email);
  await panel.getByLabel('First name').fill(person.firstname);
  await panel.getByLabel('Last name').fill(person.lastname);
};

const choosePassword = async (page: Page, path: string, password: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Reset password' }).click();
};

test('a member is referred to an administrator', async ({ page, request }) => {
  await signIn(page, await signedUpMember(request, await signedUpAccount(request)));
  await expect(page.getByRole('link', { name: layoutTexts.members })).toBeHidden();
  for (const screen of [screens.members, screens.payments, screens.invoices]) {
    await page.goto(screen);
    await expect(page.getByText(dataMessages.askAdministrator)).toBeVisible();
  }
});

test('an administrator adds a member, who chooses a password by the mailed link and signs in', async ({
  page,
  request,
  browser,
}) => {
  const errors = collectErrors(page, isConsoleError);
  const admin = await signedUpAccount(request);
  const person: Account = { ...newAccount(), firstname: 'Kim', lastname: 'Sample' };
  await signIn(page, admin);
  await page.goto(screens.members);
  await expect(page.getByRole('link', { name: layoutTexts.members })).toHaveAttribute('aria-current', 'page');
  await expect(rowOf(page, admin)).toContainText('You');

  const panel = await openPanel(page, memberTexts.add);
  const add = panel.getByRole('button', { name: memberTexts.add });
  await expect(panel.getByLabel('Email')).toBeFocused();
  await add.click();
  await expect(panel.getByText(memberMessages.allFieldsRequired)).toBeVisible();
  await fillPerson(panel, { ...person, email: 'kim' });
  await add.click();
  await expect(panel.getByText(signupMessages.emailInvalid)).toBeVisible();
  await fillPerson(panel, { ...person, email: admin.email.toUpperCase() });
  await add.click();
  await expect(panel.getByText(memberMessages.alreadyExists)).toBeVisible();
  await expect(panel.getByLabel('First name')).toHaveValue(person.firstname);
  await fillPerson(panel, person);
  await add.click();
  await expect(page.getByText(memberMessages.added)).toBeVisible();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('button', { name: memberTexts.add })).toBeFocused();
  await expect(rowOf(page, person).getByRole('cell')).toContainText([
    'Kim',
    'Sample',
    memberTexts.invited,
    'No',
  ]);

  const other = await browser.newContext();
  const memberPage = await other.newPage();
  const memberErrors = collectErrors(memberPage, isConsoleError);
  const link = await invitationPath(request, person.email);
  await choosePassword(memberPage, link, person.password);
  await expect(memberPage.getByText(resetPasswordMessages.success)).toBeVisible();
  await signIn(memberPage, person);
  await expect(memberPage.getByRole('link', { name: layoutTexts.members })).toBeHidden();
  await choosePassword(memberPage, link, 'Another-Horse-8');
  await expect(memberPage.getByText(resetPasswordMessages.linkInvalid)).toBeVisible();

  await page.reload();
  await expect(rowOf(page, person).getByRole('cell')).toContainText(['Kim', 'Sample', 'Yes', 'Yes']);
  await other.close();
  expect([...errors, ...memberErrors]).toEqual([]);
});

test('a deactivated member is signed out at the next request and can sign in once active again', async ({
  page,
  request,
  browser,
}) => {
  const admin = await signedUpAccount(request);
  const member = await signedUpMember(request, admin);
  const other = await browser.newContext();
  const memberPage = await other.newPage();
  await signIn(memberPage, member);
  await memberPage.goto(screens.usage);
  await expect(memberPage.getByText(dataMessages.usageEmpty)).toBeVisible();

  await signIn(page, admin);
  await page.goto(screens.members);
  const panel = await openPanel(page, `Edit ${member.email}`);
  await expect(panel.getByLabel('Email')).not.toBeEditable();
  await panel.getByLabel('Last name').fill('x'.repeat(limits.nameCharsMax + 1));
  await expect(panel.getByText(maximumCharacters(limits.nameCharsMax))).toBeVisible();
  await panel.getByRole('button', { name: memberTexts.edit }).click();
  await expect(panel.getByText(memberMessages.fixErrors)).toBeVisible();
  await panel.getByLabel('Last name').fill('Changed');
  await panel.getByLabel('Deactivate').check();
  await panel.getByRole('button', { name: memberTexts.edit }).click();
  await expect(page.getByText(memberMessages.updated)).toBeVisible();
  await expect(rowOf(page, member).getByRole('cell')).toContainText(['Kim', 'Changed', 'No', 'Yes']);

  await memberPage.getByRole('link', { name: layoutTexts.overview }).click();
  await expect(memberPage).toHaveURL(screens.login);
  await memberPage.getByLabel('Email').fill(member.email);
  await memberPage.getByLabel('Password', { exact: true }).fill(member.password);
  await memberPage.getByRole('button', { name: loginTexts.submit, exact: true }).click();
  await expect(memberPage.getByText(loginMessages.wrongCredentials)).toBeVisible();

  await openPanel(page, `Edit ${member.email}`);
  await panel.getByLabel('Deactivate').uncheck();
  await panel.getByRole('button', { name: memberTexts.edit }).click();
  await expect(panel).toBeHidden();
  await signIn(memberPage, { ...member, lastname: 'Changed' });
  await other.close();
});

test('an invitation is sent again, and the older one is invalid', async ({ page, request }) => {
  const admin = await signedUpAccount(request);
  const member = await invitedMember(request, admin);
  const older = await invitationPath(request, member.email);
  await signIn(page, admin);
  await page.goto(screens.members);
  const panel = await openPanel(page, `Edit ${member.email}`);
  await panel.getByRole('button', { name: 'Send invitation again' }).click();
  await expect(panel.getByText(memberMessages.invitationResent)).toBeVisible();
  await expect.poll(async () => (await mailsTo(request, member.email)).length).toBe(2);
  const newer = await invitationPath(request, member.email);
  await choosePassword(page, older, member.password);
  await expect(page.getByText(resetPasswordMessages.linkInvalid)).toBeVisible();
  await choosePassword(page, newer, member.password);
  await expect(page.getByText(resetPasswordMessages.success)).toBeVisible();
});

test('a deleted member is signed out, and the address can be added again', async ({
  page,
  request,
  browser,
}) => {
  const admin = await signedUpAccount(request);
  const member = await signedUpMember(request, admin);
  const other = await browser.newContext();
  const memberPage = await other.newPage();
  await signIn(memberPage, member);

  await signIn(page, admin);
  await page.goto(screens.members);
  const panel = await openPanel(page, `Delete ${member.email}`);
  await panel.getByRole('button', { name: memberTexts.cancel }).click();
  await expect(page.getByRole('button', { name: `Delete ${member.email}` })).toBeFocused();
  await openPanel(page, `Delete ${member.email}`);
  await panel.getByRole('button', { name: memberTexts.delete }).click();
  await expect(page.getByText(memberMessages.deleted)).toBeVisible();
  await expect(rowOf(page, member)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await memberPage.getByRole('link', { name: layoutTexts.usage }).click();
  await expect(memberPage).toHaveURL(screens.login);
  await other.close();

  await openPanel(page, memberTexts.add);
  await fillPerson(panel, member);
  await panel.getByRole('button', { name: memberTexts.add }).click();
  await expect(rowOf(page, member).getByRole('cell')).toContainText([
    'Kim',
    'Sample',
    memberTexts.invited,
    'No',
  ]);
});

test('administrators cannot deactivate or delete themselves', async ({ page, request }) => {
  const admin = await signedUpAccount(request);
  await signIn(page, admin);
  await page.goto(screens.members);
  const panel = await openPanel(page, `Edit ${admin.email}`);
  await expect(panel.getByLabel('Deactivate')).toBeDisabled();
  await expect(panel.getByText(memberMessages.notYourself)).toBeVisible();
  await page.keyboard.press('Escape');
  await openPanel(page, `Delete ${admin.email}`);
  await expect(panel.getByRole('button', { name: memberTexts.delete })).toBeDisabled();
  await expect(panel.getByText(memberMessages.notYourself)).toBeVisible();

  const { email, firstname, lastname } = admin;
  const answer = await request.put(pathOf(routes.updateUsers), {
    data: { users: [{ email, firstname, lastname, enabled: false }], domain_name: DOMAIN_NAME },
    headers: { authorization: `Bearer ${await bearerOf(request, admin)}` },
  });
  expect(await answer.json()).toMatchObject({ message: memberMessages.notYourself });
});

test('a panel works with the keyboard alone', async ({ page, request }) => {
  const admin = await signedUpAccount(request);
  await signIn(page, admin);
  await page.goto(screens.members);
  const opener = page.getByRole('button', { name: memberTexts.add });
  const panel = page.getByRole('dialog');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();

  await page.keyboard.press('Enter');
  const person = newAccount();
  for (const text of [person.email, 'Kim', 'Sample']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await expect(panel.getByRole('checkbox', { name: memberTexts.administrator })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByLabel(spendingTexts.memberLimit)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: memberTexts.cancel })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: memberTexts.add })).toBeFocused();
  // Focus stays in the panel: the last control is followed by the first.
  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, person)).toBeVisible();
  await expect(opener).toBeFocused();
});

test('a click on the backdrop closes a panel', async ({ page, request }) => {
  await signIn(page, await signedUpAccount(request));
  await page.goto(screens.members);
  const panel = await openPanel(page, memberTexts.add);
  await page.mouse.click(20, 400);
  await expect(panel).toBeHidden();
});

for (const theme of themes) {
  test(`members and their panels in the ${theme} theme`, async ({ page, request }) => {
    test.setTimeout(300_000);
    const errors = collectErrors(page, isConsoleError);
    const admin = await signedUpAccount(request);
    const member = await invitedMember(request, admin);
    await useTheme(page, theme);
    await signIn(page, admin);
    await page.goto(screens.members);
    const panel = page.getByRole('dialog');
    const states: readonly (readonly [name: string, open: () => Promise<unknown>])[] = [
      ['list', () => expect(rowOf(page, member)).toBeVisible()],
      [
        'add',
        async () => {
          await openPanel(page, memberTexts.add);
          await fillPerson(panel, admin);
          await panel.getByRole('button', { name: memberTexts.add }).click();
          await expect(panel.getByRole('alert')).toBeVisible();
        },
      ],
      ['edit', () => openPanel(page, `Edit ${member.email}`)],
      ['edit-yourself', () => openPanel(page, `Edit ${admin.email}`)],
      ['delete', () => openPanel(page, `Delete ${member.email}`)],
      ['delete-yourself', () => openPanel(page, `Delete ${admin.email}`)],
    ];
    for (const [name, open] of states) {
      await page.setViewportSize({ width: 1280, height: 900 });
      await open();
      await checkAppearance(page, `members ${name} ${theme}`);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
    }
    expect(errors).toEqual([]);
  });
}
