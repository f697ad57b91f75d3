import {
  companyDataMessages,
  dashboardTexts,
  layoutTexts,
  limits,
  routes,
  screens,
  secondFactorMessages,
  secondFactorTexts,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, json } from '../../../testing/fake-server.ts';
import { expectAddress, renderApp } from '../../../testing/render-app.tsx';
import { busyDashboard, colleague } from '../../../testing/sample-data.ts';
import { ada } from '../../../testing/sample-session.ts';

const PASSWORD = 'Secret-pass-1';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const off = { enabled: false, app: false, passkeys: [], recovery_codes_left: 0, required: false };
const on = {
  enabled: true,
  app: true,
  passkeys: [],
  recovery_codes_left: limits.recoveryCodes,
  required: false,
};

describe('two-factor sign-in for everyone', () => {
  const open = async (state: typeof off, user = ada) => {
    const server = new FakeServer()
      .reply(routes.getSecondFactor, state)
      .reply(routes.listSessions, { results: [] });
    const app = renderApp(screens.settings, { user, server });
    await screen.findByRole('region', { name: secondFactorTexts.heading });
    return { ...app, section: () => screen.findByRole('region', { name: secondFactorTexts.requireHeading }) };
  };

  it('is required for the password, and no longer', async () => {
    const { server, user, section } = await open(on);
    server.refuse(routes.requireSecondFactor, 400, { message: companyDataMessages.passwordWrong });
    await user.click(within(await section()).getByRole('button', { name: secondFactorTexts.require }));
    const field = await screen.findByLabelText(secondFactorTexts.password);
    await user.type(field, `${PASSWORD}{Enter}`);
    await waitFor(() => expect(field).toHaveAccessibleDescription(companyDataMessages.passwordWrong));
    server
      .reply(routes.requireSecondFactor, { message: secondFactorMessages.requiredOfAll })
      .reply(routes.getSecondFactor, { ...on, required: true });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsTo(routes.requireSecondFactor).at(-1)?.body).toEqual({
      required: true,
      password: PASSWORD,
    });
    const again = within(await section());
    expect(await again.findByRole('button', { name: secondFactorTexts.doNotRequire })).toBeVisible();
    expect(screen.getByText(secondFactorTexts.requiredHere)).toBeVisible();
    expect(screen.queryByRole('button', { name: secondFactorTexts.turnOff })).toBeNull();
  });

  it('needs the administrator’s own factor first', async () => {
    const { section } = await open(off);
    expect(within(await section()).getByText(secondFactorMessages.ownFactorFirst)).toBeVisible();
    expect(within(await section()).queryByRole('button')).toBeNull();
  });

  it('is not offered to other members', async () => {
    await open(on, colleague);
    expect(await screen.findByRole('button', { name: secondFactorTexts.renewCodes })).toBeVisible();
    expect(screen.queryByRole('region', { name: secondFactorTexts.requireHeading })).toBeNull();
  });
});

describe('a member without the required factor', () => {
  const refused = () =>
    json({ message: secondFactorMessages.setUpRequired, code: 'second_factor_setup_required' }, 403);
  const open = async () => {
    const server = new FakeServer().answer(routes.getDashboard, refused);
    const app = renderApp(screens.dashboard, { user: colleague, server });
    await screen.findByRole('heading', { name: secondFactorTexts.setUpHeading });
    return app;
  };

  it('sets it up in place and goes on to the screen', async () => {
    const { server, user } = await open();
    expect(screen.getByText(secondFactorMessages.setUpRequired)).toBeVisible();
    server
      .reply(routes.setUpSecondFactor, {
        secret: SECRET,
        uri: `otpauth://totp/Propsmith:ada?secret=${SECRET}`,
      })
      .reply(routes.confirmSecondFactor, { recovery_codes: ['aaaa-bbbb'] })
      .reply(routes.getSecondFactor, { ...on, required: true })
      .reply(routes.getDashboard, busyDashboard);
    await user.click(screen.getByRole('button', { name: secondFactorTexts.setUp }));
    await user.type(await screen.findByLabelText(secondFactorTexts.password), `${PASSWORD}{Enter}`);
    await user.type(await screen.findByLabelText(secondFactorTexts.code), '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: secondFactorTexts.done }));
    expect(await screen.findByRole('heading', { name: dashboardTexts.heading })).toBeVisible();
    await expectAddress(screens.dashboard);
  });

  it('stays here when the set-up is given up, and can sign out', async () => {
    const { server, user } = await open();
    server.reply(routes.getSecondFactor, { ...off, required: true }).reply(routes.logout, { message: '' });
    await user.click(screen.getByRole('button', { name: secondFactorTexts.setUp }));
    await screen.findByLabelText(secondFactorTexts.password);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(server.requestsTo(routes.getSecondFactor)).toHaveLength(1));
    expect(screen.getByRole('heading', { name: secondFactorTexts.setUpHeading })).toBeVisible();
    await user.click(screen.getByRole('button', { name: layoutTexts.logout }));
    await expectAddress(screens.login);
  });
});
