import {
  passkeyMessages,
  passkeyTexts,
  routes,
  screens,
  secondFactorMessages,
  secondFactorTexts,
  type SecondFactorMethod,
} from '@propsmith/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { ada, sessionOf } from '../../testing/sample-session.ts';

const library = vi.hoisted(() => ({
  browserSupportsWebAuthn: () => true,
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
}));
vi.mock('@simplewebauthn/browser', () => library);

const CHALLENGE = 'a-challenge';
const session = sessionOf(ada);
const options = {
  rpId: 'localhost',
  challenge: 'Y2hhbGxlbmdl',
  timeout: 300_000,
  allowCredentials: [],
  userVerification: 'preferred' as const,
};
const response = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' },
  clientExtensionResults: {},
};
beforeEach(() => {
  library.startAuthentication.mockReset().mockResolvedValue(response);
});

/** The login after the right password of an account with a passkey. */
const openSecondStep = async (...methods: SecondFactorMethod[]) => {
  const server = new FakeServer()
    .refuse(routes.login, 401, {
      message: passkeyMessages.required,
      code: 'second_factor_required',
      challenge: CHALLENGE,
      methods,
    })
    .reply(routes.passkeyLoginOptions, options)
    .unreachable(routes.getDashboard);
  const app = renderApp(screens.login, { server });
  await app.user.type(await screen.findByLabelText('Email'), ada.email);
  await app.user.type(screen.getByLabelText('Password'), 'Secret-pass-1{Enter}');
  const button = await screen.findByRole('button', { name: passkeyTexts.use });
  return { ...app, server, button };
};

describe('the second step of the login by a passkey', () => {
  it('asks, signs and goes to the dashboard', async () => {
    const { server, user, button } = await openSecondStep('passkey');
    expect(screen.getByText(passkeyMessages.required)).toBeVisible();
    await waitFor(() => expect(button).toHaveFocus());
    expect(screen.queryByRole('button', { name: secondFactorTexts.useApp })).toBeNull();
    server.reply(routes.loginPasskey, {
      user: ada,
      token: { access: session.accessToken, refresh: session.refreshToken },
    });
    await user.keyboard('{Enter}');
    await expectAddress(screens.dashboard);
    expect(library.startAuthentication).toHaveBeenCalledWith({ optionsJSON: options });
    expect(server.requestsTo(routes.loginPasskey)).toMatchObject([
      { body: { challenge: CHALLENGE, response } },
    ]);
  });

  it('says that it was cancelled or not accepted, and can be tried again', async () => {
    const { server, user, button } = await openSecondStep('app', 'passkey');
    const cancelled = Object.assign(new Error('cancelled'), { name: 'NotAllowedError' });
    library.startAuthentication.mockRejectedValueOnce(cancelled);
    await user.click(button);
    expect(await screen.findByText(passkeyMessages.cancelled)).toBeVisible();
    server.refuse(routes.loginPasskey, 400, {
      message: passkeyMessages.notAccepted,
      code: 'code_not_valid',
    });
    await user.click(screen.getByRole('button', { name: passkeyTexts.use }));
    expect(await screen.findByText(passkeyMessages.notAccepted)).toBeVisible();
    expect(server.requestsTo(routes.passkeyLoginOptions)).toHaveLength(2);
  });

  it('leads back to the login when the sign-in took too long', async () => {
    const { server, user, button } = await openSecondStep('passkey');
    server.refuse(routes.passkeyLoginOptions, 400, {
      message: secondFactorMessages.challengeExpired,
      code: 'challenge_not_valid',
    });
    await user.click(button);
    expect(await screen.findByText(secondFactorMessages.challengeExpired)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(ada.email);
  });

  it('can be replaced by the app or a recovery code', async () => {
    const { user } = await openSecondStep('app', 'passkey');
    await user.click(screen.getByRole('button', { name: secondFactorTexts.useApp }));
    await waitFor(() => expect(screen.getByLabelText(secondFactorTexts.code)).toHaveFocus());
    await user.click(screen.getByRole('button', { name: secondFactorTexts.useRecoveryCode }));
    await waitFor(() => expect(screen.getByLabelText(secondFactorTexts.recoveryCode)).toHaveFocus());
    await user.click(screen.getByRole('button', { name: passkeyTexts.use }));
    expect(await screen.findByText(passkeyMessages.required)).toBeVisible();
  });
});
