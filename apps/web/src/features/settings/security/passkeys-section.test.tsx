import {
  companyDataMessages,
  limits,
  passkeyMessages,
  passkeyTexts,
  routes,
  screens,
  secondFactorTexts,
  type Passkey,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { ada } from '../../../testing/sample-session.ts';

const library = vi.hoisted(() => ({
  browserSupportsWebAuthn: vi.fn(() => true),
  startRegistration: vi.fn(),
  startAuthentication: vi.fn(),
}));
vi.mock('@simplewebauthn/browser', () => library);
beforeEach(() => {
  library.browserSupportsWebAuthn.mockReturnValue(true);
  library.startRegistration.mockReset().mockResolvedValue(response);
});

const PASSWORD = 'Secret-pass-1';
const laptop: Passkey = {
  id: '018f0000-0000-7000-8000-000000000021',
  name: 'Laptop',
  created_at: '2026-11-01T12:00:00Z',
  last_used_at: null,
};
const options = {
  rp: { id: 'localhost', name: 'Propsmith' },
  user: { id: 'aWQ', name: ada.email, displayName: 'Ada Byron' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'preferred' as const,
    requireResidentKey: false,
    userVerification: 'preferred' as const,
  },
  attestation: 'none' as const,
};
const response = {
  id: 'aWQ',
  rawId: 'aWQ',
  type: 'public-key',
  response: { clientDataJSON: 'e30', attestationObject: 'e30', transports: [] },
  clientExtensionResults: {},
};
const stateWith = (passkeys: Passkey[]) => ({
  enabled: passkeys.length > 0,
  app: false,
  passkeys,
  recovery_codes_left: passkeys.length > 0 ? limits.recoveryCodes : 0,
  required: false,
});

const open = async (...passkeys: Passkey[]) => {
  const server = new FakeServer()
    .reply(routes.getSecondFactor, stateWith(passkeys))
    .reply(routes.listSessions, { results: [] })
    .reply(routes.setUpPasskey, options);
  const app = renderApp(screens.settings, { user: ada, server });
  const section = within(await screen.findByRole('region', { name: passkeyTexts.heading }));
  const fill = async (name: string) => {
    await app.user.click(section.getByRole('button', { name: passkeyTexts.add }));
    if (name !== '') await app.user.type(await screen.findByLabelText(passkeyTexts.name), name);
    const password = await screen.findByLabelText(secondFactorTexts.password);
    await app.user.type(password, `${PASSWORD}{Enter}`);
    return password;
  };
  return { ...app, server, section, fill };
};

describe('passkeys', () => {
  it('are added with name and password, and the first gives recovery codes', async () => {
    const { server, section, user, fill } = await open();
    server.reply(routes.addPasskey, { recovery_codes: ['aaaa-bbbb'] });
    await fill('Work laptop');
    expect(await screen.findByRole('list', { name: secondFactorTexts.recoveryCodes })).toBeVisible();
    expect(screen.getByText(passkeyMessages.added)).toBeVisible();
    expect(library.startRegistration).toHaveBeenCalledWith({ optionsJSON: options });
    expect(server.requestsTo(routes.addPasskey)).toMatchObject([{ body: { name: 'Work laptop', response } }]);
    server.reply(routes.getSecondFactor, stateWith([laptop]));
    await user.click(screen.getByRole('button', { name: secondFactorTexts.done }));
    const row = await section.findByRole('listitem');
    expect(row).toHaveTextContent(/Laptop.*added 11\/01\/2026.*not used yet/);
  });

  it('close the dialog at once when a further one is added', async () => {
    const { server, fill } = await open(laptop);
    server.reply(routes.addPasskey, { recovery_codes: [] });
    await fill('Phone');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsTo(routes.addPasskey)).toHaveLength(1);
  });

  it('need a name', async () => {
    const { server, fill } = await open();
    const field = await fill('');
    await waitFor(() => expect(field).toHaveAccessibleDescription(passkeyMessages.nameRequired));
    expect(server.requestsTo(routes.setUpPasskey)).toEqual([]);
  });

  it.each([
    ['NotAllowedError', passkeyMessages.cancelled],
    ['InvalidStateError', passkeyMessages.alreadyAdded],
  ])('are not added after a %s of the browser', async (name, message) => {
    const { server, fill } = await open();
    library.startRegistration.mockRejectedValue(Object.assign(new Error('refused'), { name }));
    const field = await fill('Phone');
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    expect(server.requestsTo(routes.addPasskey)).toEqual([]);
  });

  it('are not added by a browser that does not support them', async () => {
    const { fill } = await open();
    library.browserSupportsWebAuthn.mockReturnValue(false);
    const field = await fill('Phone');
    await waitFor(() => expect(field).toHaveAccessibleDescription(passkeyMessages.unsupported));
  });

  it('are removed for the password', async () => {
    const { server, section, user } = await open(laptop);
    await user.click(await section.findByRole('button', { name: passkeyTexts.removeNamed(laptop.name) }));
    server.refuse(routes.removePasskey, 400, { message: companyDataMessages.passwordWrong });
    const field = await screen.findByLabelText(secondFactorTexts.password);
    await user.type(field, PASSWORD);
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: passkeyTexts.remove }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(companyDataMessages.passwordWrong));
    server
      .reply(routes.removePasskey, { message: passkeyMessages.removed })
      .reply(routes.getSecondFactor, stateWith([]));
    await user.click(dialog.getByRole('button', { name: passkeyTexts.remove }));
    expect(await screen.findByText(passkeyMessages.removed)).toBeVisible();
    await waitFor(() => expect(section.queryByRole('listitem')).toBeNull());
  });
});
