import {
  companyDataMessages,
  limits,
  routes,
  screens,
  secondFactorMessages,
  secondFactorTexts,
} from '@propsmith/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, json } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ada } from '../../../testing/sample-session.ts';

const PASSWORD = 'Secret-pass-1';
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const setUp = { secret: SECRET, uri: `otpauth://totp/Propsmith:ada?secret=${SECRET}` };
const codes = Array.from({ length: limits.recoveryCodes }, (_, index) => `aaaa-bbbb-cccc-ddd${index}`);
const off = { enabled: false, app: false, passkeys: [], recovery_codes_left: 0, required: false };
const on = { enabled: true, app: true, passkeys: [], recovery_codes_left: 9, required: false };

const open = async (state = off) => {
  const server = new FakeServer()
    .reply(routes.getSecondFactor, state)
    .reply(routes.listSessions, { results: [] });
  const app = renderApp(screens.settings, { user: ada, server });
  const section = within(await screen.findByRole('region', { name: secondFactorTexts.heading }));
  const press = async (name: string) => app.user.click(await section.findByRole('button', { name }));
  const dialog = () => within(screen.getByRole('dialog'));
  const typePassword = async (button: string) => {
    const field = await screen.findByLabelText(secondFactorTexts.password);
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    await app.user.type(field, PASSWORD);
    await app.user.click(dialog().getByRole('button', { name: button }));
  };
  return { ...app, section, press, dialog, typePassword };
};

describe('two-factor sign-in', () => {
  it('is set up with password, secret and a first code, and shows the recovery codes once', async () => {
    const { server, user, section, press, dialog, typePassword } = await open();
    server
      .reply(routes.setUpSecondFactor, setUp)
      .reply(routes.confirmSecondFactor, { recovery_codes: codes });
    await press(secondFactorTexts.setUp);
    await typePassword(secondFactorTexts.next);
    expect(await screen.findByRole('img', { name: secondFactorTexts.qrCode })).toBeVisible();
    expect(dialog().getByText(secondFactorTexts.secret)).toBeVisible();
    expect(dialog().getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
    const code = dialog().getByLabelText(secondFactorTexts.code);
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    server.reply(routes.getSecondFactor, {
      enabled: true,
      app: true,
      passkeys: [],
      recovery_codes_left: codes.length,
      required: false,
    });
    await user.type(code, '123456{Enter}');
    const list = await screen.findByRole('list', { name: secondFactorTexts.recoveryCodes });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(codes);
    await user.keyboard('{Escape}');
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    expect(list).toBeVisible();
    await user.click(dialog().getByRole('button', { name: secondFactorTexts.copyCodes }));
    expect(await screen.findByText(secondFactorMessages.codesCopied)).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(`${codes.join('\n')}\n`);
    expect(dialog().getByRole('button', { name: secondFactorTexts.downloadCodes })).toBeEnabled();
    await user.click(dialog().getByRole('button', { name: secondFactorTexts.done }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await section.findByText(secondFactorTexts.on)).toBeVisible();
    expect(section.getByText(secondFactorTexts.codesLeft(codes.length))).toBeVisible();
    expect(screen.queryByText(codes[0]!)).toBeNull();
    expect(server.requestsTo(routes.setUpSecondFactor)).toMatchObject([{ body: { password: PASSWORD } }]);
    expect(server.requestsTo(routes.confirmSecondFactor)).toMatchObject([{ body: { code: '123456' } }]);
  });

  it('says that the password or the code is missing or wrong, and keeps the field focused', async () => {
    const { server, user, press, dialog, typePassword } = await open();
    await press(secondFactorTexts.setUp);
    const password = await screen.findByLabelText(secondFactorTexts.password);
    await user.click(dialog().getByRole('button', { name: secondFactorTexts.next }));
    expect(password).toHaveAccessibleDescription(companyDataMessages.passwordRequired);
    server.refuse(routes.setUpSecondFactor, 400, { message: companyDataMessages.passwordWrong });
    await typePassword(secondFactorTexts.next);
    await waitFor(() => expect(password).toHaveAccessibleDescription(companyDataMessages.passwordWrong));
    await waitFor(() => expect(password).toHaveFocus());
    server.reply(routes.setUpSecondFactor, setUp);
    await user.keyboard('{Enter}');
    const code = await screen.findByLabelText(secondFactorTexts.code);
    await user.click(dialog().getByRole('button', { name: secondFactorTexts.turnOn }));
    expect(code).toHaveAccessibleDescription(secondFactorMessages.codeRequired);
    server.refuse(routes.confirmSecondFactor, 400, { message: secondFactorMessages.codeWrong });
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(secondFactorMessages.codeWrong));
    await waitFor(() => expect(code).toHaveFocus());
  });

  it('is shown as on when the answer to “Turn on” was lost', async () => {
    const { server, user, section, press, typePassword } = await open();
    server.reply(routes.setUpSecondFactor, setUp).unreachable(routes.confirmSecondFactor);
    await press(secondFactorTexts.setUp);
    await typePassword(secondFactorTexts.next);
    const code = await screen.findByLabelText(secondFactorTexts.code);
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(secondFactorMessages.changeFailed));
    server
      .refuse(routes.confirmSecondFactor, 409, { message: secondFactorMessages.alreadyOn })
      .reply(routes.getSecondFactor, on);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(secondFactorMessages.alreadyOn));
    await user.keyboard('{Escape}');
    expect(await section.findByText(secondFactorTexts.on)).toBeVisible();
  });

  it('gets new recovery codes for the password', async () => {
    const { server, press, typePassword } = await open(on);
    server.reply(routes.renewRecoveryCodes, { recovery_codes: codes });
    await press(secondFactorTexts.renewCodes);
    await typePassword(secondFactorTexts.next);
    const list = await screen.findByRole('list', { name: secondFactorTexts.recoveryCodes });
    expect(within(list).getAllByRole('listitem')).toHaveLength(codes.length);
  });

  it('is turned off for the password', async () => {
    const { server, section, press, typePassword } = await open(on);
    server.reply(routes.removeSecondFactor, { message: secondFactorMessages.turnedOff });
    await press(secondFactorTexts.turnOff);
    await screen.findByRole('dialog');
    server.reply(routes.getSecondFactor, off);
    await typePassword(secondFactorTexts.turnOff);
    expect(await screen.findByText(secondFactorMessages.turnedOff)).toBeVisible();
    expect(await section.findByRole('button', { name: secondFactorTexts.setUp })).toBeVisible();
  });

  it('says that its state could not be loaded, and that a change got no answer', async () => {
    const server = new FakeServer()
      .unreachable(routes.getSecondFactor)
      .reply(routes.listSessions, { results: [] });
    const { user } = renderApp(screens.settings, { user: ada, server });
    const section = within(await screen.findByRole('region', { name: secondFactorTexts.heading }));
    expect(await section.findByText(secondFactorMessages.loadFailed)).toBeVisible();
    server.answer(routes.getSecondFactor, () => json(on));
    await user.click(section.getByRole('button', { name: 'Try again' }));
    await user.click(await section.findByRole('button', { name: secondFactorTexts.renewCodes }));
    server.unreachable(routes.renewRecoveryCodes);
    await user.type(await screen.findByLabelText(secondFactorTexts.password), `${PASSWORD}{Enter}`);
    expect(await screen.findByText(secondFactorMessages.changeFailed)).toBeVisible();
  });
});
