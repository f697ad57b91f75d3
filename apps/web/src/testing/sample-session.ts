import { serverMessages, type CurrentUser, type TokenErrorBody } from '@propsmith/contract';
import type { Session } from '../api/session-store.ts';

export const ada: CurrentUser = {
  id: '018f0000-0000-7000-8000-000000000001',
  email: 'ada@example.com',
  firstname: 'Ada',
  lastname: 'Byron',
  company_name: 'Example Analytics',
  role: 'customer-admin',
};

export const grace: CurrentUser = {
  ...ada,
  id: '018f0000-0000-7000-8000-000000000002',
  email: 'grace@example.org',
  firstname: 'Grace',
  lastname: 'Murray',
};

export const sessionOf = (user: CurrentUser, generation = 1): Session => ({
  accessToken: `access-${generation}-of-${user.firstname}`,
  refreshToken: `refresh-${generation}-of-${user.firstname}`,
  user,
});

export const storeSession = (storage: Storage, session: Session): void => {
  storage.setItem('accessToken', session.accessToken);
  storage.setItem('refreshToken', session.refreshToken);
  storage.setItem('authUser', JSON.stringify(session.user));
};

/** The body of a 401 about an access token, as the server sends it. */
export const tokenRefusal = (message: string = serverMessages.tokenExpired): TokenErrorBody => ({
  detail: serverMessages.tokenNotValid,
  code: 'token_not_valid',
  messages: [{ token_class: 'AccessToken', token_type: 'access', message }],
});
