import { randomUUID } from 'node:crypto';
import {
  DOMAIN_NAME,
  layoutTexts,
  loginTexts,
  pathOf,
  paymentTexts,
  roles,
  routes,
  screens,
  SIGNUP_TOKEN_HEADER,
} from '@propsmith/contract';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { codeIn, hasLinkTo, linkTo, waitForMail } from './mailbox.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly companyName: string;
}

export const newAccount = (): Account => ({
  email: `${randomUUID()}@example.com`,
  password: 'Correct-Horse-7',
  firstname: 'Robin',
  lastname: 'Example',
  companyName: 'Example Logs',
});

const post = (request: APIRequestContext, path: string, data: object, headers: Record<string, string> = {}) =>
  request.post(path, { data: { ...data, domain_name: DOMAIN_NAME }, headers });

/** Signs a company up through the API, up to the mailed verification link. */
export const createAccount = async (request: APIRequestContext, account: Account): Promise<void> => {
  const { email } = account;
  await expect(await post(request, pathOf(routes.sendSignupCode), { email })).toBeOK();
  const code = codeIn(await waitForMail(request, email));
  const verified = await post(request, pathOf(routes.verifySignupCode), { email, code });
  const { signup_token } = (await verified.json()) as { signup_token: string };
  const created = await post(
    request,
    pathOf(routes.createMember),
    {
      email,
      firstname: account.firstname,
      lastname: account.lastname,
      company_name: account.companyName,
      password: account.password,
      role: roles.admin,
    },
    { [SIGNUP_TOKEN_HEADER]: signup_token },
  );
  expect(created.status(), await created.text()).toBe(201);
};

export const verifyAccount = async (request: APIRequestContext, account: Account): Promise<void> => {
  const mail = await waitForMail(request, account.email, hasLinkTo('/verify-email/'));
  const [uuid = '', token = ''] = linkTo(mail, '/verify-email/').split('/').slice(2);
  await expect(await request.get(pathOf(routes.verifyEmail, { uuid, token }))).toBeOK();
};

/** A company whose administrator can sign in. */
export const signedUpAccount = async (
  request: APIRequestContext,
  account = newAccount(),
): Promise<Account> => {
  await createAccount(request, account);
  await verifyAccount(request, account);
  return account;
};

export const fillLogin = async (page: Page, account: Account): Promise<void> => {
  await page.getByLabel('Email', { exact: false }).fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: loginTexts.submit, exact: true }).click();
};

export const signIn = async (page: Page, account: Account): Promise<void> => {
  await page.goto(screens.login);
  await fillLogin(page, account);
  await expect(page.getByText(layoutTexts.welcome(account.firstname, account.lastname))).toBeVisible();
};

/** Waits until the session has ended: a screen opened before that is still the signed-in one. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: layoutTexts.logout }).click();
  await expect(page).toHaveURL(screens.login);
};

/** Credit for one execution, chosen on the pricing table. */
export const takeFreePlan = async (page: Page): Promise<void> => {
  await page.goto(screens.payments);
  await page.getByRole('button', { name: paymentTexts.chooseFree }).click();
  await expect(page).toHaveURL(screens.dashboard);
};
