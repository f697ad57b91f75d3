import {
  changePasswordMessages,
  forgotPasswordMessages,
  loginMessages,
  profileMessages,
  resetPasswordMessages,
  roles,
  routes,
  verificationMessages,
  type RouteDefinition,
} from '@propsmith/contract';
import { describe, expect, it } from 'vitest';
import { json } from '../testing/fake-server.ts';
import { openApp } from '../testing/open-app.ts';
import { ada, grace, sessionOf } from '../testing/sample-session.ts';
import * as thunks from './auth-thunks.ts';
import { authReset, selectIsAdmin, selectUser } from './auth.ts';

const session = sessionOf(ada);
const credentials = { email: ada.email, password: 'Secret-pass-1' };
const loginReply = { user: ada, token: { access: session.accessToken, refresh: session.refreshToken } };
const signedOut = { isAuthenticated: false, user: null, accessToken: null, refreshToken: null };
const signedIn = { isAuthenticated: true, ...session };

describe('login', () => {
  it('is pending, then signed in with the session in the state and in the storage', async () => {
    const { browser, server, store } = openApp();
    server.reply(routes.login, loginReply);
    const pending = store.dispatch(thunks.login(credentials));
    expect(store.getState().auth).toMatchObject({ ...signedOut, loading: true, error: null });
    await pending;
    expect(store.getState().auth).toMatchObject({ ...signedIn, loading: false, error: null });
    expect(browser.storage.getItem('accessToken')).toBe(session.accessToken);
    expect(selectUser(store.getState())).toEqual(ada);
    expect(selectIsAdmin(store.getState())).toBe(true);
  });

  it.each([
    ['the server’s text', () => json({ message: 'text' }, 401), 'text'],
    ['its status when it gives none', () => json({}, 401), loginMessages.failedWithStatus(401)],
    [
      'the status text when the answer is not JSON',
      () => new Response('<html>', { status: 502, statusText: 'Bad Gateway' }),
      loginMessages.unparsableBody(502, 'Bad Gateway'),
    ],
    [
      'a default text without a status text',
      () => new Response('<html>', { status: 502 }),
      loginMessages.unparsableBody(502, ''),
    ],
    ['the message of the network error', () => Promise.reject(new TypeError('no route')), 'no route'],
    [
      'the default text without such a message',
      () => Promise.reject(new TypeError('')),
      loginMessages.networkFailure,
    ],
    ['the default for an answer without a session', () => json({}), loginMessages.failedUnknown],
  ])('fails with %s', async (_, answer, expected) => {
    const { browser, server, store } = openApp();
    server.answer(routes.login, answer);
    await store.dispatch(thunks.login(credentials));
    expect(store.getState().auth).toMatchObject({ ...signedOut, loading: false, error: expected });
    expect(browser.storage.length).toBe(0);
  });

  it('fails with the default text on an unexpected error', () => {
    const { store } = openApp();
    store.dispatch(thunks.login.rejected(new Error('unexpected'), 'request', credentials));
    expect(store.getState().auth).toMatchObject({ ...signedOut, error: loginMessages.failedUnknown });
  });

  it('rejects with the error code', async () => {
    const { server, store } = openApp();
    server.refuse(routes.login, 401, {
      message: loginMessages.emailNotVerified,
      code: 'email_not_verified',
    });
    const { payload } = await store.dispatch(thunks.login(credentials));
    expect(payload).toMatchObject({ code: 'email_not_verified' });
  });
});

describe('session', () => {
  it('is restored from the storage on start', () => {
    expect(openApp({ user: ada }).store.getState().auth).toMatchObject(signedIn);
    expect(openApp().store.getState().auth).toMatchObject(signedOut);
  });

  it('has the new tokens after a refresh', async () => {
    const { api, store } = openApp({ user: ada });
    await api.session.replaceTokens(session, { access: 'newer', refresh: 'newer too' });
    expect(store.getState().auth).toMatchObject({ accessToken: 'newer', refreshToken: 'newer too' });
  });

  it('ends with the reason when it is refused', async () => {
    const { api, store } = openApp({ user: ada });
    await api.session.endIfStillStored(session, loginMessages.sessionExpired);
    expect(store.getState().auth).toMatchObject({ ...signedOut, error: loginMessages.sessionExpired });
  });

  it('ends at once on logout, and the server is notified', async () => {
    const { browser, server, store } = openApp({ user: ada });
    server.reply(routes.logout, { message: loginMessages.loggedOut });
    const leaving = store.dispatch(thunks.logout());
    expect(store.getState().auth).toMatchObject(signedOut);
    await leaving;
    expect(browser.storage.length).toBe(0);
    expect(server.requests).toMatchObject([{ body: { refresh: session.refreshToken } }]);
  });

  it('ends on logout even if the server is unreachable', async () => {
    const { browser, server, store } = openApp({ user: ada });
    server.unreachable(routes.logout);
    await store.dispatch(thunks.logout());
    expect(store.getState().auth).toMatchObject({ ...signedOut, error: null });
    expect(browser.storage.length).toBe(0);
  });

  it('is not that of an administrator for other roles', () => {
    const { store } = openApp({ user: { ...grace, role: roles.user } });
    expect(selectIsAdmin(store.getState())).toBe(false);
  });
});

const link = { uuid: ada.id, token: 'secret' };
const passwords = { old_password: 'a', new_password: 'b', confirm_password: 'b' };

interface OperationCase {
  field: 'emailVerification' | 'forgotPassword' | 'passwordReset' | 'passwordChange' | 'profileUpdate';
  start: (store: ReturnType<typeof openApp>['store']) => Promise<unknown>;
  route: RouteDefinition;
  success: unknown;
  /** For a refusal without text, a malformed reply and no reply. */
  texts: [refused: string, malformed: string, unreachable: string];
}

const operations: OperationCase[] = [
  {
    field: 'emailVerification',
    start: (store) => store.dispatch(thunks.verifyEmail(link)),
    route: routes.verifyEmail,
    success: { message: 'done' },
    texts: [
      verificationMessages.failedUnknownServer,
      verificationMessages.failed,
      verificationMessages.failedUnknown,
    ],
  },
  {
    field: 'forgotPassword',
    start: (store) => store.dispatch(thunks.forgotPassword(ada.email)),
    route: routes.forgotPassword,
    success: { message: 'done' },
    texts: [
      verificationMessages.failedUnknownServer,
      verificationMessages.failed,
      forgotPasswordMessages.failedUnknown,
    ],
  },
  {
    field: 'passwordReset',
    start: (store) => store.dispatch(thunks.resetPassword({ ...link, password: 'a', confirmation: 'a' })),
    route: routes.resetPassword,
    success: { message: 'done' },
    texts: [
      resetPasswordMessages.failedUnknownServer,
      resetPasswordMessages.failedWithoutMessage,
      resetPasswordMessages.failedUnknown,
    ],
  },
  {
    field: 'passwordChange',
    start: (store) => store.dispatch(thunks.changePassword(passwords)),
    route: routes.changePassword,
    success: { message: 'done' },
    texts: [
      changePasswordMessages.failedUnknown,
      changePasswordMessages.failedUnknown,
      changePasswordMessages.failedUnknown,
    ],
  },
  {
    field: 'profileUpdate',
    start: (store) => store.dispatch(thunks.editProfile({ firstname: 'Augusta', lastname: 'King' })),
    route: routes.editProfile,
    success: { firstname: 'Augusta', lastname: 'King', phoneNumber: '' },
    texts: [
      profileMessages.updateFailed,
      profileMessages.updateFailedUnknown,
      profileMessages.updateFailedUnknown,
    ],
  },
];

describe.each(operations)('$field', ({ field, start, route, success, texts }) => {
  it('is pending, then succeeded', async () => {
    const { server, store } = openApp({ user: ada });
    server.answer(route, () => json(success));
    const running = start(store);
    expect(store.getState().auth[field]).toEqual({ status: 'pending', error: null });
    await running;
    expect(store.getState().auth[field]).toEqual({ status: 'succeeded', error: null });
  });

  it.each([
    ['the server’s text', () => json({ message: 'text' }, 400), 'text'],
    ['its own text for a refusal without one', () => json({}, 400), texts[0]],
    ['its own text for an answer without content', () => json({}), texts[1]],
    ['its own text for no answer', () => Promise.reject(new TypeError('network')), texts[2]],
  ])('fails with %s until reset', async (_, answer, error) => {
    const { server, store } = openApp({ user: ada });
    server.answer(route, answer);
    await start(store);
    expect(store.getState().auth[field]).toEqual({ status: 'failed', error });
    store.dispatch(authReset());
    expect(store.getState().auth).toMatchObject({ ...signedIn, [field]: { status: 'idle', error: null } });
  });
});

describe('profile update', () => {
  it('replaces the names in the state and in the stored user', async () => {
    const { browser, server, store } = openApp({ user: ada });
    server.reply(routes.editProfile, { firstname: 'Augusta', lastname: 'King', phoneNumber: '' });
    await store.dispatch(thunks.editProfile({ firstname: 'Augusta', lastname: 'King' }));
    const renamed = { ...ada, firstname: 'Augusta', lastname: 'King' };
    expect(store.getState().auth.user).toEqual(renamed);
    expect(JSON.parse(browser.storage.getItem('authUser') ?? '')).toEqual(renamed);
  });
});

describe('resending the verification', () => {
  it.each([
    ['the server’s text', () => json({ message: 'text' }, 429), 'text'],
    ['its own text', () => json({}, 500), verificationMessages.resendFailed],
    ['another without an answer', () => Promise.reject(new TypeError('')), verificationMessages.resendBroken],
  ])('fails with %s', async (_, answer, message) => {
    const { server, store } = openApp();
    server.answer(routes.resendVerification, answer);
    const { payload } = await store.dispatch(thunks.resendVerification(ada.email));
    expect(payload).toMatchObject({ message });
  });
});
