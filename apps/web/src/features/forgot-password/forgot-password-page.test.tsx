import {
  forgotPasswordMessages,
  forgotPasswordTexts,
  routes,
  screens,
  signupMessages,
} from '@propsmith/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { ada } from '../../testing/sample-session.ts';

const openForgotPassword = async (server = new FakeServer()) => {
  const app = renderApp(screens.forgotPassword, { server });
  return { ...app, email: await screen.findByLabelText('Email') };
};

describe('forgot password', () => {
  it.each([
    ['nothing', '', forgotPasswordMessages.emailRequired],
    ['an invalid email', 'ada', signupMessages.emailInvalid],
  ])('refuses %s at the field', async (_, typed, message) => {
    const { user, server, email } = await openForgotPassword();
    if (typed !== '') await user.type(email, typed);
    await user.click(screen.getByRole('button', { name: forgotPasswordTexts.submit }));
    expect(email).toHaveAccessibleDescription(message);
    await waitFor(() => expect(email).toHaveFocus());
    expect(server.requests).toEqual([]);
  });

  it('sends the address and says to check the mail', async () => {
    const server = new FakeServer().reply(routes.forgotPassword, { message: 'sent' });
    const { user, email } = await openForgotPassword(server);
    await user.type(email, `${ada.email}{Enter}`);
    expect(await screen.findByText(forgotPasswordMessages.success)).toBeVisible();
    expect(server.requests).toMatchObject([{ body: { email: ada.email } }]);
  });

  it('shows a failure and keeps the address', async () => {
    const { user, email } = await openForgotPassword(new FakeServer().unreachable(routes.forgotPassword));
    await user.type(email, `${ada.email}{Enter}`);
    expect(await screen.findByText(forgotPasswordMessages.failedUnknown)).toBeVisible();
    expect(email).toHaveValue(ada.email);
    await waitFor(() => expect(email).toHaveFocus());
  });

  it('says that sending failed on an unexpected error', async () => {
    const { user, email } = await openForgotPassword(
      new FakeServer().failUnexpectedly(routes.forgotPassword),
    );
    await user.type(email, `${ada.email}{Enter}`);
    expect(await screen.findByText(forgotPasswordMessages.sendFailed)).toBeVisible();
  });

  it('links to login', async () => {
    await openForgotPassword();
    expect(screen.getByRole('link', { name: forgotPasswordTexts.toLogin })).toHaveAttribute(
      'href',
      screens.login,
    );
  });
});
