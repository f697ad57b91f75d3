import { DOMAIN_NAME, pathOf, routes, type Member } from '@propsmith/contract';
import { expect, type APIRequestContext } from '@playwright/test';
import { newAccount, type Account } from './accounts.ts';
import { linkTo, waitForMail } from './mailbox.ts';

export const bearerOf = async (request: APIRequestContext, { email, password }: Account): Promise<string> => {
  const answer = await request.post(pathOf(routes.login), {
    data: { email, password, domain_name: DOMAIN_NAME },
  });
  await expect(answer).toBeOK();
  const { token } = (await answer.json()) as { token: { access: string } };
  return token.access;
};

/** A member with an invitation mail and no password yet. */
export const invitedMember = async (
  request: APIRequestContext,
  admin: Account,
): Promise<Account & Pick<Member, 'id'>> => {
  const account: Account = { ...newAccount(), firstname: 'Kim', lastname: 'Sample' };
  const { email, firstname, lastname } = account;
  const answer = await request.post(pathOf(routes.addUsers), {
    data: { users: [{ email, firstname, lastname }] },
    headers: { authorization: `Bearer ${await bearerOf(request, admin)}` },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const [member] = (await answer.json()) as Member[];
  if (!member) throw new Error('addUsers returned no member');
  return { ...account, id: member.id };
};

/** The path of the newest invitation to an address. */
export const invitationPath = async (request: APIRequestContext, email: string): Promise<string> => {
  const mail = await waitForMail(request, email, ({ subject }) => /invited/i.test(subject));
  return linkTo(mail, '/reset-password/');
};

/** A member of the administrator's company who has chosen a password and can sign in. */
export const signedUpMember = async (
  request: APIRequestContext,
  admin: Account,
): Promise<Account & Pick<Member, 'id'>> => {
  const member = await invitedMember(request, admin);
  const [uuid = '', token = ''] = (await invitationPath(request, member.email)).split('/').slice(2);
  const accepted = await request.put(pathOf(routes.resetPassword, { uuid, token }), {
    data: { password_1: member.password, password_2: member.password },
  });
  await expect(accepted).toBeOK();
  return member;
};
