import {
  companyDataMessages,
  companyDataTexts,
  routes,
  screens,
  settingsTexts,
  type CompanyExport,
} from '@propsmith/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatDateTime } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { FakeServer } from '../../../testing/fake-server.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { busyDashboard, colleague } from '../../../testing/sample-data.ts';
import { ada } from '../../../testing/sample-session.ts';

vi.mock('../../../lib/save-file.ts');
beforeEach(() => vi.mocked(saveFile).mockClear());

const waiting: CompanyExport = {
  ...{ id: '7c0b2d5e-3c1f-4a53-9a55-6a1f5a0d7a11', state: 'waiting', created_at: '2026-11-16T10:00:00.000Z' },
  ...{ size_bytes: null, expires_at: null },
};
const ready: CompanyExport = {
  ...{ ...waiting, state: 'ready', size_bytes: 1_234_567, expires_at: '2026-11-17T10:00:00.000Z' },
};
const failed: CompanyExport = { ...waiting, state: 'failed', expires_at: '2026-11-17T10:00:00.000Z' };

const serverWith = (latest: CompanyExport | null, user = ada) =>
  new FakeServer()
    .reply(routes.getDashboard, busyDashboard)
    .reply(routes.getProfile, { displayName: 'Ada Byron', email: user.email, phoneNumber: '' })
    .reply(routes.getRetention, { days: 30 })
    .reply(routes.getCompanyExport, { export: latest });

const open = (latest: CompanyExport | null, user = ada, server = serverWith(latest, user)) => ({
  ...renderApp(screens.settings, { user, server }),
  server,
});

const start = async ({ user }: ReturnType<typeof open>, label: string, password = 'Secret-pass-1') => {
  const field = await screen.findByLabelText(companyDataTexts.password);
  if (password !== '') await user.type(field, password);
  await user.click(screen.getByRole('button', { name: label }));
  return field;
};

describe(companyDataTexts.heading, () => {
  it('starts an export with the password and says that it is being made', async () => {
    const app = open(null);
    app.server.reply(routes.startCompanyExport, { export: waiting });
    await start(app, companyDataTexts.start);
    expect(await screen.findByText(companyDataMessages.exportBeingMade)).toBeVisible();
    expect(screen.getByText(companyDataTexts.description)).toBeVisible();
    expect(app.server.requestsTo(routes.startCompanyExport)).toMatchObject([
      { body: { password: 'Secret-pass-1' } },
    ]);
  });

  it('shows that it is starting', async () => {
    const app = open(null);
    app.server.answer(routes.startCompanyExport, () => new Promise(() => undefined));
    await start(app, companyDataTexts.start);
    expect(await screen.findByRole('button', { name: companyDataTexts.starting })).toBeDisabled();
  });

  it('requires the password', async () => {
    const app = open(null);
    const field = await start(app, companyDataTexts.start, '');
    expect(field).toHaveAccessibleDescription(companyDataMessages.passwordRequired);
    await waitFor(() => expect(field).toHaveFocus());
    expect(app.server.requestsTo(routes.startCompanyExport)).toEqual([]);
  });

  it.each([
    [
      'a wrong password',
      400,
      { message: companyDataMessages.passwordWrong },
      companyDataMessages.passwordWrong,
    ],
    [
      'another that runs',
      409,
      { message: companyDataMessages.exportRunning },
      companyDataMessages.exportRunning,
    ],
    ['a failure', 500, {}, companyDataMessages.exportStartFailed],
  ])('shows %s at the field', async (_, status, body, message) => {
    const app = open(null);
    app.server.refuse(routes.startCompanyExport, status, body);
    const field = await start(app, companyDataTexts.start);
    await waitFor(() => expect(field).toHaveAccessibleDescription(message));
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('follows an export until it is ready', async () => {
    const app = open(waiting);
    expect(await screen.findByText(companyDataMessages.exportBeingMade)).toBeVisible();
    app.server.reply(routes.getCompanyExport, { export: ready });
    expect(await screen.findByRole('button', { name: companyDataTexts.download })).toBeVisible();
  });

  it('downloads one that is ready, with its size and its end', async () => {
    const app = open(ready);
    const until = formatDateTime(ready.expires_at!);
    expect(await screen.findByText(companyDataMessages.exportReady('1.2 MB', until))).toBeVisible();
    app.server.replyFile(routes.downloadCompanyExport, 'export.zip', 'PK');
    await app.user.click(screen.getByRole('button', { name: companyDataTexts.download }));
    await waitFor(() =>
      expect(saveFile).toHaveBeenCalledExactlyOnceWith('export.zip', expect.objectContaining({ size: 2 })),
    );
    app.server.answer(routes.downloadCompanyExport, () => new Promise(() => undefined));
    await app.user.click(await screen.findByRole('button', { name: companyDataTexts.download }));
    expect(await screen.findByRole('button', { name: companyDataTexts.downloading })).toBeDisabled();
  });

  it('says that a download failed', async () => {
    const app = open(ready);
    app.server.unreachable(routes.downloadCompanyExport);
    await app.user.click(await screen.findByRole('button', { name: companyDataTexts.download }));
    expect(await screen.findByText(companyDataMessages.exportDownloadFailed)).toBeVisible();
  });

  it('says that an export failed, and starts another', async () => {
    const app = open(failed);
    expect(await screen.findByText(companyDataMessages.exportFailed)).toBeVisible();
    app.server.reply(routes.startCompanyExport, { export: waiting });
    await start(app, companyDataTexts.startAgain);
    expect(await screen.findByText(companyDataMessages.exportBeingMade)).toBeVisible();
  });

  it('can be loaded again after a failure', async () => {
    const app = open(null, ada, serverWith(null).unreachable(routes.getCompanyExport));
    expect(await screen.findByText(companyDataMessages.exportLoadFailed)).toBeVisible();
    app.server.reply(routes.getCompanyExport, { export: null });
    const card = within(screen.getByRole('region', { name: companyDataTexts.heading }));
    await app.user.click(card.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: companyDataTexts.start })).toBeVisible();
  });

  it('is not shown to other members', async () => {
    const app = open(null, colleague);
    expect(await screen.findByText(settingsTexts.changePassword)).toBeVisible();
    expect(screen.queryByText(companyDataTexts.heading)).toBeNull();
    expect(app.server.requestsTo(routes.getCompanyExport)).toEqual([]);
  });
});
