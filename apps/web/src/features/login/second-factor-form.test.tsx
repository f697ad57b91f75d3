import {
  loginTexts,
  routes,
  screens,
  secondFactorMessages,
  secondFactorTexts,
  serverMessages,
} from '@propsmith/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer } from '../../testing/fake-server.ts';
import { expectAddress, renderApp } from '../../testing/render-app.tsx';
import { ada, sessionOf } from '../../testing/sample-session.ts';

const session = sessionOf(ada);
const CHALLENGE = 'a-challenge';

/** The login after the right password of an account with a second factor. */
const openSecondStep = async () => {
  const server = new FakeServer()
    .refuse(routes.login, 401, {
      message: secondFactorMessages.required,
      code: 'second_factor_required',
      challenge: CHALLENGE,
    })
    .unreachable(routes.getDashboard);
  const app = renderApp(screens.login, { server });
  await app.user.type(await screen.findByLabelText('Email'), ada.email);
  await app.user.type(screen.getByLabelText('Password'), 'Secret-pass-1{Enter}');
  const code = await screen.findByLabelText(secondFactorTexts.code);
  return { ...app, code };
};

describe('the second step of the login', () => {
  it('S11 takes a code by keyboard and goes to the dashboard', async () => {
    const { server, user, code } = await openSecondStep();
    expect(screen.getByText(secondFactorMessages.required)).toBeVisible();
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    server.reply(routes.loginSecondFactor, {
      user: ada,
      token: { access: session.accessToken, refresh: session.refreshToken },
    });
    await user.keyboard('123456{Enter}');
    await expectAddress(screens.dashboard);
    expect(server.requestsTo(routes.loginSecondFactor)).toMatchObject([
      { body: { challenge: CHALLENGE, code: '123456' } },
    ]);
  });

  it('says that the code is missing, wrong or was tried too often, and keeps the field', async () => {
    const { server, user, code } = await openSecondStep();
    await user.click(screen.getByRole('button', { name: secondFactorTexts.signIn }));
    expect(code).toHaveAccessibleDescription(secondFactorMessages.codeRequired);
    server.refuse(routes.loginSecondFactor, 400, {
      message: secondFactorMessages.codeWrong,
      code: 'code_not_valid',
    });
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(secondFactorMessages.codeWrong));
    await waitFor(() => expect(code).toHaveFocus());
    const message = serverMessages.rateLimited(300);
    server.refuse(routes.loginSecondFactor, 429, { message, code: 'rate_limited' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(message));
  });

  it('takes a recovery code instead', async () => {
    const { server, user } = await openSecondStep();
    await user.click(screen.getByRole('button', { name: secondFactorTexts.useRecoveryCode }));
    const field = screen.getByLabelText(secondFactorTexts.recoveryCode);
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.getByText(secondFactorTexts.enterRecoveryCode)).toBeVisible();
    expect(screen.queryByText(secondFactorMessages.required)).toBeNull();
    expect(field).toHaveAttribute('autocomplete', 'off');
    server.refuse(routes.loginSecondFactor, 400, { message: secondFactorMessages.codeWrong });
    await user.type(field, 'aaaa-bbbb-cccc-dddd{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(secondFactorMessages.codeWrong));
    await user.click(screen.getByRole('button', { name: secondFactorTexts.useApp }));
    expect(screen.getByLabelText(secondFactorTexts.code)).toBeValid();
  });

  it('goes back to the password by its button and when the sign-in took too long', async () => {
    const { server, user, code } = await openSecondStep();
    server.refuse(routes.loginSecondFactor, 400, {
      message: secondFactorMessages.challengeExpired,
      code: 'challenge_not_valid',
    });
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText(secondFactorMessages.challengeExpired)).toBeVisible();
    expect(await screen.findByLabelText('Email')).toHaveValue(ada.email);
    await user.type(screen.getByLabelText('Password'), 'Secret-pass-1{Enter}');
    await user.click(await screen.findByRole('button', { name: secondFactorTexts.back }));
    expect(await screen.findByRole('button', { name: loginTexts.submit })).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(ada.email);
  });
});
