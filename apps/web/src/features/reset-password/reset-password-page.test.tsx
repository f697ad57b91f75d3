import {
  invitationPath,
  invitationTexts,
  passwordHint,
  passwordMessages,
  pathOf,
  resetPasswordMessages,
  resetPasswordPath,
  resetPasswordTexts,
  RESET_PASSWORD_FORM_PATH,
  routes,
  screens,
} from '@propsmith/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { ada } from '../../testing/sample-session.ts';

const PASSWORD = 'Secret-pass-1';

const submitReset = async (password: string, confirmation: string, server = new FakeServer()) => {
  const app = renderApp(resetPasswordPath(ada.id, 'secret'), { server });
  const fields = {
    passwordField: await screen.findByLabelText('Password'),
    confirmationField: screen.getByLabelText('Confirm password'),
  };
  await expectAddress(RESET_PASSWORD_FORM_PATH);
  if (password !== '') await app.user.type(fields.passwordField, password);
  if (confirmation !== '') await app.user.type(fields.confirmationField, confirmation);
  await app.user.click(screen.getByRole('button', { name: resetPasswordTexts.submit }));
  return { ...app, ...fields };
};

describe('reset password', () => {
  it.each([
    ['nothing', '', '', 'Password', resetPasswordMessages.bothRequired],
    ['no confirmation', PASSWORD, '', 'Confirm password', resetPasswordMessages.bothRequired],
    [
      'a different confirmation',
      PASSWORD,
      'Secret-pass-2',
      'Confirm password',
      resetPasswordMessages.passwordsDiffer,
    ],
    ['seven characters', 'Abcde-1', 'Abcde-1', 'Password', passwordMessages.tooShort],
    ['no uppercase letter', 'secret-pass-1', 'secret-pass-1', 'Password', passwordMessages.needsUppercase],
    ['no lowercase letter', 'SECRET-PASS-1', 'SECRET-PASS-1', 'Password', passwordMessages.needsLowercase],
    ['no digit', 'Secret-pass', 'Secret-pass', 'Password', passwordMessages.needsDigit],
    ['no special character', 'Secretpass1', 'Secretpass1', 'Password', passwordMessages.needsSpecial],
  ])('refuses %s at the field', async (_, password, confirmation, label, message) => {
    const { server } = await submitReset(password, confirmation);
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(server.requests).toEqual([]);
  });

  it.each(['/reset-password', `/reset-password/${ada.id}`])('%s redirects to login', async (cutOff) => {
    renderApp(cutOff);
    await expectAddress(screens.login);
  });

  it('S17 takes the secret of the link out of the address and sends it with the password', async () => {
    const server = new FakeServer().reply(routes.resetPassword, { message: 'done' });
    await submitReset(PASSWORD, PASSWORD, server);
    expect(server.requests).toMatchObject([
      { path: pathOf(routes.resetPassword, { uuid: ada.id, token: 'secret' }) },
    ]);
  });

  it('sets the password and redirects to login', async () => {
    const server = new FakeServer().reply(routes.resetPassword, { message: 'done' });
    await submitReset(PASSWORD, PASSWORD, server);
    expect(await screen.findByText(resetPasswordMessages.success)).toBeVisible();
    await expectAddress(screens.login);
    expect(server.requests).toMatchObject([{ body: { password_1: PASSWORD, password_2: PASSWORD } }]);
  });

  it('names the rules of a password before one is entered', async () => {
    renderApp(resetPasswordPath(ada.id, 'secret'));
    expect(await screen.findByLabelText('Password')).toHaveAccessibleDescription(passwordHint);
  });

  it('shows the refusal of a password that can be guessed at its field', async () => {
    const message = passwordMessages.tooCommon;
    const server = new FakeServer().refuse(routes.resetPassword, 400, { message });
    const { passwordField } = await submitReset(PASSWORD, PASSWORD, server);
    await waitFor(() => expect(passwordField).toHaveAccessibleDescription(message));
    await waitFor(() => expect(passwordField).toHaveFocus());
  });

  it('says to check the credentials on an unexpected error', async () => {
    await submitReset(PASSWORD, PASSWORD, new FakeServer().failUnexpectedly(routes.resetPassword));
    expect(await screen.findByText(resetPasswordMessages.failedOnScreen)).toBeVisible();
  });

  it.each([
    ['the server’s text', () => json({ message: 'used' }, 400), 'used'],
    ['a text for an answer without message', () => json({}), resetPasswordMessages.failedWithoutMessage],
    ['a text for no answer', () => Promise.reject(new TypeError('')), resetPasswordMessages.failedUnknown],
  ])('fails with %s and keeps the input', async (_, answer, message) => {
    const server = new FakeServer().answer(routes.resetPassword, answer);
    const { passwordField, confirmationField } = await submitReset(PASSWORD, PASSWORD, server);
    expect(await screen.findByText(message)).toBeVisible();
    expect(passwordField).toHaveValue(PASSWORD);
    expect(confirmationField).toHaveValue(PASSWORD);
  });
});

describe('an invitation', () => {
  const invitation = { company_name: 'Example Works', invited_by: ada.email, email: 'new@example.com' };
  const open = (server: FakeServer) => renderApp(invitationPath(ada.id, 'secret'), { server });
  const heading = (name: string) => screen.findByRole('heading', { name });

  it('says who invites whom to which company', async () => {
    let answer: (response: Response) => void = () => undefined;
    const server = new FakeServer().answer(
      routes.getInvitation,
      () => new Promise((resolve) => (answer = resolve)),
    );
    open(server);
    expect(await heading(resetPasswordTexts.heading)).toBeVisible();
    await waitFor(() => expect(server.requestsTo(routes.getInvitation)).toHaveLength(1));
    answer(json(invitation));
    expect(await heading(invitationTexts.heading('Example Works'))).toBeVisible();
    for (const text of [invitationTexts.invitedBy(ada.email), invitationTexts.signInAs('new@example.com')]) {
      expect(screen.getByText(text, { exact: false })).toBeVisible();
    }
    expect(screen.getByRole('button', { name: invitationTexts.submit })).toBeEnabled();
    await expectAddress(RESET_PASSWORD_FORM_PATH);
  });

  it('of a former administrator names the company only', async () => {
    open(new FakeServer().reply(routes.getInvitation, { ...invitation, invited_by: null }));
    await heading(invitationTexts.heading('Example Works'));
    expect(screen.queryByText(/invited you/)).toBeNull();
  });

  it('that is not valid any more says so before a password is chosen', async () => {
    const message = resetPasswordMessages.linkInvalid;
    open(new FakeServer().refuse(routes.getInvitation, 400, { code: 'link_not_valid', message }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(await heading(resetPasswordTexts.heading)).toBeVisible();
  });

  it('without an answer can still be accepted', async () => {
    const server = new FakeServer()
      .unreachable(routes.getInvitation)
      .reply(routes.resetPassword, { message: 'done' });
    const { user } = open(server);
    await user.type(await screen.findByLabelText('Password'), PASSWORD);
    await user.type(screen.getByLabelText('Confirm password'), PASSWORD);
    await user.click(screen.getByRole('button', { name: resetPasswordTexts.submit }));
    await expectAddress(screens.login);
    expect(screen.queryByText(resetPasswordMessages.linkInvalid)).toBeNull();
  });
});
