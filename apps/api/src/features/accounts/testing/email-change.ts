import { routes } from '@propsmith/contract';
import { call } from '../../../testing/api-client.ts';
import { linkIn, newestMail, PASSWORD } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/test-app.ts';

export type Link = ReturnType<typeof linkIn>;

export const askForChange = (test: TestApp, bearer: string, email: string, password = PASSWORD) =>
  call(test.app, routes.changeEmail, { bearer, body: { email, password } });

/** The link that confirms a change, from the mail to the new address. */
export const changeLink = async (test: TestApp, bearer: string, email: string): Promise<Link> => {
  (await askForChange(test, bearer, email)).reply();
  return linkIn(await newestMail(test, email));
};

export const confirmChange = (test: TestApp, params: Link) =>
  call(test.app, routes.confirmEmailChange, { params, body: {} });

export const takeBack = (test: TestApp, params: Link) =>
  call(test.app, routes.takeEmailBack, { params, body: {} });

/** Changes the address from `from` to `to`; returns the link that takes it back. */
export const changeAddress = async (
  test: TestApp,
  bearer: string,
  from: string,
  to: string,
): Promise<Link> => {
  (await confirmChange(test, await changeLink(test, bearer, to))).reply();
  return linkIn(await newestMail(test, from));
};
