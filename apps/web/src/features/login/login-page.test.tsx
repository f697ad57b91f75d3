import {
  DOMAIN_NAME,
  loginMessages,
  loginTexts,
  passwordFieldTexts,
  routes,
  screens,
  verificationMessages,
} from '@propsmith/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { sessionEnded } from '../../state/auth.ts';
import { FakeServer } from '../../testing/fake-server.ts';
import { completeSignup } from '../../testing/open-app.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { ada, sessionOf } from '../../testing/sample-session.ts';

const session = sessionOf(ada);
const PASSWORD = 'Secret-pass-1';

const openLogin = async (server = new FakeServer()) => {
  const app = renderApp(screens.login, { server });
  return {
    ...app,
    email: await screen.findByLabelText('Email'),
    passwordField: screen.getByLabelText('Password'),
    button: screen.getByRole('button', { name: loginTexts.submit }),
  };
};

const fillIn = async ({ user, email, passwordField }: Awaited<ReturnType<typeof openLogin>>) => {
  await user.type(email, ada.email);
  await user.type(passwordField, PASSWORD);
};

const refusingLogin = (body: unknown) => new FakeServer().refuse(routes.login, 401, body);
const notVerified = { message: loginMessages.emailNotVerified, code: 'email_not_verified' };

describe('login', () => {
  it('S11 takes a pasted password, and its fields are named for password managers', async () => {
    const { user, email, passwordField } = await openLogin();
    expect(email).toHaveAttribute('autocomplete', 'username');
    expect(passwordField).toHaveAttribute('autocomplete', 'current-password');
    await user.click(passwordField);
    await user.paste(PASSWORD);
    expect(passwordField).toHaveValue(PASSWORD);
  });

  it('signs in by Enter and goes to the dashboard', async () => {
    const server = new FakeServer()
      .reply(routes.login, {
        user: ada,
        token: { access: session.accessToken, refresh: session.refreshToken },
      })
      .unreachable(routes.getDashboard);
    const login = await openLogin(server);
    await fillIn(login);
    await login.user.keyboard('{Enter}');
    await expectAddress(screens.dashboard);
    expect(server.requestsTo(routes.login).map(({ body }) => body)).toEqual([
      { email: ada.email, password: PASSWORD, domain_name: DOMAIN_NAME },
    ]);
  });

  it.each([
    ['both are empty', '', '', 'Email'],
    ['the password is empty', ada.email, '', 'Password'],
    ['the email is blank', '  ', PASSWORD, 'Email'],
  ])('warns and sends nothing when %s', async (_, email, typed, focused) => {
    const { user, server, button, email: emailField, passwordField } = await openLogin();
    if (email !== '') await user.type(emailField, email);
    if (typed !== '') await user.type(passwordField, typed);
    await user.click(button);
    expect(await screen.findByText(loginMessages.bothRequired)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(focused)).toHaveFocus());
    expect(server.requests).toEqual([]);
  });

  it('shows Logging In... and cannot be sent twice', async () => {
    const server = new FakeServer();
    server.answer(routes.login, () => new Promise<Response>(() => undefined));
    const login = await openLogin(server);
    await fillIn(login);
    await login.user.click(login.button);
    expect(await screen.findByRole('button', { name: loginTexts.submitting })).toBeDisabled();
    await login.user.type(login.passwordField, '{Enter}');
    expect(server.requests).toHaveLength(1);
  });

  it('shows the text of the server and keeps the input', async () => {
    const login = await openLogin(refusingLogin({ message: loginMessages.wrongCredentials }));
    await fillIn(login);
    await login.user.click(login.button);
    expect(await screen.findByText(loginMessages.wrongCredentials)).toBeVisible();
    expect(login.email).toHaveValue(ada.email);
    expect(login.passwordField).toHaveValue(PASSWORD);
    await waitFor(() => expect(login.passwordField).toHaveFocus());
    expect(screen.queryByRole('button', { name: loginTexts.resendVerification })).toBeNull();
  });

  it('says to check the credentials on an unexpected error', async () => {
    const login = await openLogin(new FakeServer().failUnexpectedly(routes.login));
    await fillIn(login);
    await login.user.click(login.button);
    expect(await screen.findByText(loginMessages.failedOnScreen)).toBeVisible();
  });

  it('shows and hides the password', async () => {
    const { user, passwordField } = await openLogin();
    expect(passwordField).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: passwordFieldTexts.show('Password') }));
    expect(passwordField).toHaveAttribute('type', 'text');
  });

  it('supports password managers', async () => {
    const { email, passwordField } = await openLogin();
    expect(email).toHaveAttribute('autocomplete', 'username');
    expect(passwordField).toHaveAttribute('autocomplete', 'current-password');
  });

  it('says what the product does and links to signup and to the forgotten password', async () => {
    await openLogin();
    expect(screen.getByText(loginTexts.pitch)).toBeVisible();
    expect(screen.getByRole('link', { name: loginTexts.toSignup })).toHaveAttribute('href', screens.signup);
    expect(screen.getByRole('link', { name: loginTexts.toForgotPassword })).toHaveAttribute(
      'href',
      screens.forgotPassword,
    );
  });

  it('redirects to the dashboard when signed in', async () => {
    renderApp(screens.login, { user: ada, server: new FakeServer().unreachable(routes.getDashboard) });
    await expectAddress(screens.dashboard);
  });
});

describe('an unverified email', () => {
  const openUnverified = async () => {
    const server = refusingLogin(notVerified);
    const login = await openLogin(server);
    await fillIn(login);
    await login.user.click(login.button);
    const resend = await screen.findByRole('button', { name: loginTexts.resendVerification });
    return { ...login, server, resend };
  };

  it('can be sent the verification again, once', async () => {
    const { user, server, resend } = await openUnverified();
    server.reply(routes.resendVerification, { message: 'sent' });
    await user.click(resend);
    expect(await screen.findByText(verificationMessages.resent)).toBeVisible();
    expect(server.requestsTo(routes.resendVerification)).toMatchObject([
      { body: { email: ada.email, domain_name: DOMAIN_NAME } },
    ]);
    expect(resend).not.toBeInTheDocument();
  });

  it('shows a failed resend, which can be retried', async () => {
    const { user, server, resend } = await openUnverified();
    server.refuse(routes.resendVerification, 500);
    await user.click(resend);
    expect(await screen.findByText(verificationMessages.resendFailed)).toBeVisible();
    expect(resend).toBeEnabled();
  });

  it.each([
    ['the server is unreachable', (server: FakeServer) => server.unreachable(routes.resendVerification)],
    ['the error is unexpected', (server: FakeServer) => server.failUnexpectedly(routes.resendVerification)],
  ])('shows another text when %s', async (_, breakServer) => {
    const { user, server, resend } = await openUnverified();
    breakServer(server);
    await user.click(resend);
    expect(await screen.findByText(verificationMessages.resendBroken)).toBeVisible();
  });

  it('is not offered any more once an input changes', async () => {
    const { user, store, email, resend } = await openUnverified();
    expect(store.getState().auth.error).toBe(loginMessages.emailNotVerified);
    await user.type(email, 'x');
    expect(resend).not.toBeInTheDocument();
    expect(store.getState().auth.error).toBeNull();
  });
});

describe('coming to the login screen', () => {
  it('says that the session has expired, until an input changes', async () => {
    const { user, store, email } = await openLogin();
    store.dispatch(sessionEnded(loginMessages.sessionExpired));
    expect(await screen.findByText(loginMessages.sessionExpired)).toBeVisible();
    await user.type(email, 'a');
    expect(screen.queryByText(loginMessages.sessionExpired)).toBeNull();
  });

  it('after a signup confirms the account and links to the choice of a plan', async () => {
    const { store } = await openLogin();
    expect(screen.queryByText(loginTexts.accountCreated)).toBeNull();
    act(() => completeSignup(store));
    expect(await screen.findByText(loginTexts.accountCreated)).toBeVisible();
    expect(screen.getByRole('link', { name: loginTexts.toPlanChoice })).toHaveAttribute(
      'href',
      screens.signupPayment,
    );
  });
});
