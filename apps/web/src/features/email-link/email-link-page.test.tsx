import {
  CONFIRM_EMAIL_FORM_PATH,
  confirmEmailPath,
  emailChangeMessages,
  emailChangeTexts,
  pathOf,
  routes,
  screens,
  TAKE_EMAIL_BACK_FORM_PATH,
  takeEmailBackPath,
} from '@propsmith/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { ada } from '../../testing/sample-session.ts';

const link = { uuid: ada.id, token: 'secret' };
const NEW = 'new@example.com';
const confirmed = { message: emailChangeMessages.confirmed, email: NEW };

const kinds = [
  {
    name: 'confirm',
    route: routes.confirmEmailChange,
    path: confirmEmailPath(link.uuid, link.token),
    formPath: CONFIRM_EMAIL_FORM_PATH,
    heading: emailChangeTexts.confirmHeading,
    button: emailChangeTexts.confirm,
    reply: confirmed,
  },
  {
    name: 'take back',
    route: routes.takeEmailBack,
    path: takeEmailBackPath(link.uuid, link.token),
    formPath: TAKE_EMAIL_BACK_FORM_PATH,
    heading: emailChangeTexts.takeBackHeading,
    button: emailChangeTexts.takeBack,
    reply: { message: emailChangeMessages.takenBack },
  },
] as const;

describe.each(kinds)('the link to $name an address', ({ route, path, formPath, heading, button, reply }) => {
  it('S17 S19 is used by a button only, with its secret out of the address', async () => {
    const server = new FakeServer().answer(route, () => json(reply));
    const { user } = renderApp(path, { server });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    await expectAddress(formPath);
    expect(server.requests).toEqual([]);
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: emailChangeTexts.done })).toBeVisible();
    expect(screen.getByText(reply.message)).toBeVisible();
    expect(screen.getByRole('link', { name: emailChangeTexts.toLogin })).toHaveAttribute(
      'href',
      screens.login,
    );
    expect(server.requests).toMatchObject([{ path: pathOf(route, link) }]);
  });

  it.each([
    emailChangeMessages.linkExpired,
    emailChangeMessages.linkUsed,
    emailChangeMessages.linkReplaced,
    emailChangeMessages.takeBackExpired,
  ])('says why it is not valid: %s', async (message) => {
    const server = new FakeServer().answer(route, () => json({ message, code: 'link_not_valid' }, 400));
    const { user } = renderApp(path, { server });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByRole('heading', { name: emailChangeTexts.failed })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: button })).not.toBeInTheDocument();
  });

  it('can be used again when there was no answer', async () => {
    const server = new FakeServer().unreachable(route);
    const { user } = renderApp(path, { server });
    await user.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(emailChangeMessages.linkFailed)).toBeVisible();
    server.answer(route, () => json(reply));
    await user.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(reply.message)).toBeVisible();
  });

  it('is refused when it is cut off', async () => {
    const { server } = renderApp(formPath);
    expect(await screen.findByText(emailChangeMessages.linkInvalid)).toBeVisible();
    expect(server.requests).toEqual([]);
  });
});

describe('in a browser where the user is signed in', () => {
  it('a confirmed address is the one of the session', async () => {
    const server = new FakeServer().reply(routes.confirmEmailChange, confirmed);
    const { user, store } = renderApp(confirmEmailPath(link.uuid, link.token), { user: ada, server });
    await user.click(await screen.findByRole('button', { name: emailChangeTexts.confirm }));
    expect(await screen.findByRole('link', { name: emailChangeTexts.toSettings })).toBeVisible();
    expect(store.getState().auth.user?.email).toBe(NEW);
  });

  it('an address taken back ends the session', async () => {
    const server = new FakeServer().reply(routes.takeEmailBack, { message: emailChangeMessages.takenBack });
    const { user, store } = renderApp(takeEmailBackPath(link.uuid, link.token), { user: ada, server });
    await user.click(await screen.findByRole('button', { name: emailChangeTexts.takeBack }));
    expect(await screen.findByRole('link', { name: emailChangeTexts.toLogin })).toBeVisible();
    expect(store.getState().auth.isAuthenticated).toBe(false);
  });
});
