import {
  loginTexts,
  planChoiceTexts,
  routes,
  screens,
  verificationMessages,
  verificationTexts,
  verifyEmailPath,
} from '@propsmith/contract';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { completeSignup, openApp } from '../../testing/open-app.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { ada } from '../../testing/sample-session.ts';

const path = verifyEmailPath(ada.id, 'secret');

describe('verifying an email', () => {
  it.each([verificationMessages.success, verificationMessages.already])(
    'verifies once, shows "%s" and redirects to login',
    async (message) => {
      const { server } = renderApp(path, { server: new FakeServer().reply(routes.verifyEmail, { message }) });
      expect(await screen.findByText(message)).toBeVisible();
      await expectAddress(screens.login);
      expect(server.requestsTo(routes.verifyEmail)).toHaveLength(1);
    },
  );

  it('offers the choice of a plan to somebody who signed up in this tab', async () => {
    completeSignup(openApp().store);
    const message = verificationMessages.success;
    const { user } = renderApp(path, { server: new FakeServer().reply(routes.verifyEmail, { message }) });
    expect(await screen.findByRole('heading', { name: verificationTexts.done })).toBeVisible();
    expect(screen.getByRole('link', { name: verificationTexts.toLogin })).toHaveAttribute(
      'href',
      screens.login,
    );
    await user.click(screen.getByRole('link', { name: loginTexts.toPlanChoice }));
    expect(await screen.findByRole('heading', { name: planChoiceTexts.heading })).toBeVisible();
  });

  it('shows that it is verifying while it waits', async () => {
    const server = new FakeServer();
    server.answer(routes.verifyEmail, () => new Promise<Response>(() => undefined));
    renderApp(path, { server });
    expect(await screen.findByRole('heading', { name: verificationTexts.pending })).toBeVisible();
  });

  it.each(['/verify-email', `/verify-email/${ada.id}`])('%s is refused without a request', async (cutOff) => {
    const { server } = renderApp(cutOff);
    expect(await screen.findByText(verificationMessages.invalidTokens)).toBeVisible();
    expect(screen.getByRole('heading', { name: verificationTexts.failed })).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  it('says to try again on an unexpected error', async () => {
    renderApp(path, { server: new FakeServer().failUnexpectedly(routes.verifyEmail) });
    expect(await screen.findByText(verificationMessages.failedTryAgain)).toBeVisible();
  });

  it.each([
    ['the server’s text', () => json({ message: 'used' }, 400), 'used'],
    ['a text for no reason', () => json({}, 500), verificationMessages.failedUnknownServer],
    ['a text for an answer without message', () => json({}), verificationMessages.failed],
    ['a text for no answer', () => Promise.reject(new TypeError('')), verificationMessages.failedUnknown],
  ])('fails with %s and links to login', async (_, answer, message) => {
    renderApp(path, { server: new FakeServer().answer(routes.verifyEmail, answer) });
    expect(await screen.findByRole('heading', { name: verificationTexts.failed })).toBeVisible();
    expect(screen.getByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: verificationTexts.toLogin })).toHaveAttribute(
      'href',
      screens.login,
    );
  });
});
