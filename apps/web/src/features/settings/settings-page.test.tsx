import {
  apiKeyTexts,
  changePasswordMessages,
  companyDataTexts,
  extractionMessages,
  limits,
  maximumCharacters,
  passwordMessages,
  passwordRules,
  profileMessages,
  routes,
  screens,
  securityTexts,
  settingsTexts,
  spendingTexts,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { FakeServer, json } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { busyDashboard, colleague } from '../../testing/sample-data.ts';
import { ada } from '../../testing/sample-session.ts';

const PHONE_NUMBER = '+1 202 555 0100';

const openSettings = async (user = ada) => {
  const server = new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.getProfile, { displayName: 'Ada Byron', email: user.email, phoneNumber: PHONE_NUMBER })
    .reply(routes.listApiKeys, { results: [], rowCount: 0 })
    .reply(routes.getSpending, { limit: null, low_balance: null, spent_this_month: 0 })
    .reply(routes.getRetention, { days: 30 })
    .reply(routes.getCompanyExport, { export: null })
    .reply(routes.listSessions, { results: [] })
    .reply(routes.getSecondFactor, {
      enabled: false,
      app: false,
      passkeys: [],
      recovery_codes_left: 0,
      required: false,
    });
  const app = renderApp(screens.settings, { user, server });
  await waitFor(() => expect(screen.getByLabelText(settingsTexts.phoneNumber)).toHaveValue(PHONE_NUMBER));
  return app;
};
type Open = Awaited<ReturnType<typeof openSettings>>;

it('has the two cards of the specification first', async () => {
  await openSettings();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    settingsTexts.changePassword,
    settingsTexts.editProfile,
    securityTexts.heading,
    apiKeyTexts.heading,
    spendingTexts.heading,
    'Data',
    companyDataTexts.heading,
    'Appearance',
  ]);
});

describe(settingsTexts.changePassword, () => {
  const good = 'Secret-pass-1';
  const labels = [
    settingsTexts.currentPassword,
    settingsTexts.newPassword,
    settingsTexts.confirmPassword,
  ] as const;
  const fill = async ({ user }: Open, ...values: string[]) => {
    for (const [index, label] of labels.entries()) {
      const value = values[index];
      if (value) await user.type(screen.getByLabelText(label), value);
    }
  };
  const save = ({ user }: Open) =>
    user.click(screen.getByRole('button', { name: settingsTexts.saveChanges }));

  it.each([
    ['nothing', [], settingsTexts.currentPassword],
    ['no new password', ['Old-pass-1'], settingsTexts.newPassword],
    ['no confirmation', ['Old-pass-1', good], settingsTexts.confirmPassword],
  ])('requires all fields: %s', async (_, values, label) => {
    const app = await openSettings();
    await fill(app, ...values);
    await save(app);
    expect(screen.getByText(changePasswordMessages.allRequired)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveFocus());
    expect(app.server.requestsTo(routes.changePassword)).toEqual([]);
  });

  it('lists the rules and marks the broken ones after the field lost focus', async () => {
    const app = await openSettings();
    const field = screen.getByLabelText(settingsTexts.newPassword);
    expect(field).toHaveAccessibleDescription(passwordRules.map(({ hint }) => hint).join(' '));
    await app.user.click(field);
    await app.user.tab();
    expect(field).toBeValid();
    await app.user.type(field, 'secret');
    await app.user.tab();
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(
      [
        passwordMessages.tooShort,
        passwordMessages.needsUppercase,
        passwordRules[2]?.hint,
        passwordMessages.needsDigit,
        passwordMessages.needsSpecial,
      ].join(' '),
    );
  });

  it('shows a toast for each broken rule on submit', async () => {
    const app = await openSettings();
    await fill(app, 'Old-pass-1', 'secret', 'other');
    await save(app);
    for (const message of [
      passwordMessages.tooShort,
      passwordMessages.needsUppercase,
      passwordMessages.needsDigit,
      passwordMessages.needsSpecial,
    ]) {
      expect(await within(await toasts()).findByText(message)).toBeVisible();
    }
    expect(screen.queryByText(changePasswordMessages.passwordsDiffer)).toBeNull();
    expect(app.server.requestsTo(routes.changePassword)).toEqual([]);
  });

  it('says that the confirmation differs', async () => {
    const app = await openSettings();
    await fill(app, 'Old-pass-1', good, 'Secret-pass-2');
    await save(app);
    expect(await within(await toasts()).findByText(changePasswordMessages.passwordsDiffer)).toBeVisible();
    expect(app.server.requestsTo(routes.changePassword)).toEqual([]);
  });

  it.each([
    ['the server’s message', 'Changed.', 'Changed.'],
    ['its own for an empty one', '', changePasswordMessages.success],
  ])('changes it and confirms with %s', async (_, message, expected) => {
    const app = await openSettings();
    app.server.reply(routes.changePassword, { message });
    await fill(app, 'Old-pass-1', good, good);
    await save(app);
    expect(await screen.findByText(expected)).toBeVisible();
    for (const label of labels) expect(screen.getByLabelText(label)).toHaveValue('');
    expect(app.server.requestsTo(routes.changePassword)).toMatchObject([
      { body: { old_password: 'Old-pass-1', new_password: good, confirm_password: good } },
    ]);
  });

  it.each([
    [
      'a wrong current password',
      () => json({ message: changePasswordMessages.currentWrong }, 400),
      changePasswordMessages.currentWrong,
    ],
    ['no answer', () => Promise.reject(new TypeError('fetch')), changePasswordMessages.failedUnknown],
  ])('keeps the input on %s', async (_, answer, message) => {
    const app = await openSettings();
    app.server.answer(routes.changePassword, answer);
    await fill(app, 'Old-pass-1', good, good);
    await save(app);
    expect(await within(await toasts()).findByText(message)).toBeVisible();
    expect(screen.getByLabelText(settingsTexts.newPassword)).toHaveValue(good);
  });

  const toasts = () => screen.findByRole('region', { name: /notifications/i });
});

describe(settingsTexts.editProfile, () => {
  const save = ({ user }: Open) =>
    user.click(screen.getByRole('button', { name: settingsTexts.saveProfile }));

  it('is prefilled, saves, confirms and updates the top bar', async () => {
    const app = await openSettings();
    expect(screen.getByLabelText(settingsTexts.firstName)).toHaveValue('Ada');
    expect(screen.getByLabelText(settingsTexts.lastName)).toHaveValue('Byron');
    let answer: (response: Response) => void = () => undefined;
    app.server.answer(routes.editProfile, () => new Promise((resolve) => (answer = resolve)));
    await app.user.clear(screen.getByLabelText(settingsTexts.firstName));
    await app.user.type(screen.getByLabelText(settingsTexts.firstName), 'Augusta');
    await save(app);
    expect(screen.getByRole('button', { name: settingsTexts.saving })).toBeDisabled();
    answer(json({ firstname: 'Augusta', lastname: 'Byron', phoneNumber: PHONE_NUMBER }));
    expect(await screen.findByText(profileMessages.updated)).toBeVisible();
    expect(screen.getByText('Welcome Augusta Byron')).toBeVisible();
    expect(app.server.requestsTo(routes.editProfile)).toMatchObject([
      { body: { firstname: 'Augusta', lastname: 'Byron', phoneNumber: PHONE_NUMBER } },
    ]);
  });

  it.each([
    [settingsTexts.firstName, ' ', profileMessages.firstNameRequired],
    [settingsTexts.lastName, ' ', profileMessages.lastNameRequired],
    [settingsTexts.firstName, 'x'.repeat(41), maximumCharacters(limits.nameCharsMax)],
    [settingsTexts.lastName, 'x'.repeat(41), maximumCharacters(limits.nameCharsMax)],
    [settingsTexts.phoneNumber, 'call me', profileMessages.phoneInvalid],
  ])('checks %s on blur and on submit', async (label, value, message) => {
    const app = await openSettings();
    const field = screen.getByLabelText(label);
    await app.user.clear(field);
    await app.user.click(field);
    await app.user.paste(value);
    expect(field).toBeValid();
    await app.user.tab();
    expect(field).toHaveAccessibleDescription(message);
    await save(app);
    expect(await screen.findByText(profileMessages.fixFieldErrors)).toBeVisible();
    await waitFor(() => expect(field).toHaveFocus());
    expect(app.server.requestsTo(routes.editProfile)).toEqual([]);
  });

  it.each([
    ['the server’s text', () => json({ detail: 'No.' }, 400), 'No.'],
    ['its own', () => json({}, 500), profileMessages.updateFailed],
    [
      'another for no answer',
      () => Promise.reject(new TypeError('fetch')),
      profileMessages.updateFailedUnknown,
    ],
  ])('fails with %s', async (_, answer, message) => {
    const app = await openSettings();
    app.server.answer(routes.editProfile, answer);
    await save(app);
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says that it failed on an unexpected error', async () => {
    const app = await openSettings();
    app.server.failUnexpectedly(routes.editProfile);
    await save(app);
    expect(await screen.findByText(profileMessages.updateFailedOnScreen)).toBeVisible();
  });

  it('follows another tab in fields that are not edited', async () => {
    const app = await openSettings();
    await app.user.clear(screen.getByLabelText(settingsTexts.lastName));
    await app.user.type(screen.getByLabelText(settingsTexts.lastName), 'King');
    await app.browser
      .openTab(app.server)
      .session.changeUser(ada.id, { firstname: 'Augusta', lastname: 'Milbanke' });
    await waitFor(() => expect(screen.getByLabelText(settingsTexts.firstName)).toHaveValue('Augusta'));
    expect(screen.getByLabelText(settingsTexts.lastName)).toHaveValue('King');
    expect(screen.getByText('Welcome Augusta Milbanke')).toBeVisible();
  });

  it('does not send the phone number before it is loaded', async () => {
    const server = new FakeServer()
      .reply(routes.getDashboard, busyDashboard)
      .reply(routes.getRetention, { days: 30 })
      .unreachable(routes.getProfile)
      .reply(routes.editProfile, { firstname: 'Ada', lastname: 'Byron', phoneNumber: PHONE_NUMBER });
    const app = renderApp(screens.settings, { user: ada, server });
    await waitFor(() =>
      expect(screen.getByLabelText(settingsTexts.phoneNumber)).toHaveAccessibleDescription(
        profileMessages.fetchFailed,
      ),
    );
    expect(screen.getByLabelText(settingsTexts.phoneNumber)).toBeDisabled();
    await app.user.click(screen.getByRole('button', { name: settingsTexts.saveProfile }));
    expect(await screen.findByText(profileMessages.updated)).toBeVisible();
    expect(server.requestsTo(routes.editProfile)[0]?.body).toEqual({ firstname: 'Ada', lastname: 'Byron' });
  });
});

describe('Data', () => {
  const label = settingsTexts.retention;
  const button = { name: settingsTexts.saveRetention };

  it('changes the retention', async () => {
    const app = await openSettings();
    const field = await screen.findByLabelText(label);
    expect(field).toHaveValue('30');
    app.server.reply(routes.updateRetention, { days: 7 });
    await app.user.clear(field);
    await app.user.type(field, '7');
    await app.user.click(screen.getByRole('button', button));
    expect(await screen.findByText(extractionMessages.retentionSaved)).toBeVisible();
    expect(app.server.requestsTo(routes.updateRetention)).toMatchObject([{ body: { days: 7 } }]);
  });

  it.each(['', '366', '-1', '1.5', 'x'])('refuses "%s"', async (value) => {
    const app = await openSettings();
    const field = await screen.findByLabelText(label);
    await app.user.clear(field);
    if (value) await app.user.type(field, value);
    await app.user.click(screen.getByRole('button', button));
    expect(field).toHaveAccessibleDescription(extractionMessages.retentionOutOfRange);
    expect(app.server.requestsTo(routes.updateRetention)).toEqual([]);
  });

  it('says that it could not be saved', async () => {
    const app = await openSettings();
    app.server.unreachable(routes.updateRetention);
    await app.user.click(await screen.findByRole('button', button));
    expect(await screen.findByText(extractionMessages.retentionSaveFailed)).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const server = new FakeServer()
      .reply(routes.getDashboard, busyDashboard)
      .reply(routes.getCompanyExport, { export: null })
      .reply(routes.getSpending, { limit: null, low_balance: null, spent_this_month: 0 })
      .unreachable(routes.getProfile)
      .reply(routes.listApiKeys, { results: [], rowCount: 0 })
      .reply(routes.listSessions, { results: [] })
      .reply(routes.getSecondFactor, {
        enabled: false,
        app: false,
        passkeys: [],
        recovery_codes_left: 0,
        required: false,
      })
      .unreachable(routes.getRetention);
    const app = renderApp(screens.settings, { user: ada, server });
    expect(await screen.findByText(extractionMessages.retentionLoadFailed)).toBeVisible();
    server.reply(routes.getRetention, { days: 30 });
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText(label)).toHaveValue('30');
  });

  it('is shown read-only to other members', async () => {
    await openSettings(colleague);
    expect(await screen.findByText(/keeps logs and results for 30 days/)).toBeVisible();
    expect(screen.queryByLabelText(label)).toBeNull();
  });
});
