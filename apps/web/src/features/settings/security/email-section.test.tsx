import {
  companyDataMessages,
  emailChangeMessages,
  emailChangeTexts,
  routes,
  screens,
  serverMessages,
} from '@propsmith/contract';
import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, json } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ada } from '../../../testing/sample-session.ts';

const PASSWORD = 'Secret-pass-1';
const NEW = 'new@example.com';

const open = async (server = new FakeServer()) => {
  const app = renderApp(screens.settings, { user: ada, server });
  const section = within(await screen.findByRole('region', { name: emailChangeTexts.heading }));
  await app.user.click(section.getByRole('button', { name: emailChangeTexts.change }));
  const dialog = within(await screen.findByRole('dialog', { name: emailChangeTexts.heading }));
  const email = dialog.getByLabelText(emailChangeTexts.newAddress);
  const password = dialog.getByLabelText(emailChangeTexts.password);
  const send = async (address: string, secret: string) => {
    if (address !== '') await app.user.type(email, address);
    if (secret !== '') await app.user.type(password, secret);
    await app.user.click(dialog.getByRole('button', { name: emailChangeTexts.send }));
  };
  return { ...app, section, email, password, send };
};

describe('the email address', () => {
  it('is shown, and its change asks for the password and says that a link was mailed', async () => {
    const server = new FakeServer().reply(routes.changeEmail, { message: emailChangeMessages.sent });
    const { section, send } = await open(server);
    expect(section.getByText(ada.email)).toBeInTheDocument();
    await send(NEW, PASSWORD);
    expect(await section.findByText(emailChangeMessages.sent)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.requestsTo(routes.changeEmail)).toMatchObject([
      { body: { email: NEW, password: PASSWORD } },
    ]);
    expect(section.getByText(ada.email)).toBeVisible();
  });

  it.each([
    ['no address', '', PASSWORD, 'email', emailChangeMessages.emailRequired],
    ['no password', NEW, '', 'password', companyDataMessages.passwordRequired],
  ] as const)('is not changed with %s', async (_, address, secret, field, message) => {
    const { server, send, ...fields } = await open();
    await send(address, secret);
    expect(fields[field]).toHaveAccessibleDescription(message);
    await waitFor(() => expect(fields[field]).toHaveFocus());
    expect(server.requestsTo(routes.changeEmail)).toEqual([]);
  });

  it.each([
    ['the own address', emailChangeMessages.sameAddress, 'email'],
    ['a wrong password', companyDataMessages.passwordWrong, 'password'],
    ['too many mails', serverMessages.rateLimited(60), 'email'],
  ] as const)('shows what the server refuses: %s', async (_, message, field) => {
    const server = new FakeServer().answer(routes.changeEmail, () => json({ message, code: 'x' }, 400));
    const { send, ...fields } = await open(server);
    await send(NEW, PASSWORD);
    await screen.findByText(message);
    expect(fields[field]).toHaveAccessibleDescription(message);
    expect(fields.email).toHaveValue(NEW);
  });

  it('says that the request failed when there is no answer', async () => {
    const { send, email } = await open(new FakeServer().unreachable(routes.changeEmail));
    await send(NEW, PASSWORD);
    await screen.findByText(emailChangeMessages.requestFailed);
    expect(email).toHaveAccessibleDescription(emailChangeMessages.requestFailed);
  });
});
